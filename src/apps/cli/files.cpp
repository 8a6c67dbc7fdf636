// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/files.hpp>

#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

#include <saltus/core/text_cursor.hpp>

namespace saltus::cli {
namespace {

namespace fs = std::filesystem;
using core::Expected;

constexpr core::ErrorCode kCannotRead{"file.cannot_read", "", "cannot read '{file}': {reason}"};
constexpr core::ErrorCode kCannotWrite{"file.cannot_write", "", "cannot write '{file}': {reason}"};

std::unexpected<core::Error> refused(const core::ErrorCode& what, const std::string& file,
                                     const std::string& reason) {
  return core::fail(what, {{"file", core::excerpt(file, 200)}, {"reason", reason}});
}

std::unexpected<core::Error> cannot_write(const std::string& file, const std::error_code& why) {
  return refused(kCannotWrite, file, why.message());
}

std::error_code last_error() { return {errno != 0 ? errno : EIO, std::generic_category()}; }

}  // namespace

Expected<std::string> read_file(const std::string& file) {
  std::error_code error;
  if (fs::is_directory(file, error))
    return refused(kCannotRead, file, std::make_error_code(std::errc::is_a_directory).message());
  errno = 0;
  std::ifstream in(file, std::ios::binary);
  if (!in.is_open()) return refused(kCannotRead, file, last_error().message());
  std::string bytes;
  std::array<char, 1u << 16u> buffer{};
  while (in.read(buffer.data(), buffer.size()) || in.gcount() > 0) {
    bytes.append(buffer.data(), static_cast<std::size_t>(in.gcount()));
    if (bytes.size() > kMaxFileBytes) return refused(kCannotRead, file, "it is larger than 64 MiB");
  }
  if (in.bad()) return refused(kCannotRead, file, last_error().message());
  return bytes;
}

Expected<void> write_file(const std::string& file, std::string_view bytes) {
  const fs::path target(file);
  std::error_code error;
  if (fs::is_directory(target, error))
    return cannot_write(file, std::make_error_code(std::errc::is_a_directory));
  // Another process may be writing the same picture: each takes a name that does not exist.
  constexpr int kTries = 100;
  fs::path temporary;
  std::ofstream out;
  for (int i = 0; i < kTries && !out.is_open(); ++i) {
    temporary = target;
    temporary += ".part" + std::to_string(i);
    errno = 0;
    out.open(temporary, std::ios_base::binary | std::ios_base::out | std::ios_base::noreplace);
    if (!out.is_open() && errno != EEXIST) break;
  }
  if (!out.is_open()) return cannot_write(file, last_error());
  errno = 0;
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  out.close();
  if (out.fail()) {
    const std::error_code why = last_error();
    fs::remove(temporary, error);
    return cannot_write(file, why);
  }
  fs::rename(temporary, target, error);
  if (error) {
    std::error_code ignored;
    fs::remove(temporary, ignored);
    return cannot_write(file, error);
  }
  return {};
}

}  // namespace saltus::cli
