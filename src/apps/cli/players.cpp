// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/players.hpp>

#include <charconv>

#include <fmt/core.h>

#include <saltus/core/random.hpp>
#include <saltus/core/text_cursor.hpp>
#include <saltus/engine/any_engine.hpp>

namespace saltus::cli {
namespace {

constexpr std::string_view kEngineTag = "Saltus level ";

std::optional<int> number(std::string_view text, int low, int high) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < low || value > high)
    return std::nullopt;
  return value;
}

/// A seat by name or number; nullopt if the game has none of that name now.
std::optional<core::Seat> seat_of(const core::GameInfo& info, int seats, std::string_view name) {
  for (int seat = 0; seat < seats; ++seat)
    if (info.seat_names[static_cast<std::size_t>(seat)] == name) return static_cast<core::Seat>(seat);
  if (const auto value = number(name, 1, seats)) return static_cast<core::Seat>(*value - 1);
  return std::nullopt;
}

std::string no_seat(const core::GameInfo& info, int seats, std::string_view name) {
  std::string known;
  for (int seat = 0; seat < seats; ++seat)
    known += (seat > 0 ? ", " : "") + std::string(info.seat_names[static_cast<std::size_t>(seat)]);
  return fmt::format("there is no seat '{}' (seats: {})", core::excerpt(name), known);
}

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> out;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    out.push_back(text.substr(at, comma - at));
    at = comma + 1;
  }
  return out;
}

}  // namespace

std::expected<Players, std::string> Players::make(const core::GameInfo& info, int seats,
                                                  std::string_view people, std::string_view levels,
                                                  std::uint64_t seed) {
  Players players(seats);
  for (int seat = 0; seat < seats; ++seat) players.set_level(static_cast<core::Seat>(seat), kUsualLevel);
  const auto refuse = [](std::string sentence) { return std::unexpected(std::move(sentence)); };

  if (!levels.empty()) {
    for (const std::string_view part : split(levels)) {
      const std::size_t equals = part.find('=');
      const auto level = number(equals == std::string_view::npos ? part : part.substr(equals + 1),
                                engine::kMinLevel, engine::kMaxLevel);
      if (!level)
        return refuse(fmt::format("a level is a number from {} to {}, or SEAT=LEVEL,SEAT=LEVEL, not '{}'",
                                  engine::kMinLevel, engine::kMaxLevel, core::excerpt(levels)));
      if (equals != std::string_view::npos) {
        const auto seat = seat_of(info, seats, part.substr(0, equals));
        if (!seat) return refuse(no_seat(info, seats, part.substr(0, equals)));
        players.set_level(*seat, *level);
      } else {
        for (int seat = 0; seat < seats; ++seat) players.set_level(static_cast<core::Seat>(seat), *level);
      }
    }
  }

  if (people == "none") return players;
  if (people == "random") {
    const auto seat = core::Random(seed).below(static_cast<std::uint32_t>(seats));
    players.set_level(static_cast<core::Seat>(seat), kPerson);
  } else if (people == "all") {
    for (int seat = 0; seat < seats; ++seat) players.set_level(static_cast<core::Seat>(seat), kPerson);
  } else if (people.empty()) {
    players.set_level(0, kPerson);
  } else {
    for (const std::string_view name : split(people)) {
      const auto seat = seat_of(info, seats, name);
      if (!seat) return refuse(no_seat(info, seats, name) + "; --as also takes all, none and random");
      players.set_level(*seat, kPerson);
    }
  }
  return players;
}

Players Players::with_seats(int seats) const {
  Players out = *this;
  out.seats_ = seats;
  for (int seat = seats_; seat < seats; ++seat) out.set_level(static_cast<core::Seat>(seat), kUsualLevel);
  return out;
}

std::vector<core::Seat> Players::people() const {
  std::vector<core::Seat> out;
  for (int seat = 0; seat < seats_; ++seat)
    if (is_person(static_cast<core::Seat>(seat))) out.push_back(static_cast<core::Seat>(seat));
  return out;
}

std::vector<core::Seat> Players::engines() const {
  std::vector<core::Seat> out;
  for (int seat = 0; seat < seats_; ++seat)
    if (!is_person(static_cast<core::Seat>(seat))) out.push_back(static_cast<core::Seat>(seat));
  return out;
}

std::string Players::tag(core::Seat seat) const {
  return is_person(seat) ? "Person" : std::string(kEngineTag) + std::to_string(level(seat));
}

int Players::level_of_tag(std::string_view value) {
  if (!value.starts_with(kEngineTag)) return kPerson;
  return number(value.substr(kEngineTag.size()), engine::kMinLevel, engine::kMaxLevel).value_or(kPerson);
}

}  // namespace saltus::cli
