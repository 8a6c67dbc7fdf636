// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/kept_games.hpp>

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

/// "" if the environment names no place.
fs::path folder() {
  const auto variable = [](const char* name) -> fs::path {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
  };
  if (const fs::path state = variable("XDG_STATE_HOME"); state.is_absolute())
    return state / "saltus" / "games";
  if (const fs::path home = variable("HOME"); home.is_absolute())
    return home / ".local" / "state" / "saltus" / "games";
  return {};
}

constexpr core::ErrorCode kNoPlace{"play.no_place", "",
                                   "unfinished games cannot be kept: neither XDG_STATE_HOME nor HOME is set"};
constexpr core::ErrorCode kNoFolder{"play.no_folder", "",
                                    "unfinished games cannot be kept in '{folder}': {reason}"};

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
    if (slot == skipped_ || refused_.contains(slot) || !fs::is_regular_file(file(slot), none)) continue;
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

std::optional<KeptGame::Kept> KeptGame::take_latest() {
  skipped_ = slot_;  // somebody who asks for another game does not mean this one
  const int slot = find(true);
  skipped_ = 0;
  if (slot == 0 || !lock(slot)) return std::nullopt;
  const auto text = read_file(file(slot));
  is_kept_ = text.has_value();
  return Kept{file(slot), text.has_value() ? *text : ""};
}

void KeptGame::refuse() {
  refused_.insert(slot_);
  release();
}

core::Expected<void> KeptGame::keep(const std::string& text) {
  if (slot_ == 0) {
    std::error_code ignored;
    std::error_code error;
    if (folder().empty()) return core::fail(kNoPlace);
    if (fs::create_directories(folder(), error)) fs::permissions(folder(), fs::perms::owner_all, ignored);
    if (error) return core::fail(kNoFolder, {{"folder", folder().string()}, {"reason", error.message()}});
    for (int slot = 1; slot <= kSlots && slot_ == 0; ++slot)
      if (!fs::exists(file(slot), ignored)) lock(slot);
    // Every place is taken: the oldest game that nobody is playing gives way.
    if (const int slot = find(false); slot_ == 0 && slot != 0) lock(slot);
  }
  // Without a place of its own a game must not take another's.
  if (slot_ == 0)
    return core::fail(kNoFolder, {{"folder", folder().string()}, {"reason", "no file there can be locked"}});
  auto written = write_file(file(slot_), text);
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
