// SPDX-License-Identifier: Apache-2.0
// saltus sheet from outside, and sheets in positions.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include <unistd.h>

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "cli/run_program.hpp"

namespace saltus::test {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

class SheetCli : public testing::Test {
 protected:
  SheetCli() : folder_(fs::temp_directory_path() / ("saltus-sheets-" + std::to_string(getpid()))) {
    fs::create_directories(folder_);
  }
  ~SheetCli() override { fs::remove_all(folder_); }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  static Finished sheet(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "sheet");
    return run_program(SALTUS_PROGRAM, arguments);
  }
  static std::string contents(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

 private:
  fs::path folder_;
};

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST_F(SheetCli, EighteenHouseSheetsKeepTheirPromises) {
  const json::value all = json::parse(sheet({"list", "--games", "400", "--json"}).out);
  ASSERT_GE(all.as_array().size(), 18u);
  std::set<std::string> patterns;
  for (const json::value& each : all.as_array()) {
    const std::string id(each.at("id").as_string());
    EXPECT_TRUE(each.at("faults").as_array().empty()) << id;
    patterns.insert(json::serialize(each.at("sheet").at("squares")));
    const double mean = each.at("calibration").at("mean").as_double();
    const bool easy = id.starts_with("easy");
    const bool hard = id.starts_with("hard");
    EXPECT_GE(mean, (easy ? 17 : hard ? 9 : 13) - 0.5) << id;
    EXPECT_LE(mean, (easy ? 21 : hard ? 13 : 17) + 0.5) << id;
  }
  EXPECT_EQ(patterns.size(), all.as_array().size()) << "no two alike";
}

TEST_F(SheetCli, MakesTheSameSheetForTheSameSeed) {
  const std::string file = path("mine.json");
  ASSERT_EQ(
      sheet({"make", "--difficulty", "easy", "--pattern", "cross", "--seed", "5", "--out", file}).status, 0);
  const Finished again = sheet({"make", "--difficulty", "easy", "--pattern", "cross", "--seed", "5"});
  EXPECT_EQ(again.out, contents(file));
  EXPECT_NE(sheet({"make", "--difficulty", "easy", "--pattern", "cross", "--seed", "900"}).out, again.out);
  EXPECT_TRUE(has(sheet({"check", file}).out, "a valid sheet, 'Easy cross 5'"));
  EXPECT_FALSE(has(sheet({"check", file}).out, "no good house sheet"));
}

/// tools/make_house_sheets: difficulty, pattern, seed 1 and the name are all that a house sheet comes from.
TEST_F(SheetCli, HouseSheetsAreMadeAgainToTheByte) {
  const json::value all = json::parse(sheet({"list", "--games", "1", "--json"}).out);
  for (const json::value& each : all.as_array()) {
    const std::string id(each.at("id").as_string());
    const std::size_t dash = id.find('-');
    const Finished made = sheet({"make", "--difficulty", id.substr(0, dash), "--pattern", id.substr(dash + 1),
                                 "--name", std::string(each.at("name").as_string())});
    EXPECT_EQ(made.out, json::serialize(each.at("sheet")) + "\n") << id;
  }
}

TEST_F(SheetCli, GamesArePlayedOnASheetByNameFileOrDay) {
  const std::string file = path("mine.json");
  ASSERT_EQ(sheet({"make", "--seed", "3", "--name", "Mine", "--out", file}).status, 0);
  for (const std::string game : {"dice", "race"}) {
    EXPECT_TRUE(has(run_program(SALTUS_PROGRAM, {"show", game, "--sheet", file}).out, "sheet: Mine"));
    EXPECT_TRUE(
        has(run_program(SALTUS_PROGRAM, {"show", game, "--sheet", "hard-ring"}).out, "sheet: Hard Ring"));
    EXPECT_EQ(run_program(SALTUS_PROGRAM, {"show", game, "--sheet", "daily"}).status, 0);
  }
  EXPECT_TRUE(
      has(run_program(SALTUS_PROGRAM, {"show", "vault", "--sheet", "daily"}).err, "not played on sheets"));
  EXPECT_TRUE(
      has(run_program(SALTUS_PROGRAM, {"show", "dice", "--sheet", "easy-rinq"}).err, "near: easy-ring"));
}

TEST_F(SheetCli, ATypedInSheetWorksLikeAHouseSheet) {
  const std::string file = path("mine.json");
  ASSERT_EQ(sheet({"make", "--seed", "3", "--name", "Mine", "--out", file}).status, 0);
  const std::string rest =
      " round=1 dice=13446 marks=....../....../....../....../....../...... skimmers=0,0,0 rerolls=3";
  const Finished shown = run_program(SALTUS_PROGRAM, {"show", "dice", "-p", file + rest});
  EXPECT_EQ(shown.status, 0) << shown.err;
  EXPECT_TRUE(has(shown.out, "sheet: Mine")) << shown.out;
  EXPECT_TRUE(has(shown.out, "position  {\"name\":\"Mine\",")) << shown.out;
  EXPECT_GT(std::count(shown.out.begin(), shown.out.end(), '\n'), 5);
  EXPECT_EQ(run_program(SALTUS_PROGRAM, {"legal", "dice", "-p", file + rest}).status, 0);
  EXPECT_EQ(sheet({"print", file, "easy-ring", "--out", path("two.pdf")}).status, 0);
  EXPECT_TRUE(contents(path("two.pdf")).starts_with("%PDF"));
  // A fault is told with its place.
  std::string broken = contents(file);
  broken.replace(broken.find("\"row_locks\":[\"") + 14, 1, "Z");
  std::ofstream(file) << broken;
  for (const Finished& refused :
       {sheet({"check", file}), run_program(SALTUS_PROGRAM, {"show", "dice", "-p", file + rest})}) {
    EXPECT_EQ(refused.status, 1);
    EXPECT_TRUE(has(refused.err, "mine.json, line 1, column ")) << refused.err;
    EXPECT_TRUE(has(refused.err, "the lock of row 1 is 'Z'")) << refused.err;
  }
}

TEST_F(SheetCli, WrongUsageIsExplained) {
  EXPECT_EQ(sheet({}).status, 2);
  EXPECT_EQ(sheet({"show"}).status, 2);
  EXPECT_TRUE(has(sheet({"print", "easy-ring"}).err, "needs --out FILE.pdf"));
  EXPECT_TRUE(has(sheet({"show", "easy-rinq"}).err, "near: easy-ring"));
  EXPECT_TRUE(has(sheet({"make", "--difficulty", "brutal"}).err, "easy, medium, hard"));
  EXPECT_TRUE(has(sheet({"print", "easy-ring", "--out", path("a.png")}).err, ".pdf or .svg"));
  EXPECT_TRUE(has(sheet({"print", "easy-ring", "easy-ring", "hard-ring", "--out", path("a.svg")}).err,
                  "print a PDF"));
  EXPECT_EQ(sheet({"show", "daily", "--games", "10"}).out, sheet({"show", "daily", "--games", "10"}).out);
}

}  // namespace
}  // namespace saltus::test
