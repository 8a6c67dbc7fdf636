// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/terminal.hpp>

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include <unistd.h>

#include <fmt/core.h>

#include <saltus/apps/cli/clock.hpp>

namespace saltus::cli {
bool wants_colour() {
  const char* no_colour = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  const bool dumb = term == nullptr || std::string_view(term) == "dumb";
  return isatty(STDOUT_FILENO) == 1 && (no_colour == nullptr || *no_colour == '\0') && !dumb;
}

bool is_interactive() { return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1; }

double seconds_now() { return static_cast<double>(steady_us()) / 1e6; }

Progress::Progress(std::uint64_t total)
    : total_(std::max<std::uint64_t>(total, 1)),
      visible_(isatty(STDERR_FILENO) == 1),
      started_(seconds_now()) {}

Progress::~Progress() {
  if (visible_ && drawn_ > 0) fmt::print(stderr, "\r\x1b[K");
}

void Progress::update(std::uint64_t done) {
  const double now = seconds_now();
  constexpr double kQuiet = 0.5;  // short work shows nothing
  if (!visible_ || now - started_ < kQuiet || now - drawn_ < 0.1) return;
  drawn_ = now;
  constexpr std::uint64_t kWidth = 30;
  const std::uint64_t filled = std::min(done, total_) * kWidth / total_;
  const double share = static_cast<double>(done) / static_cast<double>(total_);
  const double left = share > 0 ? (now - started_) * (1 - share) / share : 0;
  const std::string estimate = done == 0 ? "" : fmt::format("  about {:.0f} s left", left);
  fmt::print(stderr, "\r[{}{}] {:3.0f} %{}\x1b[K", std::string(filled, '#'),
             std::string(kWidth - filled, '.'), 100 * share, estimate);
  std::fflush(stderr);
}

}  // namespace saltus::cli
