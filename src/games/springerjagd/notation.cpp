// SPDX-License-Identifier: Apache-2.0
// Position and step texts of Springerjagd.
#include <saltus/core/text_cursor.hpp>
#include <saltus/games/springerjagd/errors.hpp>
#include <saltus/games/springerjagd/hash.hpp>
#include <saltus/games/springerjagd/position.hpp>

namespace saltus::springerjagd {

std::string field_name(int field) {
  if (field >= kFields) return "-";
  return {static_cast<char>('a' + field % kSize), static_cast<char>('1' + field / kSize)};
}

namespace {

/// A field from a1 to f6; nothing is taken if there is none.
std::optional<Field> take_field(core::TextCursor& text) {
  const std::string_view rest = text.rest();
  if (rest.size() < 2 || rest[0] < 'a' || rest[0] > 'f' || rest[1] < '1' || rest[1] > '6')
    return std::nullopt;
  text.skip();
  text.skip();
  return static_cast<Field>((rest[1] - '1') * kSize + (rest[0] - 'a'));
}

std::string colour(Seat seat) { return seat == kWhite ? "white" : "black"; }

/// "b1c3" and nothing else.
std::optional<Step> read_from_to(std::string_view text) {
  core::TextCursor cursor(text);
  const auto from = take_field(cursor);
  const auto to = from ? take_field(cursor) : std::nullopt;
  if (!to || !cursor.at_end()) return std::nullopt;
  return Step{*from, *to};
}

}  // namespace

/// Reads a position from left to right; stops at the first fault.
class PositionReader {
 public:
  explicit PositionReader(std::string_view text) : text_(text) {}

  core::Expected<Position> read(const Options& options) {
    position_.repetition_ = static_cast<std::uint8_t>(options.repetition);
    position_.setup_ = static_cast<std::uint8_t>(options.setup);
    const bool good = read_board() && read_side() && read_last(kWhite) && read_last(kBlack) && read_stage();
    if (good && !text_.at_end()) refuse(errors::kTrailing, {{"found", text_.describe_next()}});
    if (error_) return std::unexpected(*std::move(error_));
    position_.key_ = position_.compute_key();
    return position_;
  }

 private:
  bool refuse_at(std::size_t offset, const core::ErrorCode& what, std::vector<core::ErrorParam> params) {
    error_ = core::Error{&what, std::move(params), offset};
    return false;
  }
  bool refuse(const core::ErrorCode& what, std::vector<core::ErrorParam> params) {
    return refuse_at(text_.offset(), what, std::move(params));
  }
  core::ErrorParam found() const { return {"found", text_.describe_next()}; }

  bool read_board() {
    for (int rank = kSize - 1; rank >= 0; --rank) {
      if (!read_rank(rank)) return false;
      if (rank > 0 && !text_.take('/'))
        return refuse(errors::kRankEnd, {found(), {"expected", "'/' and rank " + core::to_decimal(rank)}});
    }
    if (position_.is_decided() && (position_.knights_[kWhite] | position_.knights_[kBlack]) == 0)
      return refuse(errors::kNoKnights, {});
    return true;
  }

  bool read_rank(int rank) {
    const std::size_t begin = text_.offset();
    int file = 0;
    bool after_run = false;
    while (!text_.at_end() && text_.peek() != '/' && text_.peek() != ' ') {
      const std::size_t at = text_.offset();
      if (core::is_digit(text_.peek())) {
        const auto run = text_.take_number(kSize);
        if (!run || *run == 0 || after_run) return refuse_at(at, errors::kRun, {});
        file += *run;
        after_run = true;
      } else {
        if (file < kSize && !read_piece(rank * kSize + file)) return false;
        if (file >= kSize) text_.skip();
        ++file;
        after_run = false;
      }
    }
    if (file == kSize) return true;
    return refuse_at(begin, errors::kRankLength,
                     {{"rank", core::to_decimal(rank + 1)}, {"fields", core::to_decimal(file)}});
  }

  bool read_piece(int field) {
    const char piece = text_.peek();
    const Seat seat = piece >= 'a' ? kBlack : kWhite;
    const char kind = static_cast<char>(seat == kBlack ? piece - 'a' + 'A' : piece);
    if (kind != 'N' && kind != 'P' && kind != 'D') return refuse(errors::kCharacter, {found()});
    if (kind == 'N') {
      if (std::popcount(position_.knights_[seat]) == kKnights)
        return refuse(errors::kKnightCount, {{"colour", colour(seat)}});
      position_.knights_[seat] |= bit(field);
    } else {
      if (position_.reserve(seat) < (kind == 'D' ? 2 : 1))
        return refuse(errors::kPawnCount, {{"colour", colour(seat)}});
      position_.pawns_[seat] |= bit(field);
      if (kind == 'D') position_.pairs_[seat] |= bit(field);
    }
    text_.skip();
    return true;
  }

