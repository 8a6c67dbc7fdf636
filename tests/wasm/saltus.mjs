// SPDX-License-Identifier: Apache-2.0
// Loads a module and speaks its ABI: bytes in, lines out. No game is known here; the contract is the heads of the files in
// src/apps/wasm.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const kAbiVersion = 1;
const kModules = {
  rules: new URL('../../build/wasm-rules/src/apps/wasm/saltus_rules.wasm', import.meta.url),
  engine: new URL('../../build/wasm/src/apps/wasm/saltus_engine.wasm', import.meta.url),
  threads: new URL('../../build/wasm-threads/src/apps/wasm/saltus_engine_threads.wasm', import.meta.url),
};
const kUnits = ['step', 'turn', 'distinct'];

/** What the module refused, with the fields of its answer. `message` is the English sentence. */
export class Refusal extends Error {
  constructor(lines) {
    const of = (name) => lines.find((line) => line[0] === name)?.[1];
    const given = lines.filter((line) => line[0] === 'param');
    const params = Object.fromEntries(given.map(([, name, value]) => [name, value]));
    super(of('english').replace(/\{(\w+)\}/g, (_, name) => params[name] ?? ''));
    this.code = of('error');
    this.rule = of('rule');
    this.offset = of('offset') === undefined ? undefined : Number(of('offset'));
    this.params = params;
  }
}

/** Which module the suites are about: SALTUS_MODULE=rules|engine|threads. */
export const moduleName = process.env.SALTUS_MODULE || 'engine';
/** Where a module is: in the build folder of its preset. */
export const modulePath = (name = moduleName) => fileURLToPath(kModules[name]);

export const compile = async (path = modulePath()) => WebAssembly.compile(await readFile(path));
/** For the module with threads, which does not bring its memory. */
export const sharedMemory = () => new WebAssembly.Memory({ initial: 64, maximum: 16_384, shared: true });

/** What an instance exports; `host` are functions that it imports. */
export async function instantiate(module, host = {}, memory = undefined) {
  const instance = await WebAssembly.instantiate(module, {
    saltus: { now_us: () => performance.now() * 1000, is_stopped: () => 0, on_progress: () => {}, ...host },
    env: { memory },
    wasi_snapshot_preview1: makeWasi(() => instance.exports.memory),
  });
  return instance.exports;
}

/** A fresh instance of a compiled module, ready to be called. */
export async function start(module, host = {}, memory = undefined) {
  const exports = await instantiate(module, host, memory);
  exports._initialize();
  return new Saltus(exports);
}

/** A fresh instance of the module at `path`. */
export async function load(path = modulePath(), host = {}) {
  const module = await compile(path);
  const isShared = WebAssembly.Module.imports(module).some(({ kind }) => kind === 'memory');
  return start(module, host, isShared ? sharedMemory() : undefined);
}

/** The few system calls that a build with assertions may import: what it prints goes to standard error. */
function makeWasi(memory) {
  return {
    fd_write(_fd, vectors, count, written) {
      const view = new DataView(memory().buffer);
      let total = 0;
      for (let i = 0; i < count; ++i) {
        const size = view.getUint32(vectors + 8 * i + 4, true);
        process.stderr.write(
          new Uint8Array(memory().buffer, view.getUint32(vectors + 8 * i, true), size).slice(),
        );
        total += size;
      }
      view.setUint32(written, total, true);
      return 0;
    },
    fd_close: () => 0,
    fd_seek: () => 0,
    proc_exit(status) {
      throw new Error(`the module ended with status ${status}`);
    },
  };
}

const kUnescaped = { '\\\\': '\\', '\\t': '\t', '\\n': '\n', '\\r': '\r' };
const fieldsOf = (line) =>
  line.split('\t').map((field) => field.replace(/\\[\\tnr]/g, (escape) => kUnescaped[escape]));
