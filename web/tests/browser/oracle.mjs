// SPDX-License-Identifier: Apache-2.0
// The engine module in node, for tests that need good moves and what the rules say of a page's game.
import { load, modulePath } from '../../../tests/wasm/saltus.mjs';
import { keptOf, recordAfter } from './support.mjs';

const saltus = await load(modulePath('engine'));
const kSlot = 0;

/** What a record says: the state, and the legal steps with the cells where they happen ('' beside the board). */
export function read(record) {
  saltus.readRecord(kSlot, record);
  const state = saltus.state(kSlot);
  const { columns, columnLabels, rowLabels } = saltus.cells(kSlot);
  const nameOf = (cell) => (Number(cell) < 0 ? '' : `${columnLabels[cell % columns]}${rowLabels[Math.floor(cell / columns)]}`);
  const paths = saltus.call('saltus_paths', kSlot).map(([, , text, from, , to]) => ({ text, from: nameOf(from), to: nameOf(to) }));
  const steps = state.kind === 'decision' ? saltus.legal(kSlot).map(({ text }) => paths.find((path) => path.text === text) ?? { text, from: '', to: '' }) : [];
  return { state, steps, turns: saltus.turns(kSlot), isForced: !state.turn_start && steps.length === 1 };
}

/** The engine's choice for whoever is to move; `level` and `nodes` by seat. */
export function choose(record, { seed = 1n, levels = [10, 1], nodes = [3000, 200] } = {}) {
  const { state, steps } = read(record);
  const [seat] = state.seats;
  saltus.openEngine(kSlot, { level: levels[seat], mib: 4, seed });
  const { best } = saltus.search(kSlot, { nodes: nodes[seat] });
  return steps.find(({ text }) => text === best);
}

/**
 * Plays the game that a page keeps to its end: `act(page, step)` makes a person's step as people do. The engine's turns and
 * forced steps are waited for. Fails if the game is longer than `most` steps.
 */
export async function playOut(page, { act, next = choose, isEngine = () => false, most = 120 }) {
  let { record } = await keptOf(page);
  for (let step = 0; step < most; ++step) {
    const { state, isForced, turns } = read(record);
    if (state.kind === 'terminal') return { state, turns };
    if (!isForced && !isEngine(state.seats[0])) await act(page, next(record));
    record = await recordAfter(page, record);
  }
  throw new Error(`no end after ${most} steps: ${record}`);
}

/** What a page keeps of a game that two people begin from a position, and in which these turns were played. */
export function keptFrom(game, options, position, turns = '') {
  saltus.open(kSlot, game, options, position);
  if (turns !== '') saltus.playTurns(kSlot, turns);
  const players = Array.from({ length: saltus.state(kSlot).seat_count }, () => ({ kind: 'person' }));
  return { version: 1, game, record: saltus.writeRecord(kSlot), players, seed: '5a'.repeat(32), clocks: null, undone: [] };
}

/** The position that a game begins with. */
export function startOf(game, options) {
  saltus.open(kSlot, game, options);
  return saltus.state(kSlot).position;
}
