// SPDX-License-Identifier: Apache-2.0
// Notation of every registered game and toy: reading what was written, refusing everything else with a place.
#include <set>

#include "conformance/walk.hpp"
#include "toy/registry.hpp"

namespace saltus::test {
namespace {

template <class P>
class Notation : public ::testing::Test {};
TYPED_TEST_SUITE(Notation, AsGtestTypes<AllPositions>::Types);

/// An error must be one that the game lists, fill its sentence, and point into the text.
template <class P>
void expect_good_error(const core::Error& error, std::string_view text) {
  const auto& listed = P::info().errors;
  const auto& common = core::common_errors();
  EXPECT_TRUE(std::find(listed.begin(), listed.end(), error.what) != listed.end() ||
              std::find(common.begin(), common.end(), error.what) != common.end())
      << error.code() << " is not in the game's list";
  if (error.offset) EXPECT_LE(*error.offset, text.size()) << error.code();
  std::string_view pattern = error.what->english;
  for (std::size_t at = pattern.find('{'); at != std::string_view::npos; at = pattern.find('{', at + 1)) {
    const std::string_view name = pattern.substr(at + 1, pattern.find('}', at) - at - 1);
    EXPECT_TRUE(std::ranges::any_of(error.params, [&](const auto& p) { return p.name == name; }))
        << error.code() << " does not say " << name;
  }
}

TYPED_TEST(Notation, PositionsRoundTrip) {
  using P = TypeParam;
  for_random_positions<P>([](const P& position) {
    const auto parsed = P::parse(position.to_text(), position.options());
    ASSERT_TRUE(parsed.has_value()) << parsed.error().code();
    EXPECT_TRUE(*parsed == position);
    for (int i = 0; i <= core::seat_count(position); ++i) {
      const P seen =
          position.view(i == core::seat_count(position) ? core::kNoSeat : static_cast<core::Seat>(i));
      const auto read = P::parse(seen.to_text(), seen.options());
      ASSERT_TRUE(read.has_value()) << seen.to_text() << " " << read.error().code();
      EXPECT_EQ(read->to_text(), seen.to_text());
    }
  });
}

TYPED_TEST(Notation, EveryOtherPositionTextIsRefusedWithItsPlace) {
  using P = TypeParam;
  core::Random random(99);
  for_random_positions<P>(
      [&](const P& position) {
        for (int i = 0; i < 20; ++i) {
          std::string text = position.to_text();
          for (std::uint32_t changes = random.below(3) + 1; changes > 0; --changes)
            text = mutate(text, random);
          const auto parsed = P::parse(text, position.options());
          if (parsed.has_value()) {
            EXPECT_EQ(parsed->to_text(), text) << "accepted but written differently";
          } else {
            expect_good_error<P>(parsed.error(), text);
            EXPECT_TRUE(parsed.error().offset.has_value()) << text << " " << parsed.error().code();
          }
        }
        EXPECT_FALSE(P::parse("", position.options()).has_value());
        EXPECT_FALSE(P::parse(std::string(100'000, '('), position.options()).has_value());
      },
      1, 60);
}

TYPED_TEST(Notation, StepTextsAreUniqueAndRoundTrip) {
  using P = TypeParam;
  for_random_positions<P>([](const P& position) {
    std::set<std::string> texts;
    for (const auto& step : all_steps(position)) {
      const std::string text = position.step_to_text(step);
      EXPECT_TRUE(texts.insert(text).second) << text;
      EXPECT_EQ(text.find_first_of(" ,"), std::string::npos) << "turns join steps with commas: " << text;
      const auto parsed = position.parse_step(text);
      ASSERT_TRUE(parsed.has_value()) << text << " " << parsed.error().code();
      EXPECT_TRUE(*parsed == step) << text;
    }
  });
}

TYPED_TEST(Notation, OtherStepTextsAreRefusedOrIllegalOrTheSameStep) {
  using P = TypeParam;
  core::Random random(100);
  for_random_positions<P>(
      [&](const P& position) {
        const auto legal = all_steps(position);
        if (legal.empty()) return;
        for (int i = 0; i < 20; ++i) {
          const auto& step = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
          const std::string text = mutate(position.step_to_text(step), random);
          const auto parsed = position.parse_step(text);
          if (!parsed.has_value()) {
            expect_good_error<P>(parsed.error(), text);
            continue;
          }
          const auto refused = core::refusal(position, *parsed);
          if (refused) {
            expect_good_error<P>(*refused, text);
          } else {
            EXPECT_NE(std::find(legal.begin(), legal.end(), *parsed), legal.end()) << text;
          }
        }
      },
      1, 60);
}

/// A game that builds on another one lists that one's codes too.
TYPED_TEST(Notation, ErrorCodesAreUniqueAndNamedAfterAGame) {
  std::set<std::string_view> codes;
  bool has_own = false;
  for (const core::ErrorCode* error : TypeParam::info().errors) {
    EXPECT_TRUE(codes.insert(error->code).second) << error->code;
    const std::string_view game = error->code.substr(0, error->code.find('.'));
    EXPECT_NE(core::find_game(registry(), game), nullptr) << error->code;
    has_own = has_own || game == TypeParam::info().id;
    EXPECT_FALSE(error->english.empty());
  }
  EXPECT_TRUE(has_own);
}

}  // namespace
}  // namespace saltus::test
