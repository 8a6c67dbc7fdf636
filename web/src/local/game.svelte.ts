// SPDX-License-Identifier: Apache-2.0
// A game at this device: people and engines at its seats, taking back, looking back, and what is kept of it.
import { type Engine } from '../engine/engine';
import { askTurn } from '../engine/turn';
import { follow, type BoardMove, type Piece } from '../board/model';
import { piecesOf } from '../games/drawing';
import { drawingOf } from '../games';
import { Refusal, type Remark } from '../rules/abi';
import { type Cells, type Game, type GameInfo, type Path, type Rules, type State, type Step } from '../rules/rules';
import { kLocalDice } from './games.svelte';
import { kNowhere, stepsIn, touched, turnBegin } from '../rules/turn';
import { type Clocks, flagged, pass, pause, resume } from './clocks';
import { withPlayers } from './names';
import { settings } from './settings.svelte';
import { alone } from './tabs';

export type Player = ({ kind: 'person' } | { kind: 'engine'; level: number }) & { name?: string };

/** A step that was taken: where, by whom (nobody rolls dice), and the position before it. */
interface Trace {
  path: Path;
  seat: number | null;
  before: string;
}

/** What is kept between visits. */
export interface Kept {
  version: 1;
  game: string;
  record: string;
  players: Player[];
  seed: string;
  clocks: Clocks | null;
  /** Texts that were taken back and can be played again, the next one last. */
  undone: string[];
  /** Of the day's game: which day. */
  day?: string;
  /** How many rolls of each round have been seen, if some of them were taken back. */
  rolls?: number[];
}

/** A game to be played once more from its start, with dice that fall as they fell. */
export interface Again {
  game: Game;
  /** What an engine keeps from turn to turn belongs to it. */
  key: string;
  roll: () => void;
  record: () => string;
}

const kBetweenStepsMs = 500;
/** Time to see a step before the next one; none where things are not to move. */
async function pauseBetweenSteps(): Promise<void> {
  const isCalm = settings.animation === 'off' || globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  if (!isCalm) await new Promise((resolve) => setTimeout(resolve, kBetweenStepsMs));
}

/** What weak levels choose by, from the game's own seed: another game is another one from its first moves on. */
const seedOf = (seed: string) => BigInt(`0x${seed.slice(0, 15)}`);

export class LocalGame {
  readonly info: GameInfo;
  readonly options: string;
  players = $state.raw<Player[]>([]);
  state = $state.raw<State>()!;
  turns = $state.raw<string[]>([]);
  clocks = $state.raw<Clocks | null>(null);
  /** Steps of the game that are shown; fewer than all when somebody looks back. */
  shownSteps = $state(0);
  cells = $state.raw<Cells>()!;
  /** The position that is shown. */
  position = $state('');
  pieces = $state.raw<Piece[]>([]);
  paths = $state.raw<(Step & Path)[]>([]);
  steps = $state.raw<Step[]>([]);
  advice = $state.raw<Remark[]>([]);
  ending = $state.raw<Remark | undefined>(undefined);
  /** The cells of the last step before what is shown; of all its turn where sides move on one board. */
  last = $state.raw<number[]>([]);
  threats = $state.raw<Path[]>([]);
  failure = $state<string | null>(null);
  /** Whose time ran out. */
  outOfTime = $state<number | null>(null);
  canRedo = $state(false);
  /** What the only person might play once the computer has moved, and what that person has planned to. */
  premoves = $state.raw<BoardMove[]>([]);
  planned = $state.raw<BoardMove | null>(null);
  /** Where several people have secrets: whose hands the device is in, as far as anybody has said. */
  holder = $state<number | null>(null);
  /** The last step was taken in another tab, which plays what is forced by it; two of them would overtake each other. */
  follows = $state(false);

  private traces = $state.raw<Trace[]>([]);
  /** An engine's turn that is being considered, here or in another tab. */
  private thought = $state.raw<AbortController | null>(null);
  private undone: string[] = [];
  private day: string | undefined;
  /** Rolls that have been seen, by round. */
  private seenRolls = $state.raw<number[]>([]);
  private closed = false;
  /** Of this game and no other. */
  readonly key: string;

  constructor(
    private readonly rules: Rules,
    private readonly game: Game,
    players: Player[],
    private readonly engine: Engine,
    private readonly seed: string,
    private readonly keep: (kept: Kept) => void,
    clocks: Clocks | null = null,
    private readonly now: () => number = () => Date.now(),
  ) {
    const state = game.state();
    this.info = rules.games().find(({ id }) => id === state.game)!;
    this.options = state.options;
    this.key = `${state.game} ${state.options} ${seed}`;
    this.players = players;
    this.clocks = clocks;
    this.traces = this.retrace();
    this.refresh();
  }

