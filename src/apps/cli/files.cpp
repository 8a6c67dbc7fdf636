// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/files.hpp>

#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <system_error>

#include <unistd.h>

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

namespace {

Expected<std::string> read_all(std::istream& in, const std::string& name) {
  std::string bytes;
  std::array<char, 1u << 16u> buffer{};
  while (in.read(buffer.data(), buffer.size()) || in.gcount() > 0) {
    bytes.append(buffer.data(), static_cast<std::size_t>(in.gcount()));
    if (bytes.size() > kMaxFileBytes) return refused(kCannotRead, name, "it is larger than 64 MiB");
  }
  if (in.bad()) return refused(kCannotRead, name, last_error().message());
  return bytes;
}

}  // namespace

Expected<std::string> read_file(const std::string& file) {
  std::error_code error;
  if (fs::is_directory(file, error))
    return refused(kCannotRead, file, std::make_error_code(std::errc::is_a_directory).message());
  errno = 0;
  std::ifstream in(file, std::ios::binary);
  if (!in.is_open()) return refused(kCannotRead, file, last_error().message());
  return read_all(in, file);
}

Expected<std::string> read_input() { return read_all(std::cin, "-"); }

Expected<void> write_file(const std::string& file, std::string_view bytes) {
  std::error_code error;
  // A link stays a link: what it points to is replaced. Devices, pipes and folders are not.
  fs::path target(file);
  constexpr int kMostLinks = 40;
  for (int i = 0; i < kMostLinks && fs::is_symlink(target, error); ++i)
    target =
        target.parent_path() / fs::read_symlink(target, error);  // an absolute path replaces the parent's
  const fs::file_status status = fs::status(target, error);
  if (fs::is_directory(status)) return cannot_write(file, std::make_error_code(std::errc::is_a_directory));
  if (fs::exists(status) && !fs::is_regular_file(status))
    return refused(kCannotWrite, file, "it is not a regular file");
  if (fs::exists(status) && access(target.c_str(), W_OK) != 0) return cannot_write(file, last_error());
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
  if (fs::exists(status)) fs::permissions(temporary, status.permissions(), error);
  fs::rename(temporary, target, error);
  if (error) {
    std::error_code ignored;
    fs::remove(temporary, ignored);
    return cannot_write(file, error);
  }
  return {};
}

}  // namespace saltus::cli
