// SPDX-License-Identifier: Apache-2.0
#include <saltus/draw/file.hpp>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

#include <saltus/draw/errors.hpp>

namespace saltus::draw {
namespace {

namespace fs = std::filesystem;

std::unexpected<core::Error> cannot_write(const std::string& file, const std::error_code& why) {
  return core::fail(errors::kCannotWrite, {{"file", file}, {"reason", why.message()}});
}

std::error_code last_error() { return {errno != 0 ? errno : EIO, std::generic_category()}; }

}  // namespace

core::Expected<Format> format_of(std::string_view file) {
  const std::size_t dot = file.rfind('.');
  std::string ending(dot == std::string_view::npos ? "" : file.substr(dot));
  std::ranges::transform(ending, ending.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  if (ending == ".svg") return Format::Svg;
  if (ending == ".pdf") return Format::Pdf;
  if (ending == ".png") return Format::Png;
  return core::fail(errors::kEnding, {{"file", std::string(file)}});
}

core::Expected<void> write_file(const std::string& file, std::string_view bytes) {
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

}  // namespace saltus::draw