  static restore(rules: Rules, engine: Engine, kept: Kept, keep: (kept: Kept) => void): LocalGame {
    const local = new LocalGame(rules, rules.read(kept.record), kept.players, engine, kept.seed, keep, kept.clocks);
    local.undone = kept.undone;
    local.day = kept.day;
    local.see(kept.rolls);
    local.canRedo = kept.undone.length > 0;
    const late = kept.clocks?.leftMs.findIndex((left) => left <= 0) ?? -1;
    if (late >= 0) local.outOfTime = late;
    return local;
  }

  close(): void {
    this.closed = true;
    this.stopThinking();
    this.game.close();
  }

  get isOver(): boolean {
    return this.state.kind === 'terminal' || this.outOfTime !== null;
  }
  get thinking(): boolean {
    return this.thought !== null;
  }
  get isLookingBack(): boolean {
    return this.shownSteps < this.state.steps;
  }
  /** The seat that a person may move for now; null while it is an engine's turn or the game is over. */
  get personToMove(): number | null {
    if (this.isOver || this.isLookingBack) return null;
    return this.state.seats.find((seat) => this.players[seat]?.kind === 'person') ?? null;
  }
  /** Where several people have secrets, only what the one at the device has just done; else all that anybody chose. */
  get canUndo(): boolean {
    if (this.isSettled) return false;
    if (this.hasSecrets) return this.personToMove !== null && this.traces.at(-1)?.seat === this.holder;
    return this.hasChosen;
  }
  /** In the day's game, what was done before the last dice fell stands. */
  get isSettled(): boolean {
    return this.day !== undefined && this.hasChosen && this.traces.at(-1)?.seat === null;
  }
  /** What ends the round now cannot be taken back: of the day's game, and of a secret round whoever ends it for all. */
  get isFinal(): boolean {
    const due = this.state.seats.filter((seat) => this.players[seat]?.kind === 'person');
    return this.day !== undefined || (this.hasSecrets && due.length === 1);
  }
  /** Dice that are still to fall have been seen already, and were taken back: they follow from the round and how many fell in it. */
  get knowsDice(): boolean {
    const { rolls } = this;
    return this.seenRolls.some((seen, round) => round >= rolls.length - 1 && seen > (rolls[round] ?? 0));
  }
  private get rolls(): number[] {
    return this.turns.map((turn) => turn.split('roll:').length - 1);
  }
  private see(rolls: number[] = this.rolls): void {
    const { seenRolls } = this;
    const rounds = Math.max(seenRolls.length, rolls.length);
    this.seenRolls = Array.from({ length: rounds }, (_, round) => Math.max(seenRolls[round] ?? 0, rolls[round] ?? 0));
  }
  private get hasChosen(): boolean {
    return this.traces.some(({ seat }) => seat !== null);
  }
  /** Dice have fallen in it. */
  get hasDice(): boolean {
    return this.traces.some(({ seat }) => seat === null);
  }
  /** More than one person, and each plays unseen by the others. */
  get hasSecrets(): boolean {
    return this.info.scoring === 'points' && this.players.filter(({ kind }) => kind === 'person').length > 1;
  }
  /** The positions of the game so far, the present one last. */
  get positions(): string[] {
    return [...this.traces.map(({ before }) => before), this.state.position];
  }
  /** What happened in the last turn, step by step. */
  get lastTurn(): Trace[] {
    const turn = this.turns.at(-1);
    return turn === undefined ? [] : this.traces.slice(-stepsIn(turn));
  }
  get boardMoves(): BoardMove[] {
    const seat = this.personToMove;
    return seat === null ? [] : this.paths.filter((path) => path.seat === seat);
  }
  /** Who took the last step that is shown; nobody if dice fell. */
  get lastSeat(): number | null {
    return this.traces[this.shownSteps - 1]?.seat ?? null;
  }
  /** Where each step happened, -1 for those beside the board. */
  get trail(): readonly Path[] {
    return this.traces.map(({ path }) => path);
  }
  /** Why a step cannot be taken, if it cannot. */
  refusal(text: string): Refusal | undefined {
    const copy = this.game.copy();
    try {
      copy.playStep(text);
      return undefined;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    } finally {
      copy.close();
    }
  }
  /** What a step gives up that may not be meant. */
  caution(text: string): Remark | undefined {
    return this.game.caution(text);
  }
  /** The record with who played; where dice fell, with what they follow from: a commitment, and once the game is over the seed. */
  record(): string {
    const text = withPlayers(this.game.record(), this.players);
    return this.hasDice ? this.withDice(text) : this.written(text);
  }
  /** A copy from the start for somebody else to play, once this game is over; whoever asks for it closes it. */
  again(): Again {
    const game = this.earlier(0);
    return { game, key: `${this.key} again`, roll: () => game.roll(this.seed, kLocalDice), record: () => this.withDice(game.record()) };
  }
  private withDice(text: string): string {
    const { commitment } = this.rules.dice(this.seed, kLocalDice, 1, 0);
    const seed = this.isOver ? `[Seed "${this.seed}"]\n` : '';
    const tagged = text.replace('\n\n', () => `\n[GameId "${kLocalDice}"]\n[Commit "${commitment}"]\n${seed}\n`);
    return this.written(tagged);
  }
  /** A record as the rules write it. */
  private written(text: string): string {
    return this.rules.parseRecord(text).at(-1)![1]!;
  }

