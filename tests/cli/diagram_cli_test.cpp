// SPDX-License-Identifier: Apache-2.0
// saltus diagram from outside: files, marks, refusals.
#include <filesystem>
#include <fstream>
#include <iterator>

#include <unistd.h>

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "cli/run_program.hpp"

namespace saltus::test {
namespace {

namespace fs = std::filesystem;

class DiagramCommand : public testing::Test {
 protected:
  DiagramCommand() : directory_(fs::temp_directory_path() / ("saltus-diagram-" + std::to_string(getpid()))) {
    fs::create_directories(directory_);
  }
  ~DiagramCommand() override { fs::remove_all(directory_); }

  std::string path(const std::string& name) const { return (directory_ / name).string(); }
  bool nothing_written() const { return fs::is_empty(directory_); }
  Finished diagram(std::vector<std::string> arguments, const std::string& file = "out.svg",
                   const char* program = SALTUS_PROGRAM) const {
    arguments.insert(arguments.begin(), "diagram");
    arguments.insert(arguments.end(), {"--out", path(file)});
    return run_program(program, arguments);
  }
  /// The file that a successful command wrote.
  std::string drawn(const std::vector<std::string>& arguments, const std::string& file = "out.svg",
                    const char* program = SALTUS_PROGRAM) const {
    const Finished finished = diagram(arguments, file, program);
    EXPECT_EQ(finished.status, 0) << finished.err;
    EXPECT_EQ(finished.err, "");
    std::ifstream in(path(file), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

 private:
  fs::path directory_;
};

bool holds(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST_F(DiagramCommand, WritesTheFormatOfTheEnding) {
  EXPECT_TRUE(drawn({"vault"}).starts_with("<svg"));
  EXPECT_TRUE(drawn({"vault", "--style", "print"}, "out.pdf").starts_with("%PDF-"));
  EXPECT_TRUE(drawn({"vault", "--style", "dark", "--size", "20"}, "out.PNG").starts_with("\x89PNG"));
  EXPECT_EQ(diagram({"vault", "-o", "size=4"}).out, path("out.svg") + " (244 by 244)\n");
}

TEST_F(DiagramCommand, JsonSaysWhatWasDrawn) {
  const Finished finished = diagram({"vault", "-o", "size=4", "--json"});
  const auto data = boost::json::parse(finished.out);
  EXPECT_EQ(data.at("file").as_string(), path("out.svg"));
  EXPECT_EQ(data.at("position"), "pppp/4/4/PPPP w");
  EXPECT_TRUE(data.at("width").is_int64());
  EXPECT_TRUE(data.at("description").as_string().starts_with("4 columns, 4 rows. White: a1"));
}

TEST_F(DiagramCommand, MarksTheLastStepUnlessToldNotTo) {
  const std::vector<std::string> played{"vault", "-o", "size=4", "--moves", "a1a2 d4d3"};
  const auto with = [&](const char* flag) {
    auto arguments = played;
    arguments.emplace_back(flag);
    return arguments;
  };
  EXPECT_TRUE(holds(drawn(played), "<g class=\"last\" data-from=\"d4\" data-to=\"d3\">"));
  EXPECT_EQ(drawn(with("--last")), drawn(played));
  EXPECT_FALSE(holds(drawn(with("--no-last")), "class=\"last\""));
  EXPECT_FALSE(holds(drawn({"vault"}), "class=\"last\""));
  EXPECT_TRUE(
      holds(drawn({"vault", "-p", "4/2p1/1P2/P3 w", "-m", "a1c3"}),
            "<g class=\"last\" data-from=\"a1\" data-via=\"b2\" data-to=\"c3\" data-captures=\"yes\">"));
}

TEST_F(DiagramCommand, DrawsArrowsTitleMarkersAndTheOtherSide) {
  const std::string svg = drawn({"vault", "-p", "5p/6/3p2/2P3/1P4/6 w", "--arrow", "b2xd4", "--arrow", "c3c4",
                                 "--title", "White <wins>", "--markers", "--no-coordinates"});
  EXPECT_TRUE(holds(svg, "data-from=\"b2\" data-via=\"c3\" data-to=\"d4\" data-captures=\"yes\""));
  EXPECT_TRUE(holds(svg, "<g class=\"arrow\" data-from=\"c3\" data-to=\"c4\">"));
  EXPECT_TRUE(holds(svg, "<title>Vault: White &lt;wins&gt;</title>"));
  EXPECT_TRUE(holds(svg, "class=\"marker\""));
  EXPECT_FALSE(holds(svg, "class=\"coordinates\""));
  EXPECT_NE(drawn({"vault", "--flip"}), drawn({"vault"}));
  EXPECT_TRUE(holds(drawn({"vault"}), "<title>Vault: White to move</title>"));
}

TEST_F(DiagramCommand, ToysNeedNoCodeOfTheirOwn) {
  for (const char* game : {"isola", "pig", "hide"})
    for (const char* file : {"out.svg", "out.pdf", "out.png"})
      EXPECT_NE(drawn({game}, file, SALTUS_TOYS_PROGRAM), "") << game;
  EXPECT_TRUE(holds(drawn({"pig"}, "out.svg", SALTUS_TOYS_PROGRAM), "goal: "));
}

TEST_F(DiagramCommand, GamesThatDoNotSayWhereHaveNoArrows) {
  const Finished finished = diagram({"isola", "--arrow", "b2"}, "out.svg", SALTUS_TOYS_PROGRAM);
  EXPECT_EQ(finished.status, 1);
  EXPECT_TRUE(holds(finished.err, "does not say where 'b2' happens")) << finished.err;
}

TEST_F(DiagramCommand, RefusesWithASentenceAndWritesNothing) {
  struct Wrong {
    std::vector<std::string> arguments;
    const char* file;
    int status;
    const char* says;
  };
  const std::vector<Wrong> all{
      {{"vault"}, "out.jpg", 2, "must end in .svg, .pdf or .png"},
      {{"vault"}, "out", 2, "must end in .svg, .pdf or .png"},
      {{"chess"}, "out.svg", 2, "games: vault"},
      {{"vault", "--style", "pink"}, "out.svg", 2, "light"},
      {{"vault", "--size", "7"}, "out.svg", 2, "from 8 to 512"},
      {{"vault", "--size", "huge"}, "out.svg", 2, "saltus diagram --help"},
      {{"vault", "--last", "--no-last"}, "out.svg", 2, "excludes"},
      {{"vault", "-p", "nonsense"}, "out.svg", 1, "offset"},
      {{"vault", "-m", "a1a9"}, "out.svg", 1, "turn 1"},
      {{"vault", "--arrow", "a1a3"}, "out.svg", 1, "(rule V4.1)"},
      {{"vault", "--arrow", "?"}, "out.svg", 1, "arrow ?"},
      {{"vault", "-p", "P2p/4/4/4 w", "--arrow", "a4a3"}, "out.svg", 1, "the game is over"},
      {{"vault"}, "nowhere/out.svg", 1, "No such file or directory"},
  };
  for (const Wrong& wrong : all) {
    const Finished finished = diagram(wrong.arguments, wrong.file);
    EXPECT_EQ(finished.status, wrong.status) << finished.err;
    EXPECT_EQ(finished.out, "");
    EXPECT_TRUE(holds(finished.err, wrong.says)) << finished.err;
    EXPECT_TRUE(nothing_written()) << wrong.file;
  }
  const Finished bare = run_program(SALTUS_PROGRAM, {"diagram", "vault"});
  EXPECT_EQ(bare.status, 2);
  EXPECT_TRUE(holds(bare.err, "--out is required")) << bare.err;
}

TEST_F(DiagramCommand, HelpHasExamplesThatWork) {
  const Finished help = run_program(SALTUS_PROGRAM, {"diagram", "--help"});
  EXPECT_EQ(help.status, 0);
  std::size_t examples = 0;
  for (std::size_t at = help.out.find("  saltus diagram "); at != std::string::npos;
       at = help.out.find("  saltus diagram ", at + 1)) {
    const std::string line = help.out.substr(at, help.out.find('\n', at) - at);
    const std::string command =
        "cd " + path("") + " && " + SALTUS_PROGRAM + line.substr(line.find(" diagram"));
    const Finished finished = run_program("/bin/sh", {"-c", command});
    EXPECT_EQ(finished.status, 0) << line << "\n" << finished.err;
    ++examples;
  }
  EXPECT_EQ(examples, 3u);
}

}  // namespace
}  // namespace saltus::test