  bool read_side() {
    if (!text_.take(' ')) return refuse(errors::kSide, {found()});
    if (text_.take('w'))
      position_.side_ = kWhite;
    else if (text_.take('b'))
      position_.side_ = kBlack;
    else
      return refuse(errors::kSide, {found()});
    return true;
  }

  bool read_last(Seat seat) {
    if (!text_.take(' ')) return refuse(errors::kLastField, {found(), {"colour", colour(seat)}});
    if (text_.take('-')) return true;
    const std::size_t at = text_.offset();
    const auto field = take_field(text_);
    if (!field) return refuse(errors::kLastField, {found(), {"colour", colour(seat)}});
    if (!contains(position_.knights_[seat], *field))
      return refuse_at(at, errors::kLastKnight, {{"colour", colour(seat)}, {"field", field_name(*field)}});
    position_.last_[seat] = *field;
    return true;
  }

  bool read_stage() {
    if (!text_.take(' ')) return refuse(errors::kStage, {found()});
    if (text_.take('-')) return true;
    const std::size_t at = text_.offset();
    const Seat side = position_.side_;
    const bool fills = text_.rest().starts_with("fill:");
    if (!fills && !text_.rest().starts_with("second:")) return refuse(errors::kStage, {found()});
    while (!text_.take(':')) text_.skip();
    const std::size_t field_at = text_.offset();
    const auto field = take_field(text_);
    if (!field) return refuse(errors::kStageField, {found()});
    if (position_.last_[side] == kNoField)
      return refuse_at(at, errors::kLastMissing, {{"colour", colour(side)}});
    position_.stage_ = fills ? Stage::Fill : Stage::Second;
    position_.stage_field_ = *field;
    if (fills) {
      if (!contains(position_.empty(), *field))
        return refuse_at(field_at, errors::kFillOccupied, {{"field", field_name(*field)}});
      const std::size_t plus_at = text_.offset();
      position_.second_follows_ = text_.take('+') ? 1 : 0;
      if (position_.second_follows_ != 0 && position_.pawns_[side] == 0)
        return refuse_at(plus_at, errors::kNoSecond, {{"colour", colour(side)}});
      return true;
    }
    if (!contains(position_.pawns_[side] & ~position_.pairs_[side], *field))
      return refuse_at(field_at, errors::kSecondPawn,
                       {{"field", field_name(*field)}, {"colour", colour(side)}});
    if (position_.second_sources() == 0) return refuse_at(at, errors::kNoSecond, {{"colour", colour(side)}});
    return true;
  }

  core::TextCursor text_;
  Position position_;
  std::optional<core::Error> error_;
};

core::Expected<Position> Position::parse(std::string_view text, const Options& options) {
  return PositionReader(text).read(options);
}

std::string Position::to_text() const {
  std::string out;
  for (int rank = kSize - 1; rank >= 0; --rank) {
    int run = 0;
    const auto end_run = [&] {
      if (run > 0) out += static_cast<char>('0' + run);
      run = 0;
    };
    for (int file = 0; file < kSize; ++file) {
      const int field = rank * kSize + file;
      char piece = 0;
      for (const Seat seat : {kWhite, kBlack}) {
        const char shift = seat == kWhite ? 0 : 'a' - 'A';
        if (contains(knights_[seat], field)) piece = static_cast<char>('N' + shift);
        if (contains(pawns_[seat], field))
          piece = static_cast<char>((contains(pairs_[seat], field) ? 'D' : 'P') + shift);
      }
      if (piece == 0) {
        ++run;
        continue;
      }
      end_run();
      out += piece;
    }
    end_run();
    if (rank > 0) out += '/';
  }
  out += side_ == kWhite ? " w " : " b ";
  return out + field_name(last_[kWhite]) + " " + field_name(last_[kBlack]) + " " + stage();
}

core::Expected<Step> Position::parse_step(std::string_view text) const {
  const auto fail = [&](const core::ErrorCode& what) -> core::Expected<Step> {
    return core::fail(what, {{"step", core::excerpt(text)}, {"field", field_name(stage_field_)}}, 0);
  };
  if (stage_ == Stage::Fill) {
    if (text == "@") return Step{kNoField, stage_field_};
    core::TextCursor cursor(text);
    const auto from = take_field(cursor);
    if (!from || !cursor.at_end()) return fail(errors::kFillSyntax);
    return Step{*from, stage_field_};
  }
  if (const auto step = read_from_to(text)) return *step;
  return fail(stage_ == Stage::Knight ? errors::kFromToSyntax : errors::kSecondSyntax);
}

std::string Position::step_to_text(Step step) const {
  if (stage_ == Stage::Fill) return step.from == kNoField ? "@" : field_name(step.from);
  return field_name(step.from) + field_name(step.to);
}

}  // namespace saltus::springerjagd
