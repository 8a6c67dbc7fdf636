// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/ugi_channel.hpp>

#include <array>
#include <cerrno>
#include <cstdio>
#include <utility>

#include <unistd.h>

#include <saltus/core/text_cursor.hpp>

namespace saltus::cli::ugi {

bool LineReader::read_some() {
  std::array<char, 65536> piece{};
  ssize_t count = 0;
  do count = ::read(file_, piece.data(), piece.size());
  while (count < 0 && errno == EINTR);
  if (count <= 0) return false;
  buffer_.append(piece.data(), static_cast<std::size_t>(count));
  return true;
}

LineReader::Kind LineReader::read(std::string& line) {
  bool is_too_long = false;
  for (;;) {
    const std::size_t newline = buffer_.find('\n', searched_);
    if (newline != std::string::npos) {
      line.assign(buffer_, 0, newline);
      buffer_.erase(0, newline + 1);
      searched_ = 0;
      return is_too_long || line.size() > kMaxLine ? Kind::TooLong : Kind::Line;
    }
    if (buffer_.size() > kMaxLine) {
      is_too_long = true;
      buffer_.clear();
    }
    searched_ = buffer_.size();
    if (read_some()) continue;
    line = std::exchange(buffer_, {});
    searched_ = 0;
    if (is_too_long) return Kind::TooLong;
    return line.empty() ? Kind::End : Kind::Line;
  }
}

void Output::line(std::string_view text) {
  const std::scoped_lock lock(mutex_);
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fputc('\n', stdout);
  std::fflush(stdout);
}

void Output::remark(std::string_view sentence) { line("info string " + core::printable(sentence)); }

bool Output::is_good() const {
  const std::scoped_lock lock(mutex_);
  return std::ferror(stdout) == 0;
}

}  // namespace saltus::cli::ugi
