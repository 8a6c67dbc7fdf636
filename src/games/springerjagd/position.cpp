// SPDX-License-Identifier: Apache-2.0
// What Springerjagd positions offer beside steps: endings, reasons for refusal, advice, symmetries, cells.
#include <saltus/games/springerjagd/position.hpp>

#include <utility>

#include <saltus/core/text_cursor.hpp>
#include <saltus/games/springerjagd/errors.hpp>

namespace saltus::springerjagd {

static_assert(core::Rules<Position> && core::Sequential<Position> && core::CountsSteps<Position>);
static_assert(core::ExplainsRefusal<Position> && core::HasEquivalence<Position> &&
              core::HasRepetition<Position>);
static_assert(core::HasStages<Position> && core::NamesEnding<Position> && core::HasSymmetries<Position>);
static_assert(core::ShowsSteps<Position> && core::ShowsReach<Position> && core::GivesAdvice<Position>);
static_assert(sizeof(Position) == 64 && std::has_unique_object_representations_v<Position>);

namespace {

std::string colour(Seat seat) { return seat == kWhite ? "white" : "black"; }

core::Error error(const core::ErrorCode& what, std::vector<core::ErrorParam> params = {}) {
  return {&what, std::move(params), std::nullopt};
}

std::string names(Fields fields) {
  std::string out;
  for_each(fields, [&](int field) { out += (out.empty() ? "" : ", ") + field_name(field); });
  return out;
}

/// The square of cells() for a field; -1 for the reserve.
int drawn(int field) { return field == kNoField ? -1 : (kSize - 1 - field / kSize) * kSize + field % kSize; }

}  // namespace

Position Position::initial(const Options& options) { return *parse(setup_text(options.setup), options); }

Options Position::options() const {
  return {.setup = static_cast<Setup>(setup_), .repetition = static_cast<Repetition>(repetition_)};
}

std::string_view Position::ending_rule() const {
  if (node().kind != core::NodeKind::Terminal) return "";
  return is_decided() ? "S7.1" : "S7.2";
}

std::uint64_t Position::compute_key() const {
  std::uint64_t key = side_ == kBlack ? kZobrist.second_to_move : 0;
  for (const Seat seat : {kWhite, kBlack}) {
    for_each(knights_[seat], [&](int field) { key ^= knight_key(seat, field); });
    for_each(pawns_[seat], [&](int field) { key ^= pawn_key(seat, field); });
    for_each(pairs_[seat], [&](int field) { key ^= pair_key(seat, field); });
  }
  const Seat shielded = stage_ == Stage::Knight ? opponent(side_) : side_;
  return key ^ last_key(shielded, last_[shielded]) ^ stage_key(stage_, stage_field_, second_follows_ != 0);
}

std::string Position::stage() const {
  if (stage_ == Stage::Knight) return "-";
  if (stage_ == Stage::Second) return "second:" + field_name(stage_field_);
  return "fill:" + field_name(stage_field_) + (second_follows_ != 0 ? "+" : "");
}

bool Position::is_attacked(int field) const {
  bool attacked = false;
  const Seat rival = opponent(side_);
  for_each(knights_[rival], [&](int from) { attacked |= contains(knight_step_targets(rival, from), field); });
  return attacked;
}

Step Position::example_of(const StepList& steps) const {
  // A knight's move before a switch, which is the less usual.
  for (const Step step : steps)
    if (stage_ == Stage::Knight && contains(knight_targets(step.from), step.to)) return step;
  // The last pawn and its farthest field: pawns go anywhere.
  return steps[steps.size() - 1];
}

std::vector<core::Error> Position::advice() const {
  std::vector<core::Error> out;
  if (node().kind == core::NodeKind::Terminal) return out;
  const auto say = [&](const core::ErrorCode& what, std::vector<core::ErrorParam> params = {}) {
    out.push_back(error(what, std::move(params)));
  };
  StepList steps;
  legal_steps(side_, steps);
  const std::string example = step_to_text(example_of(steps));
  const std::string field = stage_ == Stage::Knight ? "" : field_name(stage_field_);
  if (stage_ == Stage::Knight)
    say(errors::kAskKnight, {{"example", example}});
  else if (stage_ == Stage::Second)
    say(errors::kAskSecond, {{"example", example}});
  else if (reserve(side_) > 0)
    say(errors::kAskFillReserve, {{"field", field}});
  else
    say(pairs_[side_] != 0 ? errors::kAskFillPair : errors::kAskFillAny,
        {{"field", field}, {"choices", names(fill_sources())}});
  // Without other pawns there is nothing to explain.
  if (stage_ == Stage::Fill && second_follows_ == 0 && pawns_[side_] != 0) say(errors::kPawnTaken);
  // At the start of a turn the last knight is about to move anyway.
  if (stage_ != Stage::Knight && std::popcount(knights_[side_]) == 1 && is_attacked(first(knights_[side_])))
    say(errors::kLastKnightHangs, {{"colour", colour(side_)}, {"field", field_name(first(knights_[side_]))}});
  // The attack from beside is what newcomers forget: at the start of a turn one's own, after the knight's
  // step the other's.
  const Seat attacker = stage_ == Stage::Knight ? side_ : opponent(side_);
  for_each(knights_[attacker], [&](int from) {
    if (const Fields beside = beside_targets(attacker, from); beside != 0)
      say(errors::kBeside, {{"from", field_name(from)}, {"to", field_name(first(beside))}});
  });
  constexpr int kFew = 2;
  for (const Seat seat : {side_, opponent(side_)}) {
    int ways = 0;
    for_each(knights_[seat], [&](int from) { ways += std::popcount(knight_step_targets(seat, from)); });
    if (ways <= kFew)
      say(errors::kNearlyStuck, {{"colour", colour(seat)}, {"count", core::to_decimal(ways)}});
    if (std::popcount(knights_[seat]) == 1) say(errors::kLastKnightLeft, {{"colour", colour(seat)}});
  }
  return out;
}

std::optional<core::Error> Position::refusal(Step step) const {
  if (node().kind == core::NodeKind::Terminal)
    return error(is_decided() ? errors::kOverByKnights : errors::kOverByNoMove, {{"loser", colour(loser())}});
  if (stage_ == Stage::Fill) return fill_refusal(step);
  return stage_ == Stage::Knight ? knight_refusal(step) : second_refusal(step);
}

std::optional<core::Error> Position::knight_refusal(Step step) const {
  if (step.from >= kFields || step.to >= kFields || !contains(knights_[side_], step.from))
    return error(errors::kNoKnight, {{"colour", colour(side_)}, {"from", field_name(step.from)}});
  if (contains(knight_step_targets(side_, step.from), step.to)) return std::nullopt;
  const Seat rival = opponent(side_);
  const std::string to = field_name(step.to);
  if (contains(knight_targets(step.from), step.to))
    return error(contains(pairs_[rival], step.to) ? errors::kPair : errors::kOwnPiece, {{"to", to}});
  if (contains(neighbours(step.from) & knights_[rival], step.to))
    return error(errors::kJustMoved, {{"to", to}});
  return error(errors::kNotAKnightMove, {{"from", field_name(step.from)}, {"to", to}});
}

std::optional<core::Error> Position::fill_refusal(Step step) const {
  const std::string field = field_name(stage_field_);
  if (step.from == kNoField) {
    if (reserve(side_) > 0 && step.to == stage_field_) return std::nullopt;
    return error(errors::kReserveEmpty, {{"colour", colour(side_)}, {"field", field}});
  }
  if (reserve(side_) > 0) return error(errors::kReserveFirst, {{"field", field}});
  const std::string from = field_name(step.from);
  if (step.from >= kFields || step.to != stage_field_ || !contains(pawns_[side_], step.from))
    return error(errors::kNoPawn, {{"colour", colour(side_)}, {"from", from}});
  if (!contains(fill_sources(), step.from))
    return error(errors::kPairFirst, {{"field", field}, {"from", from}});
  return std::nullopt;
}

std::optional<core::Error> Position::second_refusal(Step step) const {
  const std::string from = field_name(step.from);
  if (step.from >= kFields || step.to >= kFields || !contains(pawns_[side_], step.from))
    return error(errors::kSecondNoPawn, {{"colour", colour(side_)}, {"from", from}});
  if (step.from == stage_field_) return error(errors::kPlacedPawn, {{"from", from}});
  if (step.from == step.to) return error(errors::kSecondStays, {{"from", from}});
  if (!contains(second_targets(), step.to))
    return error(errors::kSecondTarget, {{"to", field_name(step.to)}});
  return std::nullopt;
}

core::StepPath Position::step_path(Step step) const {
  const bool captures = step.to < kFields && contains(occupied(opponent(side_)), step.to);
  return {drawn(step.from), -1, drawn(step.to), captures};
}

std::vector<core::StepPath> Position::reach(Seat seat) const {
  std::vector<core::StepPath> out;
  if (node().kind == core::NodeKind::Terminal) return out;
  if (seat == side_) {
    StepList steps;
    legal_steps(seat, steps);
    for (const Step step : steps) out.push_back(step_path(step));
    return out;
  }
  for_each(knights_[seat], [&](int from) {
    for_each(knight_step_targets(seat, from),
             [&](int to) { out.push_back({drawn(from), -1, drawn(to), contains(occupied(side_), to)}); });
  });
  return out;
}

Position Position::transformed(int symmetry) const {
  const auto image_of = [&](Fields fields) {
    Fields out = 0;
    for_each(fields, [&](int field) {
      out |= bit(transformed_step(symmetry, {static_cast<Field>(field), kNoField}).from);
    });
    return out;
  };
  Position image = *this;
  for (const Seat seat : {kWhite, kBlack}) {
    const Seat to = transformed_seat(symmetry, seat);
    image.knights_[to] = image_of(knights_[seat]);
    image.pawns_[to] = image_of(pawns_[seat]);
    image.pairs_[to] = image_of(pairs_[seat]);
    image.last_[to] = transformed_step(symmetry, {last_[seat], kNoField}).from;
  }
  image.side_ = transformed_seat(symmetry, side_);
  image.stage_field_ = transformed_step(symmetry, {stage_field_, kNoField}).from;
  image.key_ = image.compute_key();
  return image;
}

Step Position::transformed_step(int symmetry, Step step) const {
  const auto image = [&](Field field) -> Field {
    if (field == kNoField) return kNoField;
    int file = field % kSize;
    int rank = field / kSize;
    if (symmetry != 1) file = kSize - 1 - file;
    if (symmetry != 0) rank = kSize - 1 - rank;
    return static_cast<Field>(rank * kSize + file);
  };
  return {image(step.from), image(step.to)};
}

core::Cells Position::cells() const {
  core::Cells out;
  out.columns = out.rows = kSize;
  for (int file = 0; file < kSize; ++file) out.column_labels.emplace_back(1, static_cast<char>('a' + file));
  for (int rank = kSize - 1; rank >= 0; --rank) {
    out.row_labels.push_back(core::to_decimal(rank + 1));
    for (int file = 0; file < kSize; ++file) {
      const int field = rank * kSize + file;
      core::Cell cell;
      cell.shade = (file + rank) % 2;
      for (const Seat seat : {kWhite, kBlack}) {
        const bool knight = contains(knights_[seat], field);
        const int pawns = (contains(pawns_[seat], field) ? 1 : 0) + (contains(pairs_[seat], field) ? 1 : 0);
        if (!knight && pawns == 0) continue;
        const char letter = knight ? 'N' : 'P';
        cell.owner = seat;
        cell.height = knight ? 1 : pawns;
        cell.content.assign(static_cast<std::size_t>(cell.height),
                            static_cast<char>(seat == kWhite ? letter : letter - 'A' + 'a'));
      }
      out.cells.push_back(std::move(cell));
    }
  }
  for (const Seat seat : {kWhite, kBlack})
    out.panels.push_back({seat, "reserve", core::to_decimal(reserve(seat))});
  // The knight that cannot be attacked from beside now.
  const Seat shielded = stage_ == Stage::Knight ? opponent(side_) : side_;
  if (last_[shielded] != kNoField)
    out.panels.push_back({shielded, "knight safe from beside", field_name(last_[shielded])});
  return out;
}

}  // namespace saltus::springerjagd
