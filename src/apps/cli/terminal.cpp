// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/terminal.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <string_view>

#include <unistd.h>

#include <fmt/core.h>

namespace saltus::cli {
namespace {

/// Background of each shade: four warm tones, dark enough for bright pieces (256-colour palette).
constexpr std::array kShades{"\x1b[48;5;94m", "\x1b[48;5;58m", "\x1b[48;5;95m", "\x1b[48;5;59m"};
constexpr std::string_view kFirstSeat = "\x1b[1;38;5;231m";
constexpr std::string_view kOtherSeat = "\x1b[1;38;5;16m";
constexpr std::string_view kEmpty = "\x1b[38;5;144m";
constexpr std::string_view kReset = "\x1b[0m";

std::string cell_text(const core::Cell& cell) {
  if (cell.blocked) return "#";
  if (cell.content.empty()) return ".";
  if (cell.height > 1) return cell.content.back() + std::to_string(cell.height);
  return cell.content;
}

}  // namespace

bool wants_colour() {
  const char* no_colour = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  const bool dumb = term == nullptr || std::string_view(term) == "dumb";
  return isatty(STDOUT_FILENO) == 1 && (no_colour == nullptr || *no_colour == '\0') && !dumb;
}

bool is_interactive() { return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1; }

std::string draw_board(const core::Cells& cells, bool colour) {
  std::size_t width = 1;
  for (const core::Cell& cell : cells.cells) width = std::max(width, cell_text(cell).size());
  std::size_t margin = 0;
  for (const std::string& label : cells.row_labels) margin = std::max(margin, label.size());

  std::string out;
  for (int row = 0; row < cells.rows; ++row) {
    out +=
        fmt::format("{:>{}}{}", cells.row_labels[static_cast<std::size_t>(row)], margin, colour ? " " : "");
    for (int column = 0; column < cells.columns; ++column) {
      const core::Cell& cell = cells.at(column, row);
      const std::string text = fmt::format(" {:<{}}", cell_text(cell), width);
      if (!colour) {
        out += text;
        continue;
      }
      out += kShades[static_cast<std::size_t>(cell.shade) % kShades.size()];
      out += cell.owner == core::kNoSeat ? kEmpty : cell.owner == 0 ? kFirstSeat : kOtherSeat;
      out += text;
      out += " ";
      out += kReset;
    }
    out += '\n';
  }
  out += std::string(colour ? margin + 1 : margin, ' ');
  for (const std::string& label : cells.column_labels)
    out += fmt::format(" {:<{}}", label, colour ? width + 1 : width);
  out += '\n';
  for (const core::SidePanel& panel : cells.panels) out += fmt::format("{}: {}\n", panel.name, panel.content);
  return out;
}

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

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
