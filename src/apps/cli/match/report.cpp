// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/match/report.hpp>

#include <cmath>
#include <string_view>

#include <fmt/core.h>
#include <boost/json.hpp>

namespace saltus::cli::match {
namespace {

namespace json = boost::json;

json::value finite(double number) {
  return std::isfinite(number) ? json::value(number) : json::value(nullptr);
}

std::string_view word_for(Verdict verdict) {
  switch (verdict) {
    case Verdict::AcceptedH0:
      return "H0 accepted";
    case Verdict::AcceptedH1:
      return "H1 accepted";
    case Verdict::Open:
      break;
  }
  return "open";
}

std::string sprt_text(const Totals& totals, const Scoreboard& board) {
  const Sprt& sprt = *board.sprt();
  return fmt::format("LLR {:.2f} ({:.2f} … {:.2f}) for Elo {:g} … {:g}: {}",
                     log_likelihood_ratio(totals.pairs, sprt), sprt.lower_bound(), sprt.upper_bound(),
                     sprt.elo0, sprt.elo1, word_for(board.verdict()));
}

double percent(const Totals& totals) {
  if (totals.games == 0) return 50;
  const auto points = static_cast<double>(totals.wins) + static_cast<double>(totals.draws) / 2;
  return 100 * points / static_cast<double>(totals.games);
}

}  // namespace

std::string elo_text(const Estimate& estimate) {
  if (!std::isfinite(estimate.elo_low) && !std::isfinite(estimate.elo_high)) return "unknown";
  if (!std::isfinite(estimate.elo_high)) return fmt::format("above {:+.1f}", estimate.elo_low);
  if (!std::isfinite(estimate.elo_low)) return fmt::format("below {:+.1f}", estimate.elo_high);
  return fmt::format("{:+.1f} ± {:.1f}", estimate.elo, (estimate.elo_high - estimate.elo_low) / 2);
}

std::string progress_line(const ReportHead& head, const Scoreboard& board, std::size_t index,
                          const PlayedGame& played) {
  const Totals totals = board.totals();
  const core::Seat first = seat_of_first(index);
  std::string line =
      fmt::format("{}/{}  {} - {} {} ({}{}{})  +{} ={} -{}  {:.1f} %  Elo {}", totals.games, board.size(),
                  head.names[first], head.names[1u - first], played.result_text(), name_of(played.ending),
                  played.detail.empty() ? "" : ": ", played.detail, totals.wins, totals.draws, totals.losses,
                  percent(totals), elo_text(estimate(totals.pairs)));
  if (board.sprt()) line += fmt::format("  LLR {:.2f}", log_likelihood_ratio(totals.pairs, *board.sprt()));
  return line;
}

std::string report_text(const ReportHead& head, const Scoreboard& board) {
  const Totals totals = board.totals();
  const Estimate found = estimate(totals.pairs);
  std::string out = fmt::format("{} {}\n1: {} ({})\n2: {} ({})\n", head.game, head.options, head.names[0],
                                head.settings[0], head.names[1], head.settings[1]);
  out += fmt::format("games  {} of {}: +{} ={} -{}, {:.1f} %\n", totals.games, board.size(), totals.wins,
                     totals.draws, totals.losses, percent(totals));
  const auto& pairs = totals.pairs.pairs;
  out += fmt::format("pairs  0: {}  ½: {}  1: {}  1½: {}  2: {}\n", pairs[0], pairs[1], pairs[2], pairs[3],
                     pairs[4]);
  out += fmt::format("Elo    {} (95 %), normalised {:+.1f} ± {:.1f}, LOS {:.1f} %\n", elo_text(found),
                     found.normalised_elo, found.normalised_error, 100 * found.los);
  if (board.sprt()) out += fmt::format("SPRT   {}\n", sprt_text(totals, board));
  std::string ends;
  for (int i = 0; i < kEndings; ++i) {
    const auto& counts = totals.endings[static_cast<std::size_t>(i)];
    if (counts[0] + counts[1] == 0) continue;
    ends += fmt::format("{}{} {}", ends.empty() ? "" : ", ", name_of(static_cast<Ending>(i)),
                        counts[0] + counts[1]);
    if (is_fault(static_cast<Ending>(i)))
      ends += fmt::format(" (engine 1: {}, engine 2: {})", counts[0], counts[1]);
  }
  if (!ends.empty()) out += fmt::format("ends   {}\n", ends);
  return out;
}

std::string report_json(const ReportHead& head, const Scoreboard& board, bool interrupted) {
  const Totals totals = board.totals();
  const Estimate found = estimate(totals.pairs);
  json::array engines;
  for (std::size_t i = 0; i < 2; ++i)
    engines.push_back(json::object{{"name", head.names[i]}, {"settings", head.settings[i]}});
  json::array pairs;
  for (const std::uint64_t count : totals.pairs.pairs) pairs.push_back(count);
  json::object ends;
  for (int i = 0; i < kEndings; ++i) {
    const auto& counts = totals.endings[static_cast<std::size_t>(i)];
    const std::string_view name = name_of(static_cast<Ending>(i));
    if (is_fault(static_cast<Ending>(i)))
      ends[name] = json::array{counts[0], counts[1]};
    else
      ends[name] = counts[0];
  }
  json::object out{{"game", head.game},
                   {"options", head.options},
                   {"engines", std::move(engines)},
                   {"games", totals.games},
                   {"planned", board.size()},
                   {"wins", totals.wins},
                   {"draws", totals.draws},
                   {"losses", totals.losses},
                   {"score", percent(totals) / 100},
                   {"pairs", std::move(pairs)},
                   {"elo", finite(found.elo)},
                   {"elo_low", finite(found.elo_low)},
                   {"elo_high", finite(found.elo_high)},
                   {"normalised_elo", found.normalised_elo},
                   {"normalised_error", found.normalised_error},
                   {"los", found.los},
                   {"endings", std::move(ends)},
                   {"interrupted", interrupted}};
  if (board.sprt()) {
    const Sprt& sprt = *board.sprt();
    out["sprt"] = json::object{{"elo0", sprt.elo0},
                               {"elo1", sprt.elo1},
                               {"alpha", sprt.alpha},
                               {"beta", sprt.beta},
                               {"llr", log_likelihood_ratio(totals.pairs, sprt)},
                               {"lower", sprt.lower_bound()},
                               {"upper", sprt.upper_bound()},
                               {"verdict", board.verdict() == Verdict::AcceptedH0   ? "H0"
                                           : board.verdict() == Verdict::AcceptedH1 ? "H1"
                                                                                    : "open"}};
  }
  return json::serialize(out);
}

}  // namespace saltus::cli::match
