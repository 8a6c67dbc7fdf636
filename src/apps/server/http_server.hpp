// SPDX-License-Identifier: Apache-2.0
// Answers HTTP with files. One thread: everything is in memory.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <string>

#include <saltus/apps/server/static_files.hpp>

namespace saltus::server {

struct HttpOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8017;  ///< 0: any that is free
};

/// Serves until SIGINT or SIGTERM. `on_start` is told the port once
/// connections are taken. An error is a sentence for whoever runs the server.
std::expected<void, std::string> serve(const StaticFiles& files, const HttpOptions& options,
                                       const std::function<void(std::uint16_t)>& on_start);

}  // namespace saltus::server
