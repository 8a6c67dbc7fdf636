// SPDX-License-Identifier: Apache-2.0
// The files of the web client, read once: what is asked for is answered from memory, compressed where the
// client can read that. No sockets here.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include <expected>

namespace saltus::server {

struct StaticFile {
  std::string content;
  std::string brotli;  ///< made when the client was built; empty where that is no smaller
  std::string gzip;
  std::string_view type;      ///< of static lifetime
  std::string etag;           ///< of the content, with its quotation marks
  bool is_immutable = false;  ///< its name changes with its content
};

/// What a client asks for.
struct StaticRequest {
  std::string_view method;
  std::string_view target;  ///< path and perhaps a query
  std::string_view accept_encoding;
  std::string_view if_none_match;
};

struct StaticResponse {
  int status = 200;
  std::string_view body;           ///< valid as long as the files are; empty for HEAD
  std::size_t content_length = 0;  ///< of the body that GET has
  std::string_view type;
  std::string_view encoding;  ///< "br", "gzip" or ""
  std::string_view etag;
  std::string_view cache_control;
  std::string_view allow;  ///< the methods that there are, where another one was used
};

class StaticFiles {
 public:
  /// All files of a folder and of those in it. An error is a sentence for whoever runs the server.
  static std::expected<StaticFiles, std::string> read(const std::filesystem::path& folder);

  StaticResponse respond(const StaticRequest& request) const;
  std::size_t size() const { return files_.size(); }

 private:
  std::map<std::string, StaticFile, std::less<>> files_;  ///< by path, "/index.html"
};

/// Whether a list like "gzip;q=0.5, br" takes `name` (RFC 9110, 12.5.3): named with a weight above 0.
bool accepts(std::string_view accept_encoding, std::string_view name);

/// Whether a list of entity tags names `etag`, weak ones too, or is "*".
bool matches(std::string_view if_none_match, std::string_view etag);

}  // namespace saltus::server
