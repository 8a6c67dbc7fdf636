// SPDX-License-Identifier: Apache-2.0
// A position of any game behind a constant table of functions: a value of fixed size, without heap, virtual
// calls or RTTI. For borders (command line, session, wasm): types are erased once per request, never per
// search node.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <saltus/core/compact.hpp>
#include <saltus/core/derived.hpp>
#include <saltus/core/kernels.hpp>
#include <saltus/core/perft.hpp>
#include <saltus/core/playout.hpp>
#include <saltus/core/rules.hpp>

namespace saltus::core {

/// A step of any game, as bytes. Meaningful only with the position it was made for.
struct AnyStep {
  std::array<std::byte, kMaxStepBytes> bytes{};
  bool operator==(const AnyStep&) const = default;
};

/// An outcome of any game's chance node.
struct AnyOutcome {
  std::array<std::byte, kMaxStepBytes> bytes{};
  std::uint64_t weight = 0;
};

/// The functions of one position type. A pointer that is null stands for a hook that the type does not have.
struct PositionOps {
  const GameInfo& (*info)();
  std::uint32_t random_game_bound;
  OptionSet (*options)(const std::byte*);
  int (*seat_count)(const std::byte*);
  Node (*node)(const std::byte*);
  std::vector<AnyStep> (*legal_steps)(const std::byte*, Seat);
  void (*do_step)(std::byte*, const AnyStep&);
  std::optional<Error> (*refusal)(const std::byte*, const AnyStep&);
  std::vector<AnyOutcome> (*outcomes)(const std::byte*);
  void (*do_outcome)(std::byte*, const AnyOutcome&);
  std::string (*outcome_to_text)(const std::byte*, const AnyOutcome&);
  Expected<AnyOutcome> (*parse_outcome)(const std::byte*, std::string_view);
  int (*dice_round)(const std::byte*);
  AnyOutcome (*roll)(const std::byte*, const std::function<int()>&);
  Score (*result)(const std::byte*, Seat);
  int (*place)(const std::byte*, Seat);
  std::uint64_t (*key)(const std::byte*);
  bool (*equal)(const std::byte*, const std::byte*);
  bool (*equivalent)(const std::byte*, const std::byte*);
  std::string (*to_text)(const std::byte*);
  std::string (*step_to_text)(const std::byte*, const AnyStep&);
  Expected<AnyStep> (*parse_step)(const std::byte*, std::string_view);
  void (*view)(std::byte*, Seat);
  bool (*has_hidden)(const std::byte*);
  bool has_boards;
  Cells (*cells)(const std::byte*, Seat);
  StepPath (*step_path)(const std::byte*, const AnyStep&);
  std::vector<StepPath> (*reach)(const std::byte*, Seat);
  std::vector<Error> (*advice)(const std::byte*);
  std::optional<Error> (*caution)(const std::byte*, const AnyStep&);
  int (*repetition_limit)(const std::byte*);
  std::string (*stage)(const std::byte*);
  std::string_view (*ending_rule)(const std::byte*);
  std::optional<Error> (*ending_reason)(const std::byte*);
  const saltus_kernels::Table& (*kernels)();
};

/// A position of some game. Copies are independent values.
class AnyPosition {
 public:
  template <Rules P>
  explicit AnyPosition(const P& position);

  const GameInfo& info() const { return ops_->info(); }
  OptionSet options() const { return ops_->options(data()); }
  int seat_count() const { return ops_->seat_count(data()); }
  Node node() const { return ops_->node(data()); }
  std::vector<AnyStep> legal_steps(Seat seat) const { return ops_->legal_steps(data(), seat); }
  /// The legal steps of all seats that may act, seat by seat.
  std::vector<AnyStep> legal_steps() const;
  void do_step(const AnyStep& step) { ops_->do_step(data(), step); }
  std::optional<Error> refusal(const AnyStep& step) const { return ops_->refusal(data(), step); }
  /// Takes a step if it is legal; on error the position is untouched.
  Expected<void> play(const AnyStep& step);
  /// The same on behalf of a seat: refuses another seat's steps where several may act.
  Expected<void> play(Seat seat, const AnyStep& step);