const linesOf = (text) => text.split('\n').slice(0, -1).map(fieldsOf);
const numberOrNull = (field) => (field === '-' ? null : Number(field));
function searchOf([[, depth, seldepth, nodes, nps, timeMs, hashfull], ...rest]) {
  const numbers = { depth, seldepth, nodes, nps, timeMs, hashfull };
  const search = Object.fromEntries(Object.entries(numbers).map(([name, text]) => [name, Number(text)]));
  search.lines = [];
  for (const [head, ...fields] of rest) {
    if (head === 'best') {
      search.seat = numberOrNull(fields[0]);
      search.best = fields[1] ?? null;
      continue;
    }
    const [cp, wins, draws, losses, proof, turns, ...steps] = fields;
    const wdl = [wins, draws, losses].map(Number);
    search.lines.push({ cp: numberOrNull(cp), wdl, proof, turns: numberOrNull(turns), steps });
  }
  return search;
}
const seatOf = (field) => (field === '-' ? null : Number(field));

/** One instance with its slots. Methods throw a Refusal; texts are strings, or bytes in a Uint8Array. */
export class Saltus {
  constructor(exports) {
    this.exports = exports;
    if (exports.saltus_abi_version() !== kAbiVersion) throw new Error('the module has another ABI version');
  }

  memoryBytes() {
    return this.exports.memory.buffer.byteLength;
  }

  /** The answer's text as it stands in the memory. */
  resultText() {
    const { memory, saltus_result_data, saltus_result_size } = this.exports;
    // A copy: decoders refuse memory that threads share.
    const bytes = new Uint8Array(memory.buffer, saltus_result_data() >>> 0, saltus_result_size() >>> 0).slice();
    return new TextDecoder().decode(bytes);
  }

  /** Calls an exported function marked * and returns the lines of its answer as arrays of fields. */
  call(name, ...args) {
    const blocks = [];
    try {
      const plain = args.flatMap((arg) => {
        const bytes = typeof arg === 'string' ? new TextEncoder().encode(arg) : arg;
        if (!(bytes instanceof Uint8Array)) return [arg];
        const block = this.exports.saltus_alloc(bytes.length) >>> 0;
        if (block === 0) throw new Error('the module is out of memory');
        blocks.push(block);
        new Uint8Array(this.exports.memory.buffer).set(bytes, block);
        return [block, bytes.length];
      });
      const status = this.exports[name](...plain);
      const lines = linesOf(this.resultText());
      if (status !== 0) throw new Refusal(lines);
      return lines;
    } finally {
      blocks.forEach((block) => this.exports.saltus_free(block));
    }
  }

  games() {
    const games = [];
    for (const [head, ...fields] of this.call('saltus_games')) {
      if (head === 'game') {
        const [id, title, designer, link, rules, minSeats, maxSeats, scoring, summary] = fields;
        const seats = { minSeats: Number(minSeats), maxSeats: Number(maxSeats), seatNames: [] };
        games.push({ id, title, designer, link, rules, ...seats, scoring, summary, options: [] });
      } else if (head === 'seat') {
        games.at(-1).seatNames.push(fields[0]);
      } else {
        const [name, defaultValue, help, ...values] = fields;
        games.at(-1).options.push({ name, defaultValue, help, values });
      }
    }
    return games;
  }

  errors() {
    return this.call('saltus_errors').map(([code, rule, english]) => ({ code, rule, english }));
  }

  open(slot, game, options = '', position = '') {
    this.call('saltus_open', slot, game, options, position);
  }
  copy(from, to) {
    this.call('saltus_copy', from, to);
  }
  close(slot) {
    this.call('saltus_close', slot);
  }

  state(slot) {
    const state = {};
    for (const [name, ...fields] of this.call('saltus_state', slot)) {
      if (name === 'seats' || name === 'scores' || name === 'places') state[name] = fields.map(Number);
      else if (name === 'steps' || name === 'occurrences' || name === 'seat_count')
        state[name] = Number(fields[0]);
      else if (name === 'turn_start') state[name] = fields[0] === '1';
      else state[name] = fields[0];
    }
    return state;
  }

