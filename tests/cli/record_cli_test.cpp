// SPDX-License-Identifier: Apache-2.0
// saltus record from outside: files of several records, both forms, faults with line and column, large and
// foreign files.
#include <filesystem>
#include <fstream>

#include <unistd.h>

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "cli/run_program.hpp"

namespace saltus::test {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

class RecordCli : public testing::Test {
 protected:
  RecordCli() : folder_(fs::temp_directory_path() / ("saltus-records-" + std::to_string(getpid()))) {
    fs::create_directories(folder_);
  }
  ~RecordCli() override { fs::remove_all(folder_); }

  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return (folder_ / name).string();
  }
  static Finished record(std::vector<std::string> arguments, std::string_view input = "") {
    arguments.insert(arguments.begin(), "record");
    return run_program(SALTUS_PROGRAM, arguments, input);
  }

 private:
  fs::path folder_;
};

std::string game_of(const std::string& moves, const std::string& result = "*") {
  return "[Saltus \"1\"]\n[Game \"springerjagd\"]\n[Rules \"springerjagd/1\"]\n"
         "[Options \"setup=pairs repetition=threefold\"]\n[Result \"" +
         result + "\"]\n\n" + moves + (moves.empty() ? "" : " ") + result + "\n";
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST_F(RecordCli, ChecksFilesOfManyRecords) {
  const std::string good =
      write("good.sgr", game_of("1. b1c3,d1,a1f4") + "\n" + game_of("") + game_of("1. b1a1 b6a6"));
  const Finished checked = record({"check", good});
  EXPECT_EQ(checked.status, 0) << checked.err;
  EXPECT_TRUE(has(checked.out, "good.sgr: 3 records, valid")) << checked.out;
  const std::string bad =
      write("bad.sgr", game_of("1. b1a1") + "\n" + game_of("1. b1c3,d1,a1f4\n{Zug 手}  b6b5"));
  const Finished refused = record({"check", good, bad});
  EXPECT_EQ(refused.status, 1);
  EXPECT_TRUE(has(refused.out, "good.sgr: 3")) << "the other files are checked all the same";
  EXPECT_TRUE(has(refused.err, "bad.sgr, line 16, column 10: ")) << refused.err;
  const json::value answers = json::parse(record({"check", good, bad, "/nowhere.sgr", "--json"}).out);
  EXPECT_EQ(answers.at(0).at("records"), 3);
  EXPECT_EQ(answers.at(1).at("valid"), false);
  EXPECT_EQ(answers.at(1).at("records"), 1);
  EXPECT_EQ(answers.at(1).at("error").at("code"), "springerjagd.no_knight_move");
  EXPECT_EQ(answers.at(1).at("error").at("line"), 16);
  EXPECT_EQ(answers.at(2).at("valid"), false);
  EXPECT_EQ(record({"check", "-"}, game_of("1. b1a1")).status, 0) << "- is stdin";
}

TEST_F(RecordCli, ConvertsBothWaysWithoutLoss) {
  const std::string text =
      game_of("1. b1c3,d1,a1f4 {a \"comment\"} (1. b1a1)") + "\n" + game_of("1. b1a1 b6a6");
  const std::string file = write("two.sgr", text);
  const Finished as_json = record({"convert", file});
  EXPECT_EQ(as_json.status, 0) << as_json.err;
  EXPECT_EQ(std::count(as_json.out.begin(), as_json.out.end(), '\n'), 2) << "one object a line";
  const std::string json_file = write("two.json", as_json.out);
  EXPECT_EQ(record({"convert", json_file}).out, text);
  EXPECT_EQ(record({"convert", json_file, "--to", "json"}).out, as_json.out);
  EXPECT_EQ(record({"convert", file, "--to", "text", "--out", file}).status, 0);
  std::ifstream in(file);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(in), {}), text);
  std::string broken = as_json.out;
  broken.replace(broken.rfind("b6a6"), 4, "b6b5");
  const Finished refused = record({"check", write("broken.json", broken)});
  EXPECT_TRUE(has(refused.err, "broken.json, line 2, column 1, member line/moves/1/turn: ")) << refused.err;
}