  /** Starts what is due: dice, clocks, an engine's turn. */
  async begin(): Promise<void> {
    if (this.players.some(({ kind }) => kind === 'engine')) this.engine.prepare();
    await this.goOn();
  }

  /** A person's step, as a text. Throws a Refusal. */
  async play(text: string): Promise<void> {
    if (this.personToMove === null) return;
    this.take(text);
    await this.goOn();
  }

  /** Plans one of the premoves, instead of any other; null plans nothing. */
  plan(move: BoardMove | null): void {
    this.planned = this.premoves.length > 0 ? move : null;
  }

  /** Back to where a person chooses: one step of an unfinished turn, else as many turns as it needs. */
  undo(): void {
    if (!this.canUndo) return;
    this.stopThinking();
    this.planned = null;
    this.outOfTime = null;
    do this.takeBack();
    while (this.state.steps > 0 && !this.isSettled && (this.personToMove === null || this.isForced()));
    this.refresh();
    this.save();
    void this.goOn();
  }
  async redo(): Promise<void> {
    if (!this.canRedo) return;
    this.stopThinking();
    do {
      if (this.state.kind === 'chance') this.roll();
      else this.take(this.undone.at(-1)!);
    } while (this.undone.length > 0 && this.personToMove === null && !this.isOver);
    await this.goOn();
  }
  resign(seat: number): void {
    this.stopThinking();
    this.game.resign(seat);
    this.refresh();
    this.save();
  }
  agreeDraw(): void {
    this.stopThinking();
    this.game.agreeDraw();
    this.refresh();
    this.save();
  }

  /** Shows the position after so many steps. */
  show(steps: number): void {
    const wanted = Math.max(0, Math.min(steps, this.state.steps));
    if (wanted === this.shownSteps) return;
    this.shownSteps = wanted;
    this.refreshShown();
  }

  /** What `seat` could do if it were its turn, for the overlay. */
  showThreats(on: boolean): void {
    this.threats = on && !this.isOver ? this.game.reach((this.state.seats[0] ?? 0) === 0 ? 1 : 0) : [];
  }

  checkClock(): void {
    if (this.clocks === null || this.isOver) return;
    const seat = flagged(this.clocks, this.now());
    if (seat === null) return;
    this.outOfTime = seat;
    this.clocks = pause(this.clocks, this.now());
    this.stopThinking();
    this.save();
  }

  private take(text: string): void {
    this.follows = false;
    const path = this.paths.find((each) => each.text === text) ?? kNowhere;
    const mover = this.steps.find((each) => each.text === text)?.seat ?? this.state.seats[0] ?? 0;
    const before = this.state.position;
    this.game.playStep(text);
    this.traces = [...this.traces, { path, seat: mover, before }];
    // What was taken back can be played again for as long as it is what is played.
    if (this.undone.at(-1) === text) this.undone.pop();
    else this.undone = [];
    this.canRedo = this.undone.length > 0;
    this.refresh();
    if (this.clocks !== null && this.state.seats[0] !== mover)
      this.clocks = pass(this.clocks, mover, this.isOver ? null : (this.state.seats[0] ?? null), this.now());
    this.save();
  }

  private roll(): void {
    const before = this.state.position;
    this.game.roll(this.seed, kLocalDice);
    this.traces = [...this.traces, { path: kNowhere, seat: null, before }];
    this.refresh();
    this.see();
    this.save();
  }

  private takeBack(): void {
    const text = this.game.turns().at(-1)?.split(',').at(-1);
    this.game.takeBackStep();
    this.state = this.game.state();
    // Dice fall again as they fell: they follow from the seed.
    if (text !== undefined && this.state.kind === 'decision') this.undone.push(text);
    this.traces = this.traces.slice(0, this.state.steps);
    this.canRedo = this.undone.length > 0;
    this.shownSteps = this.state.steps;
  }

  /** Within a turn, where there is one thing to do: no place to come back to. */
  private isForced(): boolean {
    return !this.state.turnStart && this.game.steps().length === 1;
  }

  private stopThinking(): void {
    this.thought?.abort();
    this.thought = null;
    this.engine.stop();
  }

