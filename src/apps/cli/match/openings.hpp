// SPDX-License-Identifier: Apache-2.0
// Balanced and varied beginnings: short random games that a search does not think decided, or lines from a
// file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include <saltus/core/game.hpp>
#include <saltus/engine/any_engine.hpp>

namespace saltus::cli::match {

struct OpeningSettings {
  int plies = 8;  ///< turns of each line; 0 is the start alone
  std::uint64_t seed = 1;
  std::uint64_t nodes = 2000;   ///< of the search that judges a line
  int max_cp = 60;              ///< how far from even its score may be, where it has one
  int max_bias_permille = 100;  ///< how far from a half the expected score may be, where it has none

  bool operator==(const OpeningSettings&) const = default;
};

/// The n-th opening for n = 0, 1, …; turns separated by spaces. One thread at a time.
class Openings {
 public:
  Openings() = default;
  Openings(const Openings&) = delete;
  Openings& operator=(const Openings&) = delete;
  virtual ~Openings() = default;

  /// The error is a sentence.
  virtual std::expected<std::string, std::string> line(std::size_t index) = 0;
  /// Opening `index` is known from before and need not be found again; it is legal.
  virtual void know(std::size_t index, const std::string& line) = 0;
};

/// Lines of random turns from `start`, every step drawn uniformly, that end undecided and even, each in
/// another position. The same settings give the same lines on every machine: the search is limited by nodes
/// and has one thread. After many lines in a row that will not do, lines get a turn longer.
class RandomOpenings final : public Openings {
 public:
  /// With `is_interrupted` true, line() gives up soon. Without an engine for the game, only what is decided
  /// is left out.
  RandomOpenings(core::Game start, const OpeningSettings& settings, engine::EngineFactory factory,
                 std::function<bool()> is_interrupted);
  ~RandomOpenings() override;

  std::expected<std::string, std::string> line(std::size_t index) override;
  void know(std::size_t index, const std::string& line) override;

 private:
  std::expected<std::string, std::string> find(std::size_t index);
  bool is_even(const core::Game& game);

  core::Game start_;
  OpeningSettings settings_;
  engine::EngineFactory factory_;
  std::function<bool()> is_interrupted_;
  std::vector<std::optional<std::string>> known_;
  std::size_t found_ = 0;                   ///< so many from the first on are known, their keys too
  std::unordered_set<std::uint64_t> keys_;  ///< of the positions they lead to
};

/// Lines of a file, from the first again when there are too few.
class ListedOpenings final : public Openings {
 public:
  explicit ListedOpenings(std::vector<std::string> lines) : lines_(std::move(lines)) {}

  std::expected<std::string, std::string> line(std::size_t index) override {
    return lines_[index % lines_.size()];
  }
  void know(std::size_t, const std::string&) override {}

 private:
  std::vector<std::string> lines_;
};

/// Openings from a text: one line of turns each; empty lines and those that begin with # count for nothing.
/// Each is played from `start` and must leave the game open. The error's offset is the first fault's in the
/// text.
core::Expected<std::vector<std::string>> read_openings(const core::Game& start, std::string_view text);

/// Why engines cannot play a match of this game, as a sentence; nullopt if they can. Two sides have to take
/// turns without chance, and win, lose or draw.
std::optional<std::string> why_no_match(const core::Game& start);

}  // namespace saltus::cli::match
