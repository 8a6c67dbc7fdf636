// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/server/static_files.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include <fmt/core.h>

namespace saltus::server {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<std::string_view, std::string_view>, 12> kTypes{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
    {".woff2", "font/woff2"},
    {".mp3", "audio/mpeg"},
}};
constexpr std::string_view kPlainText = "text/plain; charset=utf-8";

std::string_view type_of(const fs::path& path) {
  const std::string suffix = path.extension().string();
  const auto* const found =
      std::ranges::find(kTypes, suffix, &std::pair<std::string_view, std::string_view>::first);
  return found == kTypes.end() ? "application/octet-stream" : found->second;
}

std::expected<std::string, std::string> content_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string content((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  if (!file.is_open() || file.bad()) return std::unexpected(fmt::format("{} cannot be read", path.string()));
  return content;
}

/// FNV-1a: tells versions of a file apart, and is no secret.
std::string etag_of(std::string_view content) {
  std::uint64_t hash = 0xCBF29CE484222325u;
  for (const char c : content) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
  return fmt::format("\"{:016x}\"", hash);
}

std::string_view trimmed(std::string_view text) {
  const auto is_space = [](char c) { return c == ' ' || c == '\t'; };
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

/// Calls visit(part) for the parts between `separator`, until it says true.
template <class Visit>
bool any_part(std::string_view list, char separator, Visit&& visit) {
  for (;;) {
    const std::size_t end = list.find(separator);
    if (visit(trimmed(list.substr(0, end)))) return true;
    if (end == std::string_view::npos) return false;
    list.remove_prefix(end + 1);
  }
}

StaticResponse plain(int status, std::string_view sentence) {
  StaticResponse out;
  out.status = status;
  out.body = sentence;
  out.content_length = sentence.size();
  out.type = kPlainText;
  out.cache_control = "no-store";
  return out;
}

}  // namespace

bool accepts(std::string_view accept_encoding, std::string_view name) {
  return any_part(accept_encoding, ',', [&](std::string_view part) {
    const std::size_t semicolon = part.find(';');
    if (trimmed(part.substr(0, semicolon)) != name) return false;
    if (semicolon == std::string_view::npos) return true;
    const std::string_view weight = trimmed(part.substr(semicolon + 1));
    // "q=0", "q=0.0", …: not at all.
    return !weight.starts_with("q=0") || weight.find_first_of("123456789") != std::string_view::npos;
  });
}

bool matches(std::string_view if_none_match, std::string_view etag) {
  if (trimmed(if_none_match) == "*") return true;
  return any_part(if_none_match, ',', [&](std::string_view part) {
    if (part.starts_with("W/")) part.remove_prefix(2);
    return part == etag;
  });
}

std::expected<StaticFiles, std::string> StaticFiles::read(const fs::path& folder) {
  std::error_code error;
  StaticFiles out;
  for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    if (!it->is_regular_file(error)) continue;
    auto content = content_of(it->path());
    if (!content.has_value()) return std::unexpected(content.error());
    const std::string path = "/" + it->path().lexically_relative(folder).generic_string();
    StaticFile& file = out.files_[path];
    file.type = type_of(it->path());
    file.etag = etag_of(*content);
    file.is_immutable = path.starts_with("/assets/");
    file.content = *std::move(content);
  }
  if (error) return std::unexpected(fmt::format("{} cannot be read: {}", folder.string(), error.message()));
  if (!out.files_.contains("/index.html"))
    return std::unexpected(fmt::format("{} holds no index.html, so it is no web client", folder.string()));
  // What the build has compressed belongs to the file itself.
  for (auto it = out.files_.begin(); it != out.files_.end();) {
    const std::string& path = it->first;
    const auto base = [&](std::string_view suffix) {
      return path.ends_with(suffix) ? out.files_.find(path.substr(0, path.size() - suffix.size()))
                                    : out.files_.end();
    };
    if (const auto file = base(".br"); file != out.files_.end()) {
      file->second.brotli = std::move(it->second.content);
    } else if (const auto other = base(".gz"); other != out.files_.end()) {
      other->second.gzip = std::move(it->second.content);
    } else {
      ++it;
      continue;
    }
    it = out.files_.erase(it);
  }
  return out;
}

StaticResponse StaticFiles::respond(const StaticRequest& request) const {
  if (request.method != "GET" && request.method != "HEAD") {
    StaticResponse out = plain(405, "Only GET and HEAD are possible here.\n");
    out.allow = "GET, HEAD";
    return out;
  }
  std::string_view path = request.target.substr(0, request.target.find('?'));
  if (path == "/") path = "/index.html";
  // Names are compared and never opened, so no path leads out of the folder.
  const auto found = files_.find(path);
  StaticResponse out;
  if (found == files_.end()) {
    out = plain(404, "There is nothing under this address.\n");
  } else {
    const StaticFile& file = found->second;
    const bool brotli = !file.brotli.empty() && accepts(request.accept_encoding, "br");
    const bool gzip = !brotli && !file.gzip.empty() && accepts(request.accept_encoding, "gzip");
    out.body = brotli ? file.brotli : gzip ? file.gzip : file.content;
    out.encoding = brotli ? "br" : gzip ? "gzip" : "";
    out.content_length = out.body.size();
    out.type = file.type;
    out.etag = file.etag;
    out.cache_control = file.is_immutable ? "public, max-age=31536000, immutable" : "no-cache";
    if (matches(request.if_none_match, file.etag)) {
      out.status = 304;
      out.body = {};
    }
  }
  if (request.method == "HEAD") out.body = {};
  return out;
}

}  // namespace saltus::server
