// SPDX-License-Identifier: Apache-2.0
// saltus dice verify: recomputes every roll of a record from its seed.
#include <string>

#include <fmt/core.h>
#include <boost/json.hpp>

#include <saltus/apps/cli/arguments.hpp>
#include <saltus/apps/cli/files.hpp>
#include <saltus/apps/cli/sentences.hpp>
#include <saltus/core/text_cursor.hpp>
#include <saltus/record/committed_dice.hpp>
#include <saltus/record/json.hpp>
#include <saltus/record/record.hpp>

namespace saltus::cli {
namespace {

namespace json = boost::json;

/// What a record's dice are, in one sentence; `valid` only if every roll follows from the seed.
struct Verdict {
  bool valid = false;
  std::string sentence;
  std::size_t rolls = 0;
};

Verdict verdict_on(const record::Record& record) {
  const auto refuse = [](std::string sentence) { return Verdict{false, std::move(sentence), 0}; };
  if (record.game.start().dice_round() == 0)
    return refuse(fmt::format("{} is not played with dice", record.game.info().title));
  record::CommittedDice dice;
  dice.game_id = record.tag("GameId");
  if (dice.game_id.empty()) return refuse("the record has no tag GameId");
  if (record.tag("Seed").empty())
    return refuse("the record has no tag Seed: it is published when the game is over");
  if (!record::from_hex(record.tag("Seed"), dice.seed))
    return refuse("tag Seed is not 64 hexadecimal digits");
  if (record.tag("Commit").empty())
    return refuse("the record has no tag Commit, so nobody was bound to the seed");
  if (const std::string commitment = record::commitment(dice.seed); record.tag("Commit") != commitment)
    return refuse(fmt::format("the seed does not belong to the commitment: it gives {}", commitment));
  if (const auto wrong = record::first_wrong_roll(record.game, dice))
    return refuse(fmt::format("round {}: the record says {}, but the seed gives {}", wrong->round,
                              wrong->recorded, wrong->expected));
  Verdict good{true, "", 0};
  for (std::size_t i = 0; i < record.game.step_count(); ++i)
    if (record.game.position_before(i).node().kind == core::NodeKind::Chance) ++good.rolls;
  good.sentence = fmt::format("all {} rolls follow from the committed seed", good.rolls);
  return good;
}

}  // namespace

int run_dice(core::Registry registry, const DiceArguments& arguments) {
  int status = kDone;
  json::array all;
  for (const std::string& file : arguments.files) {
    const auto text = file == "-" ? read_input() : read_file(file);
    if (!text.has_value()) {
      print_error(text.error());
      status = kNegative;
      continue;
    }
    const auto record =
        text->starts_with('{') ? record::from_json(registry, *text) : record::read(registry, *text);
    if (!record.has_value()) {
      print_file_error(record.error(), file, *text);
      status = kNegative;
      continue;
    }
    const Verdict verdict = verdict_on(*record);
    if (!verdict.valid) status = kNegative;
    if (arguments.json)
      all.push_back(json::object{
          {"file", file}, {"valid", verdict.valid}, {"rolls", verdict.rolls}, {"message", verdict.sentence}});
    else
      fmt::print(verdict.valid ? stdout : stderr, "{}{}: {}\n",
                 verdict.valid ? "" : "error: ", core::printable(file), verdict.sentence);
  }
  if (arguments.json) fmt::print("{}\n", json::serialize(all));
  return status;
}

}  // namespace saltus::cli
