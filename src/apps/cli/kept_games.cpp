// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/kept_games.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <saltus/apps/cli/files.hpp>

namespace saltus::cli {
namespace {

namespace fs = std::filesystem;

constexpr int kSlots = 20;

fs::path folder() {
  const auto variable = [](const char* name) -> fs::path {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
  };
  if (const fs::path state = variable("XDG_STATE_HOME"); state.is_absolute())
    return state / "saltus" / "games";
  if (const fs::path home = variable("HOME"); home.is_absolute())
    return home / ".local" / "state" / "saltus" / "games";
  return fs::temp_directory_path() / ("saltus-" + std::to_string(getuid())) / "games";
}

/// A descriptor that holds the file's lock, or -1 if another program does. The lock is a file beside it,
/// since the file itself is replaced at each writing.
int try_lock(const std::string& file) {
  const int descriptor = open((file + ".lock").c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  if (descriptor >= 0 && flock(descriptor, LOCK_EX | LOCK_NB) == 0) return descriptor;
  if (descriptor >= 0) close(descriptor);
  return -1;
}

}  // namespace

KeptGame::KeptGame(std::string game) : game_(std::move(game)) {}
KeptGame::~KeptGame() { release(); }

std::string KeptGame::file(int slot) const {
  return (folder() / (game_ + "-" + std::to_string(slot) + ".sgr")).string();
}

int KeptGame::find(bool latest) const {
  int best = 0;
  fs::file_time_type best_time;
  for (int slot = 1; slot <= kSlots; ++slot) {
    std::error_code none;
    const auto time = fs::last_write_time(file(slot), none);
    if (none || (best != 0 && (latest ? time <= best_time : time >= best_time))) continue;
    if (slot != slot_) {
      const int lock = try_lock(file(slot));
      if (lock < 0) continue;
      close(lock);
    }
    best = slot;
    best_time = time;
  }
  return best;
}

bool KeptGame::lock(int slot) {
  const int descriptor = try_lock(file(slot));
  if (descriptor < 0) return false;
  release();
  lock_ = descriptor;
  slot_ = slot;
  return true;
}

bool KeptGame::has_latest() const { return find(true) != 0; }

std::optional<std::string> KeptGame::take_latest() {
  const int slot = find(true);
  if (slot == 0 || (slot != slot_ && !lock(slot))) return std::nullopt;
  const auto text = read_file(file(slot));
  if (!text.has_value()) return std::nullopt;
  is_kept_ = true;
  return *text;
}

core::Expected<void> KeptGame::keep(const std::string& text) {
  if (slot_ == 0) {
    std::error_code ignored;  // writing tells what is wrong
    fs::create_directories(folder(), ignored);
    fs::permissions(folder(), fs::perms::owner_all, ignored);
    for (int slot = 1; slot <= kSlots && slot_ == 0; ++slot)
      if (!fs::exists(file(slot), ignored)) lock(slot);
    // Every place is taken: the oldest game that nobody is playing gives way.
    if (const int slot = find(false); slot_ == 0 && slot != 0) lock(slot);
  }
  auto written = write_file(file(std::max(slot_, 1)), text);
  is_kept_ = written.has_value();
  return written;
}

void KeptGame::drop() {
  std::error_code ignored;
  if (slot_ != 0) fs::remove(file(slot_), ignored);
  is_kept_ = false;
  release();
}

void KeptGame::release() {
  if (lock_ >= 0) close(lock_);
  lock_ = -1;
  slot_ = 0;
  is_kept_ = false;
}

}  // namespace saltus::cli
