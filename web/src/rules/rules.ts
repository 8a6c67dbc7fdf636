// SPDX-License-Identifier: Apache-2.0
// The rules as the client uses them: games held in slots of the rules module, their answers as objects.
import { type Module, type Remark } from './abi';

export interface OptionInfo {
  name: string;
  defaultValue: string;
  help: string;
  values: string[];
}

export interface GameInfo {
  id: string;
  title: string;
  designer: string;
  link: string;
  rules: string;
  minSeats: number;
  maxSeats: number;
  scoring: 'outcome' | 'points';
  summary: string;
  seatNames: string[];
  options: OptionInfo[];
}

export interface State {
  game: string;
  options: string;
  position: string;
  key: string;
  kind: 'decision' | 'chance' | 'terminal';
  /** Seats that may act, from 0. */
  seats: number[];
  seatCount: number;
  turnStart: boolean;
  /** Within a turn, "-" at its start. */
  stage: string;
  steps: number;
  occurrences: number;
  /** "*" while the game goes on. */
  result: string;
  termination?: 'rules' | 'repetition' | 'agreement' | 'resignation';
  endingRule?: string;
  scores?: number[];
  /** 1 for the best seat, equals share theirs; where the rules ended the game. */
  places?: number[];
}

export interface Cell {
  /** Pieces in the game's notation, bottom to top. */
  content: string;
  owner: number | null;
  height: number;
  /** 0 … 3, the tone that the cell is drawn in. */
  shade: number;
  marked: boolean;
  blocked: boolean;
}

export interface Panel {
  seat: number | null;
  name: string;
  content: string;
}

/** A board in drawing order: top row first, each row left to right. */
export interface Cells {
  columns: number;
  rows: number;
  columnLabels: string[];
  rowLabels: string[];
  rowNotes: string[];
  columnNotes: string[];
  cells: Cell[];
  panels: Panel[];
}

/** Where a step happens, as indices into Cells.cells; -1 where there is none. */
export interface Path {
  from: number;
  /** A pivot, or another cell that makes the step possible. */
  via: number;
  to: number;
  captures: boolean;
}

export interface Step {
  seat: number;
  text: string;
}

export interface Outcome {
  weight: bigint;
  text: string;
}

/** A roll of a game beside the one that a seed gives. */
export interface CheckedRoll {
  round: number;
  /** Of the round's values, counted from 0, it draws those from `begin` up to before `end`. */
  begin: number;
  end: number;
  recorded: string;
  expected: string;
}

export interface Sheet {
  id: string;
  name: string;
  reference: string;
  rows: number;
  columns: number;
}

const seatOf = (field: string | undefined) => (field === undefined || field === '-' ? null : Number(field));
const pathOf = ([from, via, to, captures]: string[]): Path => ({
  from: Number(from),
  via: Number(via),
  to: Number(to),
  captures: captures === '1',
});

function remarksOf(lines: string[][]): Remark[] {
  const out: Remark[] = [];
  for (const [head, first = '', second = '', third = ''] of lines) {
    if (head === 'advice') out.push({ code: first, rule: second, english: third, params: {} });
    else if (head === 'param') out.at(-1)!.params[first] = second;
  }
  return out;
}

/** The rules module with its slots. */
export class Rules {
  private readonly free = Array.from({ length: 16 }, (_, slot) => slot);
  private known: GameInfo[] | undefined;

  constructor(private readonly module: Module) {}

  /** Always the same list. */
  games(): GameInfo[] {
    return (this.known ??= this.readGames());
  }
  private readGames(): GameInfo[] {
    const games: GameInfo[] = [];
    for (const [head, ...fields] of this.module.call('games')) {
      const [a = '', b = '', c = '', d = '', e = '', f, g, h, i = ''] = fields;
      if (head === 'game') {
        const seats = { minSeats: Number(f), maxSeats: Number(g), seatNames: [] };
        const scoring = h === 'points' ? 'points' : 'outcome';
        games.push({ id: a, title: b, designer: c, link: d, rules: e, ...seats, scoring, summary: i, options: [] });
      } else if (head === 'seat') {
        games.at(-1)!.seatNames.push(a);
      } else {
        games.at(-1)!.options.push({ name: a, defaultValue: b, help: c, values: fields.slice(3) });
      }
    }
    return games;
  }

  /** Every sentence that there is, for the catalogues' check. */
  errors(): { code: string; rule: string; english: string }[] {
    return this.module.call('errors').map(([code = '', rule = '', english = '']) => ({ code, rule, english }));
  }

  sheets(): Sheet[] {
    return this.module.call('sheets').map(sheetOf);
  }
  /** The house sheet of a day, "2026-11-30": the same for everybody. */
  sheetOfDay(date: string): Sheet {
    return sheetOf(this.module.call('sheet_of_day', date)[0]!);
  }

  /** Dice that follow from a seed of 64 hexadecimal digits, and the commitment to it. */
  dice(seed: string, gameId: string, round: number, count: number): { commitment: string; values: number[] } {
    const [commitment, values] = this.module.call('dice', seed, gameId, round, count);
    return { commitment: commitment![1]!, values: values!.slice(1).map(Number) };
  }

  /** A game from its start, or from a position. Give it back with close(). */
  open(game: string, options = '', position = ''): Game {
    return this.take((slot) => this.module.call('open', slot, game, options, position));
  }
  /** The game of a record's main line. */
  read(record: string): Game {
    return this.take((slot) => this.module.call('read_record', slot, record));
  }

  /** A record with all that it says, in the lines that src/apps/wasm/saltus_rules.cpp describes. */
  parseRecord(record: string): string[][] {
    return this.module.call('parse_record', record);
  }

