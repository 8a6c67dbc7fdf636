// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/match/referee.hpp>

#include <algorithm>
#include <utility>

#include <fmt/core.h>

#include <saltus/apps/cli/sentences.hpp>
#include <saltus/core/text_cursor.hpp>

namespace saltus::cli::match {
namespace {

constexpr std::array<std::string_view, kEndings> kNames{
    "rules", "repetition", "turn limit", "time forfeit", "illegal move", "crash", "stall"};

class Referee {
 public:
  explicit Referee(const GameSetup& setup) : played_(setup.start), setup_(setup) {
    for (std::size_t seat = 0; seat < 2; ++seat)
      if (setup.limits[seat].clock) left_us_[seat] = std::uint64_t{1000} * setup.limits[seat].clock->base_ms;
  }

  std::optional<PlayedGame> play() && {
    std::size_t turns = played_.game.turns().size();
    played_.opening_turns = turns;
    for (const core::Seat seat : {core::Seat{0}, core::Seat{1}}) {
      const auto failed = setup_.players[seat]->prepare(played_.game, setup_.seeds[seat]);
      if (!failed) continue;
      if (failed->kind == Reply::Kind::Stopped) return std::nullopt;
      blame(seat, failed->kind == Reply::Kind::Crash ? Ending::Crash : Ending::Stall, failed->text);
      return std::move(played_);
    }
    while (!is_over(turns)) {
      if (setup_.is_interrupted && setup_.is_interrupted()) return std::nullopt;
      const core::Seat seat = played_.game.node().seats.front();
      const std::uint64_t begun = setup_.now_us();
      const Reply reply = setup_.players[seat]->think(played_.game, limits_for(seat));
      const std::uint64_t taken = setup_.now_us() - begun;
      if (reply.kind == Reply::Kind::Stopped || (setup_.is_interrupted && setup_.is_interrupted()))
        return std::nullopt;
      if (!accept(seat, reply, taken)) break;
      ++turns;
    }
    return std::move(played_);
  }

 private:
  /// Whether the game has ended without anybody's fault.
  bool is_over(std::size_t turns) {
    if (const auto why = played_.game.termination()) {
      played_.ending = *why == core::Termination::Rules ? Ending::Rules : Ending::Repetition;
      for (const core::Seat seat : {core::Seat{0}, core::Seat{1}})
        played_.scores[seat] = played_.game.result(seat);
      return true;
    }
    if (turns < static_cast<std::size_t>(setup_.max_turns)) return false;
    played_.ending = Ending::TurnLimit;
    return true;
  }

  void blame(core::Seat seat, Ending ending, std::string detail) {
    played_.ending = ending;
    played_.detail = std::move(detail);
    played_.scores[seat] = -1;
    played_.scores[1 - seat] = 1;
  }

  /// Time that the seat has for its turn; nullopt if it is not limited.
  std::optional<std::uint64_t> allowed_us(core::Seat seat) const {
    const SideLimits& limits = setup_.limits[seat];
    std::optional<std::uint64_t> allowed;
    if (limits.movetime_ms > 0) allowed = std::uint64_t{1000} * limits.movetime_ms;
    if (limits.clock) allowed = std::min(allowed.value_or(left_us_[seat]), left_us_[seat]);
    return allowed;
  }

  std::optional<engine::ClockLimits> clock_of(core::Seat seat) const {
    const auto& clock = setup_.limits[seat].clock;
    if (!clock) return std::nullopt;
    return engine::ClockLimits{static_cast<std::uint32_t>(left_us_[seat] / 1000), clock->increment_ms, 0};
  }

  TurnLimits limits_for(core::Seat seat) const {
    const SideLimits& limits = setup_.limits[seat];
    const auto other = static_cast<core::Seat>(1 - seat);
    const std::uint64_t margin = std::uint64_t{1000} * setup_.margin_ms;
    const std::uint64_t patience = std::uint64_t{1000} * setup_.patience_ms;
    const auto allowed = allowed_us(seat);
    return {.nodes = limits.nodes,
            .movetime_ms = limits.movetime_ms,
            .depth = limits.depth,
            .clock = clock_of(seat),
            .opponents_clock = clock_of(other),
            .late_us = allowed ? *allowed + margin : 0,
            .patience_us = allowed.value_or(0) + margin + patience};
  }

  /// Plays the reply; false, and the game has ended, if it is not good.
  bool accept(core::Seat seat, const Reply& reply, std::uint64_t taken_us) {
    if (reply.kind != Reply::Kind::Turn) {
      blame(seat, reply.kind == Reply::Kind::Crash ? Ending::Crash : Ending::Stall, reply.text);
      return false;
    }
    const auto allowed = allowed_us(seat);
    if (allowed && taken_us > *allowed + std::uint64_t{1000} * setup_.margin_ms) {
      blame(seat, Ending::TimeForfeit,
            fmt::format("{:.3f} s for a turn with {:.3f} s left", static_cast<double>(taken_us) / 1e6,
                        static_cast<double>(*allowed) / 1e6));
      return false;
    }
    if (const auto played = played_.game.play_turn(reply.text); !played.has_value()) {
      blame(seat, Ending::IllegalMove,
            fmt::format("'{}': {}", core::excerpt(reply.text), sentence(played.error())));
      return false;
    }
    if (const auto& clock = setup_.limits[seat].clock)
      left_us_[seat] =
          left_us_[seat] - std::min(taken_us, left_us_[seat]) + std::uint64_t{1000} * clock->increment_ms;
    played_.notes.push_back({seat, reply.evaluation, taken_us});
    return true;
  }

  PlayedGame played_;
  const GameSetup& setup_;
  std::array<std::uint64_t, 2> left_us_{};
};

}  // namespace

std::string_view name_of(Ending ending) { return kNames[static_cast<std::size_t>(ending)]; }

std::optional<Ending> ending_of(std::string_view name) {
  const auto* const found = std::ranges::find(kNames, name);
  if (found == kNames.end()) return std::nullopt;
  return static_cast<Ending>(found - kNames.begin());
}

std::string_view PlayedGame::result_text() const {
  return scores[0] > 0 ? "1-0" : scores[0] < 0 ? "0-1" : "1/2-1/2";
}

std::optional<PlayedGame> play_game(const GameSetup& setup) { return Referee(setup).play(); }

}  // namespace saltus::cli::match
