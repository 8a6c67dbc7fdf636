// SPDX-License-Identifier: Apache-2.0
#include <saltus/record/record.hpp>

#include <utility>

namespace saltus::record {

std::string_view Record::tag(std::string_view name) const {
  for (const Tag& each : tags)
    if (each.name == name) return each.value;
  return {};
}

std::string_view termination_name(const core::Game& game) {
  const auto termination = game.termination();
  if (!termination) return "";
  switch (*termination) {
    case core::Termination::Rules:
      return "rules";
    case core::Termination::Repetition:
      return "repetition";
    case core::Termination::Agreement:
      return "agreement";
    case core::Termination::Resignation:
      break;
  }
  return "resignation";
}

Record make_record(const core::GameEntry& entry, const core::Game& game, std::vector<Tag> more) {
  const core::OptionSet options = game.position().options();
  Record record{game, {}, {}, game.result_text()};
  record.tags.push_back({"Saltus", "1"});
  record.tags.push_back({"Game", std::string(entry.info->id)});
  record.tags.push_back({"Rules", std::string(entry.info->rules)});
  record.tags.push_back({"Options", options.to_text()});
  std::string sheet;
  if (entry.sheets != nullptr) {
    sheet = entry.sheets->sheet(game.start());
    record.tags.push_back({"Sheet", sheet, true});
  }
  const auto start = entry.sheets == nullptr ? entry.initial(options) : entry.sheets->initial(options, sheet);
  if (!start.has_value() || !(*start == game.start()))
    record.tags.push_back({"Position", game.start().to_text()});
  for (Tag& tag : more) record.tags.push_back(std::move(tag));
  record.tags.push_back({"Result", record.result});
  if (game.is_over()) record.tags.push_back({"Termination", std::string(termination_name(game))});
  for (std::string& turn : game.turns()) record.line.moves.push_back({std::move(turn), {}, {}});
  return record;
}

TurnNumber number_of(const core::AnyPosition& start, std::size_t index) {
  const core::GameInfo& info = start.info();
  if (info.max_seats != 2 || info.scoring != core::Scoring::Outcome) return {index + 1, false};
  const core::Node node = start.node();
  const bool second_begins = node.kind == core::NodeKind::Decision && node.seats == core::SeatSet::of(1);
  const std::size_t half = index + (second_begins ? 1 : 0);
  return {half / 2 + 1, half % 2 == 1};
}

}  // namespace saltus::record
