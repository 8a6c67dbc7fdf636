// SPDX-License-Identifier: Apache-2.0
// Games that were left in the middle: written after every step, so that nothing that ends the program loses
// more than the step being typed, and found again by the game's name.
#pragma once

#include <optional>
#include <set>
#include <string>

#include <saltus/core/error.hpp>

namespace saltus::cli {

/// The files $XDG_STATE_HOME/saltus/games/GAME-N.sgr (by default below ~/.local/state). Each has one program
/// at a time: two terminals that play the same game keep two files.
class KeptGame {
 public:
  /// For games of `game`. Takes no file yet.
  explicit KeptGame(std::string game);
  ~KeptGame();
  KeptGame(const KeptGame&) = delete;
  KeptGame& operator=(const KeptGame&) = delete;

  struct Kept {
    std::string file;
    std::string text;
  };
  /// The game left last that no other program is playing and that is not this program's already; it is this
  /// program's from now on. nullopt if there is none.
  std::optional<Kept> take_latest();
  /// The game just taken cannot be read: leaves its file alone, and take_latest() finds the one before.
  void refuse();
  /// Whether take_latest() would find one.
  bool has_latest() const;

  /// Writes the game, at the first time into a file of its own.
  core::Expected<void> keep(const std::string& text);
  /// The game is over: removes the file.
  void drop();
  /// Leaves the file for later; keep() takes another one.
  void release();
  bool is_kept() const { return is_kept_; }

 private:
  std::string file(int slot) const;
  /// The file written last, or first, that no other program holds; 0 if there is none.
  int find(bool latest) const;
  bool lock(int slot);

  std::string game_;
  int slot_ = 0;     ///< of the file that is ours; 0 is none
  int lock_ = -1;    ///< descriptor that holds the slot
  int skipped_ = 0;  ///< by find()
  bool is_kept_ = false;
  std::set<int> refused_;
};

}  // namespace saltus::cli
