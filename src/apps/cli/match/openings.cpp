// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/match/openings.hpp>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include <fmt/core.h>

#include <saltus/apps/cli/evaluation.hpp>
#include <saltus/core/random.hpp>
#include <saltus/core/text_cursor.hpp>

namespace saltus::cli::match {
namespace {

constexpr core::ErrorCode kOpeningOver{"opening.over", "", "the game is over after this opening"};
constexpr core::ErrorCode kNoOpenings{"opening.none", "", "there is no opening in it"};

/// Plays random steps until `turns` turns are complete or the game is over; false where chance or several
/// seats act.
bool play_randomly(core::Game& game, int turns, core::Random& random) {
  for (int turn = 0; turn < turns && !game.is_over();) {
    const core::Node node = game.node();
    if (node.kind != core::NodeKind::Decision || node.seats.size() != 1) return false;
    const auto steps = game.position().legal_steps(node.seats.front());
    if (!game.play_step(steps[random.below(static_cast<std::uint32_t>(steps.size()))]).has_value())
      return false;
    if (game.position().node().starts_turn) ++turn;
  }
  return true;
}

std::string joined(const std::vector<std::string>& turns, std::size_t from) {
  std::string out;
  for (std::size_t i = from; i < turns.size(); ++i) out += (i > from ? " " : "") + turns[i];
  return out;
}

}  // namespace

RandomOpenings::RandomOpenings(core::Game start, const OpeningSettings& settings,
                               engine::EngineFactory factory, std::function<bool()> is_interrupted)
    : start_(std::move(start)),
      settings_(settings),
      factory_(factory),
      is_interrupted_(std::move(is_interrupted)) {}

RandomOpenings::~RandomOpenings() = default;

void RandomOpenings::know(std::size_t index, const std::string& line) {
  if (known_.size() <= index) known_.resize(index + 1);
  known_[index] = line;
}

std::expected<std::string, std::string> RandomOpenings::line(std::size_t index) {
  if (settings_.plies == 0) return std::string();
  // In order, since each keeps clear of the positions of all before it.
  for (; found_ <= index; ++found_) {
    if (found_ >= known_.size() || !known_[found_]) {
      const auto found = find(found_);
      if (!found.has_value()) return found;
      know(found_, *found);
    }
    core::Game game = start_;
    if (game.play_turns(*known_[found_]).has_value()) keys_.insert(game.position().key());
  }
  return *known_[index];
}

std::expected<std::string, std::string> RandomOpenings::find(std::size_t index) {
  constexpr int kTries = 200;      // of one length
  constexpr int kMostLonger = 20;  // turns
  // Every opening has random numbers of its own, so that it does not matter which others were found in this
  // run.
  core::Random random(core::SplitMix64(settings_.seed).next() + index);
  const std::size_t before = start_.turns().size();
  for (int longer = 0; longer <= kMostLonger; ++longer) {
    for (int i = 0; i < kTries; ++i) {
      if (is_interrupted_ && is_interrupted_()) return std::unexpected("interrupted");
      core::Game game = start_;
      if (!play_randomly(game, settings_.plies + longer, random) || game.is_over()) continue;
      if (!keys_.contains(game.position().key()) && is_even(game)) return joined(game.turns(), before);
    }
  }
  return std::unexpected(
      fmt::format("there is no balanced opening number {} of {} to {} turns: allow more imbalance, or give a "
                  "file of openings",
                  index + 1, settings_.plies, settings_.plies + kMostLonger));
}

bool RandomOpenings::is_even(const core::Game& game) {
  engine::EngineOptions options;
  options.hash_mib = 4;
  // A new engine each time: what it has seen before must not show.
  const auto engine = factory_ == nullptr ? nullptr : factory_(game.position(), options);
  if (!engine || !engine->set_position(game)) return true;
  engine::Result result;
  engine::Limits limits;
  limits.nodes = settings_.nodes;
  engine::Observer observer;
  observer.on_result = [&](const engine::Result& found) { result = found; };
  engine->start(limits, std::move(observer));
  engine->wait();
  if (result.last.lines.empty()) return false;
  const engine::Line& line = result.last.lines.front();
  if (line.proof != engine::Proof::None) return false;
  if (line.score_cp) return std::abs(*line.score_cp) <= settings_.max_cp;
  return std::abs(expected_score(line) - 0.5) * 1000 <= settings_.max_bias_permille;
}

core::Expected<std::vector<std::string>> read_openings(const core::Game& start, std::string_view text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first != std::string_view::npos && line[first] != '#') {
      core::Game game = start;
      if (const auto played = game.play_turns(line); !played.has_value()) {
        core::Error error = played.error();
        error.offset = at + error.offset.value_or(0);
        return std::unexpected(std::move(error));
      }
      if (game.is_over()) return core::fail(kOpeningOver, {}, at + first);
      lines.push_back(joined(game.turns(), start.turns().size()));
    }
    at = end + 1;
  }
  if (lines.empty()) return core::fail(kNoOpenings, {}, 0);
  return lines;
}

std::optional<std::string> why_no_match(const core::Game& start) {
  const core::GameInfo& info = start.info();
  std::string refusal = fmt::format(
      "{} is not a game of two sides that take turns without chance, so there are no matches of it",
      info.title);
  if (start.position().seat_count() != 2 || info.scoring != core::Scoring::Outcome) return refusal;
  if (start.is_over()) return "the game is over before it has begun";
  if (!start.position().node().starts_turn)
    return "a match begins where a turn begins, not in the middle of one";
  // The rules do not say whether chance comes in later: a few random games show it.
  core::Random random(1);
  constexpr int kGames = 5;
  constexpr int kTurns = 50;
  for (int i = 0; i < kGames; ++i) {
    core::Game game = start;
    if (!play_randomly(game, kTurns, random)) return refusal;
  }
  return std::nullopt;
}

}  // namespace saltus::cli::match
