// SPDX-License-Identifier: Apache-2.0
// How much of a random or long test a build can afford.
#pragma once

#include <algorithm>

namespace saltus::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr int kSlowness = 12;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr int kSlowness = 12;
#elif defined(NDEBUG)
inline constexpr int kSlowness = 1;
#else
inline constexpr int kSlowness = 3;
#endif
#elif defined(NDEBUG)
inline constexpr int kSlowness = 1;
#else
inline constexpr int kSlowness = 3;
#endif

/// `count` in the optimised build, fewer in slower ones, at least 1.
constexpr int scaled(int count) { return std::max(1, count / kSlowness); }

}  // namespace saltus::test