  /// The weighted outcomes of a chance node; empty at other nodes.
  std::vector<AnyOutcome> outcomes() const;
  /// At a chance node: one of its outcomes, drawn with probability weight / total.
  AnyOutcome draw_outcome(Random& random) const;
  /// The round of a dice stream that goes on at this chance node, from 1; 0 if the game is not played with
  /// dice.
  int dice_round() const { return ops_->dice_round == nullptr ? 0 : ops_->dice_round(data()); }
  /// Where dice_round() is not 0: the outcome of the dice that are due, next() being the next value 1 … 6.
  AnyOutcome roll(const std::function<int()>& next) const { return ops_->roll(data(), next); }
  void do_outcome(const AnyOutcome& outcome) { ops_->do_outcome(data(), outcome); }
  std::string outcome_to_text(const AnyOutcome& outcome) const {
    return ops_->outcome_to_text(data(), outcome);
  }
  Expected<AnyOutcome> parse_outcome(std::string_view text) const;

  Score result(Seat seat) const { return ops_->result(data(), seat); }
  /// At the end: 1 for the best; seats that are equal share their place.
  int place(Seat seat) const { return ops_->place(data(), seat); }
  std::uint64_t key() const { return ops_->key(data()); }
  std::string to_text() const { return ops_->to_text(data()); }
  std::string step_to_text(const AnyStep& step) const { return ops_->step_to_text(data(), step); }
  Expected<AnyStep> parse_step(std::string_view text) const { return ops_->parse_step(data(), text); }
  AnyPosition view(Seat seat) const;
  /// Whether this is a view in which something is hidden.
  bool has_hidden() const { return ops_->has_hidden(data()); }
  /// Whether each seat has a board of its own.
  bool has_boards() const { return ops_->has_boards; }
  /// The board; where each seat has one, that of `seat`.
  Cells cells(Seat seat = kNoSeat) const { return ops_->cells(data(), seat); }
  /// Where a legal step happens; all -1 if the game does not say.
  StepPath step_path(const AnyStep& step) const { return ops_->step_path(data(), step); }
  /// What `seat` could do if it were its turn; nothing if the game does not say.
  std::vector<StepPath> reach(Seat seat) const { return ops_->reach(data(), seat); }
  /// What someone at the board should know now, most urgent first.
  std::vector<Error> advice() const { return ops_->advice(data()); }
  /// What the legal step `step` gives up that a player may not mean to; interfaces ask first.
  std::optional<Error> caution(const AnyStep& step) const { return ops_->caution(data(), step); }
  int repetition_limit() const { return ops_->repetition_limit(data()); }
  std::string stage() const { return ops_->stage(data()); }
  std::string_view ending_rule() const { return ops_->ending_rule(data()); }
  /// Why the game is over; nullopt while it goes on.
  std::optional<Error> ending_reason() const { return ops_->ending_reason(data()); }
  std::uint32_t random_game_bound() const { return ops_->random_game_bound; }
  bool equivalent(const AnyPosition& other) const;

#if !defined(SALTUS_COMPACT)
  PerftResult perft(int depth, PerftUnit unit, bool bulk = true) const {
    return ops_->kernels().perft(data(), depth, unit, bulk);
  }
  PlayoutStats playouts(std::uint64_t seed, std::uint64_t games, std::uint32_t max_steps) const {
    return ops_->kernels().playouts(data(), seed, games, max_steps);
  }
  /// The instruction set whose code runs perft and playouts.
  std::string_view kernel_level() const { return ops_->kernels().level; }
#endif

  /// Whether the position is a P.
  template <Rules P>
  bool is() const;
  /// The position as its own type, if it is a P.
  template <Rules P>
  std::optional<P> as() const;

  /// Same type, and equal by that type's ==.
  bool operator==(const AnyPosition& other) const;

 private:
  std::byte* data() { return bytes_.data(); }
  const std::byte* data() const { return bytes_.data(); }