  private take(fillSlot: (slot: number) => void): Game {
    const slot = this.free.pop();
    if (slot === undefined) throw new Error('too many games are open');
    try {
      fillSlot(slot);
    } catch (error) {
      this.free.push(slot);
      throw error;
    }
    const release = () => {
      this.module.call('close', slot);
      this.free.push(slot);
    };
    return new Game(this.module, slot, release, (fillOther) => this.take((other) => fillOther(other)));
  }
}

function sheetOf([, id = '', name = '', reference = '', rows, columns]: string[]): Sheet {
  return { id, name, reference, rows: Number(rows), columns: Number(columns) };
}

/** A game being played: a position with its history. What the rules refuse is thrown as a Refusal and changes nothing. */
export class Game {
  constructor(
    private readonly module: Module,
    readonly slot: number,
    private readonly release: () => void,
    private readonly takeOther: (fillSlot: (slot: number) => void) => Game,
  ) {}

  close(): void {
    this.release();
  }
  copy(): Game {
    return this.takeOther((slot) => this.module.call('copy', this.slot, slot));
  }
  /** A new game from what a seat may see of the position. */
  view(seat: number): Game {
    return this.takeOther((slot) => this.module.call('view', this.slot, slot, seat));
  }

  state(): State {
    const lines = new Map(this.call('state').map(([name = '', ...fields]) => [name, fields]));
    const text = (name: string) => lines.get(name)?.[0] ?? '';
    const numbers = (name: string) => (lines.get(name) ?? []).map(Number);
    const state: State = {
      game: text('game'),
      options: text('options'),
      position: text('position'),
      key: text('key'),
      kind: text('kind') as State['kind'],
      seats: numbers('seats'),
      seatCount: Number(text('seat_count')),
      turnStart: text('turn_start') === '1',
      stage: text('stage'),
      steps: Number(text('steps')),
      occurrences: Number(text('occurrences')),
      result: text('result'),
    };
    if (lines.has('termination')) {
      state.termination = text('termination') as NonNullable<State['termination']>;
      state.endingRule = text('ending_rule');
      state.scores = numbers('scores');
      if (lines.has('places')) state.places = numbers('places');
    }
    return state;
  }

  steps(): Step[] {
    return this.call('legal').flatMap(([head, seat, text = '']) => (head === 'step' ? [{ seat: Number(seat), text }] : []));
  }
  outcomes(): Outcome[] {
    return this.call('legal').flatMap(([head, weight = '0', text = '']) =>
      head === 'outcome' ? [{ weight: BigInt(weight), text }] : [],
    );
  }
  /** Legal steps that happen on the board, with where. */
  paths(): (Step & Path)[] {
    return this.call('paths').map(([, seat, text = '', ...path]) => ({ seat: Number(seat), text, ...pathOf(path) }));
  }
  /** What a seat could do if it were its turn. */
  reach(seat: number): Path[] {
    return this.call('reach', seat).map(([, ...path]) => pathOf(path));
  }
  /** What somebody at the board should know now, most urgent first. */
  advice(): Remark[] {
    return remarksOf(this.call('advice'));
  }
  /** What a legal step gives up that may not be meant. */
  caution(step: string): Remark | undefined {
    return remarksOf(this.call('caution', step))[0];
  }
  /** Why the game is over by its rules. */
  ending(): Remark | undefined {
    return remarksOf(this.call('ending'))[0];
  }
  turns(): string[] {
    return this.call('turns').map(([, turn = '']) => turn);
  }

  /** The board; where each seat has one of its own, that of `seat`. */
  cells(seat?: number): Cells {
    const out: Cells = {
      columns: 0,
      rows: 0,
      columnLabels: [],
      rowLabels: [],
      rowNotes: [],
      columnNotes: [],
      cells: [],
      panels: [],
    };
    for (const [head, ...fields] of seat === undefined ? this.call('cells') : this.call('board', seat)) {
      const [a = '', b = '', c, d, e, f] = fields;
      if (head === 'size') [out.columns, out.rows] = [Number(a), Number(b)];
      else if (head === 'columns') out.columnLabels = fields;
      else if (head === 'rows') out.rowLabels = fields;
      else if (head === 'row_notes') out.rowNotes = fields;
      else if (head === 'column_notes') out.columnNotes = fields;
      else if (head === 'panel') out.panels.push({ seat: seatOf(a), name: b, content: c ?? '' });
      else {
        const flags = { marked: e === '1', blocked: f === '1' };
        out.cells.push({ content: a, owner: seatOf(b), height: Number(c), shade: Number(d), ...flags });
      }
    }
    return out;
  }

  playStep(text: string): void {
    this.call('play_step', text);
  }
  playTurns(text: string): void {
    this.call('play_turns', text);
  }
  roll(seed: string, gameId: string): void {
    this.call('roll', seed, gameId);
  }
  /** Every roll beside the one that the seed gives; refused for a game without dice. */
  checkRolls(seed: string, gameId: string): CheckedRoll[] {
    return this.call('check_rolls', seed, gameId).map(([, round, begin, end, recorded = '', expected = '']) => ({
      round: Number(round),
      begin: Number(begin),
      end: Number(end),
      recorded,
      expected,
    }));
  }
  takeBackStep(): void {
    this.call('take_back_step');
  }
  takeBackTurn(): void {
    this.call('take_back_turn');
  }
  agreeDraw(): void {
    this.call('agree_draw');
  }
  resign(seat: number): void {
    this.call('resign', seat);
  }
  record(): string {
    return this.call('write_record')[0]![1]!;
  }

  private call(name: string, ...args: (string | number)[]): string[][] {
    return this.module.call(name, this.slot, ...args);
  }
}