TEST_F(RecordCli, CountsWhatRecordsHaveInCommon) {
  const std::string file =
      write("a.sgr", game_of("1. b1a1 b6a6") + game_of("1. b1c3,d1,a1f4") + game_of("1. b1a1", "1-0") +
                         game_of("1. b1a1 b6a6 2. a1c2,@,f1f5", "0-1"));
  const json::value all = json::parse(record({"stats", file, file, "--json"}).out);
  const json::value& game = all.at("springerjagd");
  EXPECT_EQ(game.at("records"), 8);
  EXPECT_EQ(game.at("results").at("1-0"), 2);
  EXPECT_EQ(game.at("results").at("*"), 4);
  EXPECT_EQ(game.at("longest"), 3);
  EXPECT_DOUBLE_EQ(game.at("mean_turns").as_double(), 7.0 / 4);
  EXPECT_TRUE(has(record({"stats", file}).out, "springerjagd: 4 records, 1.8 turns on average, 3 at most"));
}

TEST_F(RecordCli, WindowsFilesAndMarksAreRead) {
  std::string text = "\xEF\xBB\xBF";
  for (const char c : game_of("1. b1c3,d1,a1f4 {Zug 手 naïve}"))
    text += c == '\n' ? "\r\n" : std::string(1, c);
  EXPECT_EQ(record({"check", write("windows.sgr", text)}).status, 0);
}

TEST_F(RecordCli, TenMegabytesAreReadOrRefusedInWords) {
  // Many records, and one with a comment as long.
  std::string many;
  while (many.size() < 10'000'000) many += game_of("1. b1c3,d1,a1f4 b6a6 2. c3e4,c1,a1b1");
  EXPECT_EQ(record({"check", write("many.sgr", many)}).status, 0);
  const std::string comment = game_of("1. b1a1 {" + std::string(10'000'000, 'x') + "}");
  EXPECT_EQ(record({"check", write("long.sgr", comment)}).status, 0);
  // One game that goes on and on: the limit is named.
  std::string text =
      "[Saltus \"1\"]\n[Game \"vault\"]\n[Rules \"vault/1\"]\n"
      "[Options \"size=4 stacking=off early_win=off repetition=none\"]\n[Result \"*\"]\n\n";
  while (text.size() < 10'000'000) text += "a1a2 a4a3 a2a1 a3a4\n";
  const Finished refused = record({"check", write("endless.sgr", text + "*\n")});
  EXPECT_EQ(refused.status, 1);
  EXPECT_TRUE(has(refused.err, "at most 100000 turns")) << refused.err;
  // Shapes that would take long if anything were searched for: tags, and variations late in a long game.
  std::string tags = "[Saltus \"1\"]\n";
  for (int i = 0; i < 500'000; ++i) tags += "[T" + std::to_string(i) + " \"\"]\n";
  EXPECT_TRUE(has(record({"check", write("tags.sgr", tags)}).err, "at most 1000 tags"));
  std::string late = text.substr(0, text.find("\n\n") + 2);
  for (int i = 0; i < 24'999; ++i) late += "a1a2 a4a3 a2a1 a3a4\n";
  late += "a1a2";
  while (late.size() < 10'000'000) late += " (b1b2)";
  EXPECT_EQ(record({"check", write("late.sgr", late + " *\n")}).status, 0);
}

TEST_F(RecordCli, ForeignFilesAndWrongUsage) {
  for (const auto& [text, says] : std::vector<std::pair<std::string, const char*>>{
           {"", "end of text where a record is expected"},
           {"[Event \"x\"]\n\n1. e4 e5 *\n", "where a record is expected"},
           {"{\"a\":1}", "member 'a' is none of a record's"},
           {std::string("\0\1\2", 3), "where a record is expected"},
           {game_of("1. b1a1").substr(0, 100), "line 4"}}) {
    const Finished refused = record({"check", write("foreign", text)});
    EXPECT_EQ(refused.status, 1) << text;
    EXPECT_TRUE(has(refused.err, says)) << refused.err;
  }
  EXPECT_EQ(record({"check", write("spaced.json",
                                   "\n \n" + record({"convert", write("a.sgr", game_of("1. b1a1"))}).out)})
                .status,
            0);
  EXPECT_EQ(run_program("/bin/sh", {"-c", "cat '" + write("a.sgr", game_of("1. b1a1")) +
                                              "' | '" SALTUS_PROGRAM "' record check -"})
                .status,
            0);
  EXPECT_EQ(record({"check", "x", "--to", "json"}).status, 2);
  EXPECT_EQ(record({}).status, 2);
  EXPECT_EQ(record({"check"}).status, 2);
  EXPECT_EQ(record({"prove", "x"}).status, 2);
  EXPECT_TRUE(has(record({"convert", "x", "--to", "pgn"}).err, "text, json"));
}

}  // namespace
}  // namespace saltus::test