  /** [{seat, text}] at a decision, [{weight, text}] at a chance node. */
  legal(slot) {
    return this.call('saltus_legal', slot).map(([head, first, text]) =>
      head === 'step' ? { seat: Number(first), text } : { weight: BigInt(first), text },
    );
  }

  turns(slot) {
    return this.call('saltus_turns', slot).map(([, text]) => text);
  }

  cells(slot) {
    const [[, columns, rows], [, ...columnLabels], [, ...rowLabels], ...rest] = this.call(
      'saltus_cells',
      slot,
    );
    const board = {
      columns: Number(columns),
      rows: Number(rows),
      columnLabels,
      rowLabels,
      cells: [],
      panels: [],
    };
    for (const [head, ...fields] of rest) {
      if (head === 'panel') {
        const [seat, name, content] = fields;
        board.panels.push({ seat: seatOf(seat), name, content });
      } else {
        const [content, owner, height, shade, marked, blocked] = fields;
        const flags = { marked: marked === '1', blocked: blocked === '1' };
        board.cells.push({
          content,
          owner: seatOf(owner),
          height: Number(height),
          shade: Number(shade),
          ...flags,
        });
      }
    }
    return board;
  }

  playStep(slot, text) {
    this.call('saltus_play_step', slot, text);
  }
  playTurns(slot, text) {
    this.call('saltus_play_turns', slot, text);
  }
  takeBackStep(slot) {
    this.call('saltus_take_back_step', slot);
  }
  takeBackTurn(slot) {
    this.call('saltus_take_back_turn', slot);
  }
  agreeDraw(slot) {
    this.call('saltus_agree_draw', slot);
  }
  resign(slot, seat) {
    this.call('saltus_resign', slot, seat);
  }

  /** The game so far as a record's text. */
  writeRecord(slot) {
    return this.call('saltus_write_record', slot)[0][1];
  }
  readRecord(slot, text) {
    this.call('saltus_read_record', slot, text);
  }
  /** The first `count` dice of a round, and the commitment to their seed (64 hexadecimal digits). */
  dice(seed, gameId, round, count) {
    const [[, commitment], [, ...values]] = this.call('saltus_dice', seed, gameId, round, count);
    return { commitment, values: values.map(Number) };
  }

  /** `leaves` is a BigInt, `digest` 16 hexadecimal digits. */
  perft(slot, depth, { unit = 'turn', bulk = true } = {}) {
    const answer = Object.fromEntries(
      this.call('saltus_perft', slot, depth, kUnits.indexOf(unit), bulk ? 1 : 0),
    );
    return { leaves: BigInt(answer.leaves), digest: answer.digest };
  }

  openEngine(slot, { level = 10, lines = 1, mib = 16, seed = 1n } = {}) {
    this.call('saltus_engine_open', slot, level, lines, mib, seed);
  }
  /** {depth, seldepth, nodes, nps, timeMs, hashfull, lines, seat, best}; of the answer in on_progress without the last two. */
  search(slot, { seat = -1, nodes = 0, timeMs = 0, depth = 0 } = {}) {
    return searchOf(this.call('saltus_engine_search', slot, seat, nodes, timeMs, depth));
  }
  searchSoFar() {
    return searchOf(linesOf(this.resultText()));
  }

  /** BigInts, `wins` an array of them by seat. `seed` is a BigInt. */
  playouts(slot, seed, games, maxSteps = 0) {
    const lines = this.call('saltus_playouts', slot, seed, games, maxSteps);
    return Object.fromEntries(
      lines.map(([name, ...numbers]) => [name, name === 'wins' ? numbers.map(BigInt) : BigInt(numbers[0])]),
    );
  }
}
