// SPDX-License-Identifier: Apache-2.0
// SHA-256 and HMAC against published test vectors and libsodium, and the dice that follow from them.
#include <algorithm>
#include <array>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>
#include <sodium.h>

#include <saltus/core/game.hpp>
#include <saltus/core/random.hpp>
#include <saltus/record/committed_dice.hpp>
#include <saltus/record/dice_stream.hpp>

#include "support/covers.hpp"
#include "toy/registry.hpp"

namespace saltus::test {
namespace {

using record::Digest;
using record::Seed;

std::vector<std::uint8_t> bytes(std::string_view text) { return {text.begin(), text.end()}; }

TEST(Sha256, PublishedVectors) {
  // FIPS 180-4 examples, and a million letters a.
  EXPECT_EQ(record::to_hex(record::sha256(bytes(""))),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(record::to_hex(record::sha256(bytes("abc"))),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(record::to_hex(record::sha256(bytes("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"))),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(record::to_hex(record::sha256(std::vector<std::uint8_t>(1'000'000, 'a'))),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(HmacSha256, PublishedVectors) {
  // RFC 4231, cases 1, 2, 3 and 6.
  EXPECT_EQ(record::to_hex(record::hmac_sha256(std::vector<std::uint8_t>(20, 0x0b), "Hi There")),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  EXPECT_EQ(record::to_hex(record::hmac_sha256(bytes("Jefe"), "what do ya want for nothing?")),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  EXPECT_EQ(record::to_hex(record::hmac_sha256(std::vector<std::uint8_t>(20, 0xaa), std::string(50, '\xdd'))),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
  EXPECT_EQ(record::to_hex(record::hmac_sha256(std::vector<std::uint8_t>(131, 0xaa),
                                               "Test Using Larger Than Block-Size Key - Hash Key First")),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

TEST(Sha256, EqualsLibsodiumAtEveryLengthAndInPieces) {
  core::Random random(1);
  for (std::size_t length = 0; length < 300; ++length) {
    std::vector<std::uint8_t> data(length);
    for (std::uint8_t& byte : data) byte = static_cast<std::uint8_t>(random.next());
    Digest theirs{};
    crypto_hash_sha256(theirs.data(), data.data(), data.size());
    ASSERT_EQ(record::sha256(data), theirs) << length;
    record::Sha256 pieces;
    for (std::size_t at = 0; at < length;) {
      const std::size_t count = std::min<std::size_t>(length - at, random.below(90));
      pieces.update(std::span(data).subspan(at, count));
      at += count;
    }
    ASSERT_EQ(pieces.finish(), theirs) << length;
    std::array<std::uint8_t, 32> key{};
    for (std::uint8_t& byte : key) byte = static_cast<std::uint8_t>(random.next());
    crypto_auth_hmacsha256(theirs.data(), data.data(), data.size(), key.data());
    ASSERT_EQ(record::hmac_sha256(key, std::string(data.begin(), data.end())), theirs) << length;
  }
}

TEST(Hex, RoundTripsAndRefuses) {
  Digest digest{};
  for (std::size_t i = 0; i < digest.size(); ++i) digest[i] = static_cast<std::uint8_t>(i * 9);
  Digest read{};
  EXPECT_TRUE(record::from_hex(record::to_hex(digest), read));
  EXPECT_EQ(read, digest);
  for (const std::string& wrong :
       {std::string(63, 'a'), std::string(65, 'a'), std::string(64, 'g'), std::string()})
    EXPECT_FALSE(record::from_hex(wrong, read)) << wrong;
  EXPECT_EQ(read, digest) << "a refused text changes nothing";
}

TEST(DiceStream, BytesAtTheBoundary) {
  EXPECT_EQ(record::die_of_byte(0), 1);
  EXPECT_EQ(record::die_of_byte(5), 6);
  EXPECT_EQ(record::die_of_byte(251), 6);
  for (int byte = 252; byte < 256; ++byte) EXPECT_EQ(record::die_of_byte(static_cast<std::uint8_t>(byte)), 0);
  std::array<int, 7> counts{};
  for (int byte = 0; byte < 256; ++byte)
    ++counts[static_cast<std::size_t>(record::die_of_byte(static_cast<std::uint8_t>(byte)))];
  EXPECT_EQ(counts, (std::array<int, 7>{4, 42, 42, 42, 42, 42, 42})) << "every value equally likely";
}

TEST(DiceStream, FollowsTheBlocksLiterally) {
  COVERS("D7.3");
  Seed seed{};
  for (std::size_t i = 0; i < seed.size(); ++i) seed[i] = static_cast<std::uint8_t>(i);
  for (const int round : {1, 2, 12}) {
    std::vector<int> expected;
    for (int block = 0; block < 20; ++block) {
      const std::string message =
          "saltus-dice-1:game-7:" + std::to_string(round) + ":" + std::to_string(block);
      Digest digest{};
      crypto_auth_hmacsha256(digest.data(), reinterpret_cast<const unsigned char*>(message.data()),
                             message.size(), seed.data());
      for (const std::uint8_t byte : digest)
        if (byte < 252) expected.push_back(byte % 6 + 1);
    }
    record::DiceStream stream(seed, "game-7", round);
    for (const int value : expected) ASSERT_EQ(stream.next(), value);
  }
}

TEST(DiceStream, PublishedVectors) {
  // The ones in docs/notation.md.
  Seed seed{};
  for (std::size_t i = 0; i < seed.size(); ++i) seed[i] = static_cast<std::uint8_t>(i);
  EXPECT_EQ(record::commitment(seed), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
  record::DiceStream stream(seed, "example", 1);
  std::string values;
  for (int i = 0; i < 20; ++i) values += std::to_string(stream.next());
  EXPECT_EQ(values, "34542355615235554355");
  const std::array<Seed, 2> contributions{Seed{1}, Seed{2}};
  EXPECT_EQ(record::to_hex(record::joint_seed(seed, contributions)),
            "37585338d3e19c0f9c8e3667b58ad6af862b299df54bdd20f7d4109f0380c15c");
}

TEST(CommittedDice, EqualChoicesGiveEqualGamesAndWrongRollsAreFound) {
  COVERS("D7.2");
  const auto* entry = core::find_game(registry(), "dice");
  ASSERT_NE(entry, nullptr);
  const record::CommittedDice dice{"game-1", Seed{9}};
  const auto play = [&](bool reroll_first) {
    core::Game game(*entry->initial(core::OptionSet(entry->info->options)));
    while (!game.is_over()) {
      if (game.node().kind == core::NodeKind::Chance) {
        game.play_outcome(dice.next(game));
        continue;
      }
      const bool rerolls = reroll_first && game.step_count() == 1;
      const std::string roll = game.step_text(0);
      EXPECT_TRUE(game.play_steps(rerolls ? "r:" + roll.substr(5, 2) : "pass").has_value());
    }
    return game;
  };
  const core::Game game = play(false);
  EXPECT_EQ(game.turns(), play(false).turns());
  const core::Game rerolled = play(true);
  EXPECT_EQ(rerolled.step_text(0), game.step_text(0)) << "the roll takes the first five values";
  // The dice rolled again are the sixth and seventh value of the round.
  record::DiceStream stream(dice.seed, dice.game_id, 1);
  std::array<int, 7> values{};
  for (int& value : values) value = stream.next();
  const std::string pair{static_cast<char>('0' + std::min(values[5], values[6])),
                         static_cast<char>('0' + std::max(values[5], values[6]))};
  EXPECT_EQ(rerolled.step_text(2), "roll:" + pair);
  EXPECT_EQ(rerolled.step_text(4), game.step_text(2)) << "the next round does not depend on it";
  EXPECT_FALSE(record::first_wrong_roll(game, dice).has_value());
  EXPECT_FALSE(record::first_wrong_roll(rerolled, dice).has_value());
  const auto rolls = record::check_rolls(rerolled, dice);
  ASSERT_EQ(rolls.size(), 13U);
  EXPECT_EQ(std::tuple(rolls[0].step, rolls[0].round, rolls[0].begin, rolls[0].end), std::tuple(0U, 1, 0, 5));
  EXPECT_EQ(std::tuple(rolls[1].step, rolls[1].round, rolls[1].begin, rolls[1].end), std::tuple(2U, 1, 5, 7));
  EXPECT_EQ(std::tuple(rolls[2].step, rolls[2].round, rolls[2].begin, rolls[2].end), std::tuple(4U, 2, 0, 5));
  EXPECT_TRUE(std::ranges::all_of(rolls, &record::CheckedRoll::follows));
  const auto wrong = record::first_wrong_roll(game, {"game-2", dice.seed});
  ASSERT_TRUE(wrong.has_value());
  EXPECT_EQ(wrong->recorded, game.step_text(wrong->step));
  EXPECT_NE(wrong->recorded, wrong->expected);
}

/// In a race a reroll draws what others have drawn before, and goes on from there.
TEST(CommittedDice, SeatsOfARaceShareTheStream) {
  COVERS("D8.3");
  const auto* entry = core::find_game(registry(), "race");
  ASSERT_NE(entry, nullptr);
  const record::CommittedDice dice{"game-1", Seed{9}};
  core::Game game(*entry->initial(core::OptionSet(entry->info->options)));
  record::DiceStream stream(dice.seed, dice.game_id, 1);
  std::string values;
  for (int i = 0; i < 8; ++i) values += static_cast<char>('0' + stream.next());
  const auto roll = [&](std::string_view expected) {
    game.play_outcome(dice.next(game));
    EXPECT_EQ(game.step_text(game.step_count() - 1), "roll:" + std::string(expected));
  };
  const auto reroll = [&](const std::string& seat, std::string kept) {
    std::ranges::sort(kept);
    EXPECT_TRUE(game.play_steps(seat + ":r:" + kept).has_value()) << kept;
  };
  const std::string_view all = values;
  roll(all.substr(0, 5));
  reroll("2", values.substr(0, 2));
  roll(all.substr(5, 2));
  reroll("1", values.substr(0, 3));
  roll(all.substr(5, 3));
  EXPECT_FALSE(record::first_wrong_roll(game, dice).has_value());
}

/// Faces and neighbouring pairs of a million values, over fixed seeds.
TEST(DiceStream, IsFair) {
  COVERS("D7.3");
  std::array<int, 6> faces{};
  std::array<int, 36> pairs{};
  constexpr int kRounds = 1000;
  constexpr int kValues = 200;
  for (int i = 0; i < kRounds; ++i) {
    const Seed seed{static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(i >> 8)};
    record::DiceStream stream(seed, "fair", i % 12 + 1);
    for (int k = 0; k < kValues; k += 2) {
      const int first = stream.next() - 1;
      const int second = stream.next() - 1;
      ++faces[static_cast<std::size_t>(first)];
      ++faces[static_cast<std::size_t>(second)];
      ++pairs[static_cast<std::size_t>(6 * first + second)];
    }
  }
  const auto chi_square = [](const auto& counts) {
    double total = 0;
    for (const int count : counts) total += count;
    const double mean = total / static_cast<double>(counts.size());
    double sum = 0;
    for (const int count : counts) sum += (count - mean) * (count - mean) / mean;
    return sum;
  };
  // Above these in one of ten thousand fair streams.
  EXPECT_LT(chi_square(faces), 25.8);
  EXPECT_LT(chi_square(pairs), 77.2);
}

TEST(DiceStream, EveryContributionChangesTheSeed) {
  COVERS("D7.4");
  const Seed server{7};
  const std::array<Seed, 2> both{Seed{1}, Seed{2}};
  const std::array<Seed, 2> swapped{Seed{2}, Seed{1}};
  EXPECT_NE(record::joint_seed(server, both), record::joint_seed(server, swapped));
  EXPECT_NE(record::joint_seed(server, both), record::joint_seed(Seed{8}, both));
  EXPECT_NE(record::joint_seed(server, both), record::joint_seed(server, std::span(both).first(1)));
  EXPECT_EQ(record::joint_seed(server, {}), record::sha256(server));
}

}  // namespace
}  // namespace saltus::test
