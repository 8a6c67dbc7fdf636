// SPDX-License-Identifier: Apache-2.0
#include <saltus/games/springerjagd/options.hpp>

#include <algorithm>
#include <array>

#include <saltus/games/springerjagd/errors.hpp>

namespace saltus::springerjagd {
namespace {

using std::string_view;

// In the order of the enumerations.
constexpr std::array<string_view, 3> kSetups{"pairs", "chess", "empty_corners"};
constexpr std::array<string_view, 2> kRepetitions{"none", "threefold"};

constexpr std::array<core::OptionSpec, 2> kOptions{{
    {"setup", "pairs", kSetups,
     "how the pieces stand at the start: knights among pairs, or behind a row of pawns"},
    {"repetition", "threefold", kRepetitions, "the same position for the third time is a draw"},
}};

constexpr std::array<string_view, 2> kSeatNames{"white", "black"};

constexpr core::GameInfo kInfo{
    .id = "springerjagd",
    .title = "Springerjagd",
    .designer = "S. Grottel",
    .link = "https://www.sgrottel.de",
    .rules = "springerjagd/1",
    .summary = "Move a knight, fill the field it left with a pawn, and hunt down both enemy knights.",
    .how_to_play =
        "Each side has two knights (N, n) and eight pawns (P, p); up to two pawns of one colour share a "
        "field (P2). "
        "Pawns that are not on the board wait in the reserve.\n"
        "A turn has up to three steps. First a knight moves as in chess, to an empty field or onto a single "
        "enemy "
        "piece, which it captures; two pawns on one field are safe. A captured pawn returns to its owner's "
        "reserve, "
        "a captured knight is gone.\n"
        "Second, a pawn fills the field that the knight has left: from the reserve (@) if there is one, else "
        "from any "
        "field with two of your pawns, else any of your pawns.\n"
        "Third, unless the knight captured a pawn, another of your pawns moves from its field to any field "
        "that is "
        "empty or holds exactly one of your pawns.\n"
        "Instead of its move a knight may capture an enemy knight right beside it (not diagonally), unless "
        "that "
        "knight was moved in the turn just before.\n"
        "Instead of the whole turn a knight may change places with two of your pawns on one field, anywhere: "
        "one of "
        "them goes where the knight was, the other to the reserve.\n"
        "Who has lost both knights, or cannot move, attack or switch a knight when the turn begins, has "
        "lost. The "
        "same position for the third time is a draw.",
    .min_seats = 2,
    .max_seats = 2,
    .seat_names = kSeatNames,
    .scoring = core::Scoring::Outcome,
    .options = kOptions,
    .errors = errors::kAll,
};

template <class Names>
std::size_t index_of(const Names& names, string_view name) {
  return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
}

}  // namespace

core::Expected<Options> Options::from(const core::OptionSet& set) {
  return Options{.setup = static_cast<Setup>(index_of(kSetups, set.value("setup"))),
                 .repetition = static_cast<Repetition>(index_of(kRepetitions, set.value("repetition")))};
}

core::OptionSet Options::to_set() const {
  core::OptionSet set(kOptions);
  set.set("setup", kSetups[static_cast<std::size_t>(setup)]);
  set.set("repetition", kRepetitions[static_cast<std::size_t>(repetition)]);
  return set;
}

string_view setup_text(Setup setup) {
  constexpr std::array<string_view, 3> kTexts{"dnddnd/6/6/6/6/DNDDND w - - -",
                                              "pn2np/pppppp/6/6/PPPPPP/PN2NP w - - -",
                                              "1nppn1/pppppp/6/6/PPPPPP/1NPPN1 w - - -"};
  return kTexts[static_cast<std::size_t>(setup)];
}

const core::GameInfo& info() { return kInfo; }

}  // namespace saltus::springerjagd