  const PositionOps* ops_;
  alignas(32) std::array<std::byte, kMaxPositionBytes> bytes_{};
};

namespace detail {

template <class T>
T read(const std::byte* bytes) {
  T value;
  std::memcpy(&value, bytes, sizeof(T));
  return value;
}
template <class Any, class T>
Any erase(const T& value) {
  Any any{};
  std::memcpy(any.bytes.data(), &value, sizeof(T));
  return any;
}
template <class T, class Any>
T restore(const Any& any) {
  static_assert(sizeof(T) <= sizeof(any.bytes));
  return read<T>(any.bytes.data());
}
/// Applies `change` to the position held in `bytes`.
template <class P, class Change>
void modify(std::byte* bytes, Change&& change) {
  P position = read<P>(bytes);
  change(position);
  std::memcpy(bytes, &position, sizeof(P));
}

template <class P>
PerftResult perft_kernel(const std::byte* position, int depth, PerftUnit unit, bool bulk) {
  return perft(read<P>(position), depth, unit, bulk);
}
template <class P>
PlayoutStats playouts_kernel(const std::byte* position, std::uint64_t seed, std::uint64_t games,
                             std::uint32_t max_steps) {
  return playouts(read<P>(position), seed, games, max_steps);
}

template <class P>
constexpr PositionOps make_ops();

}  // namespace detail

/// The inner loops of P, compiled as this translation unit is.
template <Rules P>
constexpr saltus_kernels::Table make_kernels(const char* level) {
  return {level, &detail::perft_kernel<P>, &detail::playouts_kernel<P>};
}

/// A type with `static const saltus_kernels::Table& kernels()` brings its own, for instance chosen by
/// processor.
template <class P>
concept BringsKernels = requires {
  { P::kernels() } -> std::same_as<const saltus_kernels::Table&>;
};

template <Rules P>
const saltus_kernels::Table& kernels_of() {
  if constexpr (BringsKernels<P>) {
    return P::kernels();
  } else {
    static constexpr saltus_kernels::Table kTable = make_kernels<P>("portable");
    return kTable;
  }
}

template <Rules P>
inline constexpr PositionOps kPositionOps = detail::make_ops<P>();

template <Rules P>
AnyPosition::AnyPosition(const P& position) : ops_(&kPositionOps<P>) {
  static_assert(alignof(P) <= 32);
  std::memcpy(data(), &position, sizeof(P));
}

template <Rules P>
bool AnyPosition::is() const {
  return ops_ == &kPositionOps<P>;
}

template <Rules P>
std::optional<P> AnyPosition::as() const {
  if (!is<P>()) return std::nullopt;
  return detail::read<P>(data());
}

namespace detail {

template <class P>
constexpr PositionOps make_ops() {
  using Step = typename P::Step;
  PositionOps ops{};
  ops.info = &P::info;
  ops.random_game_bound = P::kRandomGameBound;
  ops.options = [](const std::byte* p) { return read<P>(p).options().to_set(); };
  ops.seat_count = [](const std::byte* p) { return seat_count(read<P>(p)); };
  ops.node = [](const std::byte* p) { return read<P>(p).node(); };
  ops.legal_steps = [](const std::byte* p, Seat seat) {
    typename P::StepList steps;
    read<P>(p).legal_steps(seat, steps);
    std::vector<AnyStep> out;
    out.reserve(steps.size());
    for (const Step& step : steps) out.push_back(erase<AnyStep>(step));
    return out;
  };
  ops.do_step = [](std::byte* p, const AnyStep& step) {
    modify<P>(p, [&](P& position) { position.do_step(restore<Step>(step)); });
  };
  ops.refusal = [](const std::byte* p, const AnyStep& step) {
    return refusal(read<P>(p), restore<Step>(step));
  };
  ops.result = [](const std::byte* p, Seat seat) { return read<P>(p).result(seat); };
  ops.place = [](const std::byte* p, Seat seat) { return place(read<P>(p), seat); };
  ops.key = [](const std::byte* p) { return read<P>(p).key(); };
  ops.equal = [](const std::byte* a, const std::byte* b) { return read<P>(a) == read<P>(b); };
  ops.equivalent = [](const std::byte* a, const std::byte* b) { return equivalent(read<P>(a), read<P>(b)); };
  ops.to_text = [](const std::byte* p) { return read<P>(p).to_text(); };
  ops.step_to_text = [](const std::byte* p, const AnyStep& step) {
    return read<P>(p).step_to_text(restore<Step>(step));
  };
  ops.parse_step = [](const std::byte* p, std::string_view text) -> Expected<AnyStep> {
    auto step = read<P>(p).parse_step(text);
    if (!step.has_value()) return std::unexpected(std::move(step).error());
    return erase<AnyStep>(*step);
  };
  ops.view = [](std::byte* p, Seat seat) {
    modify<P>(p, [&](P& position) { position = position.view(seat); });
  };
  ops.has_hidden = [](const std::byte* p) {
    if constexpr (SamplesHidden<P>) return read<P>(p).has_hidden();
    static_cast<void>(p);
    return false;
  };
  ops.has_boards = HasBoards<P>;
  ops.cells = [](const std::byte* p, Seat seat) {
    if constexpr (HasBoards<P>)
      if (seat != kNoSeat) return read<P>(p).cells(seat);
    static_cast<void>(seat);
    return read<P>(p).cells();
  };
  ops.step_path = [](const std::byte* p, const AnyStep& step) {
    if constexpr (ShowsSteps<P>) return read<P>(p).step_path(restore<Step>(step));
    static_cast<void>(p);
    static_cast<void>(step);
    return StepPath{};
  };
  ops.reach = [](const std::byte* p, Seat seat) -> std::vector<StepPath> {
    if constexpr (ShowsReach<P>) return read<P>(p).reach(seat);
    static_cast<void>(p);
    static_cast<void>(seat);
    return {};
  };
  ops.advice = [](const std::byte* p) -> std::vector<Error> {
    if constexpr (GivesAdvice<P>) return read<P>(p).advice();
    static_cast<void>(p);
    return {};
  };
  ops.caution = [](const std::byte* p, const AnyStep& step) -> std::optional<Error> {
    if constexpr (CautionsSteps<P>) return read<P>(p).caution(restore<Step>(step));
    static_cast<void>(p);
    static_cast<void>(step);
    return std::nullopt;
  };
  ops.repetition_limit = [](const std::byte* p) {
    if constexpr (HasRepetition<P>) return read<P>(p).repetition_limit();
    static_cast<void>(p);
    return 0;
  };
  ops.stage = [](const std::byte* p) {
    if constexpr (HasStages<P>) return read<P>(p).stage();
    static_cast<void>(p);
    return std::string("-");
  };
  ops.ending_rule = [](const std::byte* p) -> std::string_view {
    if constexpr (NamesEnding<P>) return read<P>(p).ending_rule();
    static_cast<void>(p);
    return {};
  };
  ops.ending_reason = [](const std::byte* p) { return ending_reason(read<P>(p)); };
  if constexpr (HasChance<P>) {
    using Outcome = typename P::OutcomeList::value_type;
    ops.outcomes = [](const std::byte* p) {
      typename P::OutcomeList outcomes;
      read<P>(p).outcomes(outcomes);
      std::vector<AnyOutcome> out;
      for (const Outcome& outcome : outcomes) {
        out.push_back(erase<AnyOutcome>(outcome));
        out.back().weight = outcome.weight;
      }
      return out;
    };
    ops.do_outcome = [](std::byte* p, const AnyOutcome& outcome) {
      modify<P>(p, [&](P& position) { position.do_outcome(restore<Outcome>(outcome)); });
    };
    ops.outcome_to_text = [](const std::byte* p, const AnyOutcome& outcome) {
      return read<P>(p).outcome_to_text(restore<Outcome>(outcome));
    };
    ops.parse_outcome = [](const std::byte* p, std::string_view text) -> Expected<AnyOutcome> {
      auto outcome = read<P>(p).parse_outcome(text);
      if (!outcome.has_value()) return std::unexpected(std::move(outcome).error());
      auto any = erase<AnyOutcome>(*outcome);
      any.weight = outcome->weight;
      return any;
    };
  }
  if constexpr (RollsDice<P>) {
    ops.dice_round = [](const std::byte* p) { return read<P>(p).dice_round(); };
    ops.roll = [](const std::byte* p, const std::function<int()>& next) {
      const auto outcome = read<P>(p).roll(next);
      auto any = erase<AnyOutcome>(outcome);
      any.weight = outcome.weight;
      return any;
    };
  }
  if constexpr (!kCompact) ops.kernels = &kernels_of<P>;
  return ops;
}

}  // namespace detail
}  // namespace saltus::core