  private refresh(): void {
    this.state = this.game.state();
    this.turns = this.game.turns();
    this.shownSteps = this.state.steps;
    this.ending = this.game.ending();
    this.advice = this.game.advice();
    this.steps = this.state.kind === 'decision' ? this.game.steps() : [];
    this.paths = this.state.kind === 'decision' ? this.game.paths() : [];
    this.refreshPremoves();
    this.refreshShown();
  }

  private refreshPremoves(): void {
    const people = this.players.flatMap((player, seat) => (player.kind === 'person' ? [seat] : []));
    const waits = people.length === 1 && this.info.scoring === 'outcome' && this.state.kind === 'decision' && !this.state.seats.includes(people[0]!);
    this.premoves = waits ? this.game.reach(people[0]!).map((path) => ({ ...path, text: '' })) : [];
    if (this.isOver) this.planned = null;
  }
  /** Plays what was planned if it is legal now; either way it is planned no more. */
  private takePlanned(): boolean {
    const { planned } = this;
    this.planned = null;
    const move = planned && this.boardMoves.find(({ from, to }) => from === planned.from && to === planned.to);
    if (!move) return false;
    this.take(move.text);
    return true;
  }

  private refreshShown(): void {
    const shown = this.isLookingBack ? this.earlier(this.shownSteps) : this.game;
    this.cells = shown.cells();
    if (shown !== this.game) shown.close();
    this.position = this.isLookingBack ? this.traces[this.shownSteps]!.before : this.state.position;
    const before = Math.max(0, this.shownSteps - 1);
    const begin = this.info.scoring === 'outcome' ? turnBegin(this.turns, this.shownSteps) : before;
    this.last = touched(this.trail.slice(begin, this.shownSteps));
    this.pieces = follow(this.pieces, piecesOf(this.cells, drawingOf(this.info.id).kindOf), this.trail.slice(before, this.shownSteps));
  }

  private earlier(steps: number): Game {
    const copy = this.game.copy();
    for (let step = this.state.steps; step > steps; --step) copy.takeBackStep();
    return copy;
  }

  /** The steps of a game that was read and not played here. */
  private retrace(): Trace[] {
    const copy = this.game.copy();
    const traces: Trace[] = [];
    for (let left = this.game.state().steps; left > 0; --left) {
      const text = copy.turns().at(-1)?.split(',').at(-1);
      copy.takeBackStep();
      const { kind, position } = copy.state();
      const path = copy.paths().find((each) => each.text === text) ?? kNowhere;
      const seat = kind === 'decision' ? (copy.steps().find((each) => each.text === text)?.seat ?? null) : null;
      traces.push({ path, seat, before: position });
    }
    copy.close();
    return traces.reverse();
  }

  private async goOn(): Promise<void> {
    for (;;) {
      if (this.closed || this.isOver || this.isLookingBack) return;
      if (this.state.kind === 'chance') {
        this.roll();
        continue;
      }
      if (this.clocks !== null && this.clocks.running === null && this.state.steps > 0)
        this.clocks = resume(this.clocks, this.state.seats[0] ?? 0, this.now());
      if (this.personToMove !== null) {
        if (!this.takePlanned()) return;
        continue;
      }
      if (!(await this.playEngine())) return;
    }
  }

  private async playEngine(): Promise<boolean> {
    const seat = this.state.seats[0]!;
    const player = this.players[seat];
    if (player?.kind !== 'engine') return false;
    const thought = new AbortController();
    this.thought = thought;
    this.failure = null;
    try {
      return await alone(() => this.playTurn(seat, player.level, thought.signal), thought.signal);
    } catch (error) {
      if (!thought.signal.aborted) this.failure = String(error);
      return false;
    } finally {
      if (this.thought === thought) this.thought = null;
    }
  }

  private async playTurn(seat: number, level: number, signal: AbortSignal): Promise<boolean> {
    const steps = await askTurn(this.engine, { record: this.game.record(), gameKey: this.key, seat, level, seed: seedOf(this.seed) });
    if (steps === null || signal.aborted) return false;
    for (const [index, text] of steps.entries()) {
      // On a board one after another, so that it can be seen what happens.
      if (index > 0 && this.info.scoring === 'outcome') await pauseBetweenSteps();
      if (signal.aborted || this.state.kind !== 'decision' || this.state.seats[0] !== seat || this.isOver) break;
      this.take(text);
    }
    return !signal.aborted;
  }

  /** Not while dice are due: they fall at once, and another tab that saw them due would let them fall as well, and keep that. */
  private save(): void {
    if (this.closed || this.state.kind === 'chance') return;
    this.keep({
      version: 1,
      game: this.info.id,
      record: this.game.record(),
      players: this.players,
      seed: this.seed,
      clocks: this.clocks,
      undone: this.undone,
      ...(this.day === undefined ? {} : { day: this.day }),
      ...(this.knowsDice ? { rolls: this.seenRolls } : {}),
    });
  }
}
