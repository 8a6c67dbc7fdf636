// SPDX-License-Identifier: Apache-2.0
// SHA-256 (FIPS 180-4) and HMAC-SHA-256 (RFC 2104), for dice that anyone can recheck: the same code runs
// natively and as WebAssembly. Not for passwords, and not in constant time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace saltus::record {

using Digest = std::array<std::uint8_t, 32>;

/// Takes data in pieces.
class Sha256 {
 public:
  Sha256();
  void update(std::span<const std::uint8_t> data);
  void update(std::string_view text);
  /// The digest of all data; the object is of no use afterwards.
  Digest finish();

 private:
  void compress(const std::uint8_t* block);

  std::array<std::uint32_t, 8> state_;
  std::array<std::uint8_t, 64> block_{};
  std::uint64_t length_ = 0;  ///< bytes so far
};

Digest sha256(std::span<const std::uint8_t> data);
Digest hmac_sha256(std::span<const std::uint8_t> key, std::string_view message);

/// Lower-case hexadecimal digits, two for each byte.
std::string to_hex(std::span<const std::uint8_t> bytes);
/// Reads 64 hexadecimal digits, upper or lower case; false, and `out` is as it was, if `text` is anything
/// else.
bool from_hex(std::string_view text, Digest& out);

}  // namespace saltus::record
