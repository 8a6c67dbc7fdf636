// SPDX-License-Identifier: Apache-2.0
// The contract in src/apps/wasm/saltus_rules.cpp: what a client reads, and what is refused and how.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';

import { load, moduleName, modulePath } from './saltus.mjs';
import { engineCalls, refused, slotCalls } from './support.mjs';

const saltus = await load();

test('what the module needs of its host, and what it offers', async () => {
  const module = await WebAssembly.compile(await readFile(modulePath()));
  const imported = WebAssembly.Module.imports(module).map((each) => `${each.module}.${each.name}`);
  const host = ['saltus.is_stopped', 'saltus.now_us', 'saltus.on_progress'];
  const needed = { rules: [], engine: host, threads: ['env.memory', ...host] }[moduleName];
  assert.deepEqual(imported.sort(), needed);
  const names = WebAssembly.Module.exports(module).map(({ name }) => name);
  const others = [
    'memory',
    '_initialize',
    'saltus_abi_version',
    'saltus_slots',
    'saltus_alloc',
    'saltus_free',
  ];
  const answers = ['saltus_result_data', 'saltus_result_size', 'saltus_games', 'saltus_errors', 'saltus_dice'];
  answers.push('saltus_sheets', 'saltus_sheet_of_day', 'saltus_parse_record');
  const engine = ['saltus_bench', 'saltus_engine_close', ...Object.keys(engineCalls)];
  const threads = ['__stack_pointer', 'saltus_engine_threads', 'saltus_help'];
  const more = { rules: [], engine, threads: [...engine, ...threads] }[moduleName];
  assert.deepEqual(names.sort(), [...others, ...answers, ...Object.keys(slotCalls), ...more].sort());
});

test('games with their options, and every error', () => {
  const game = saltus.games().find(({ id }) => id === 'vault');
  assert.equal(game.title, 'Vault');
  assert.equal(game.designer, 'Néstor Romeral Andrés');
  assert.equal(game.scoring, 'outcome');
  assert.deepEqual([game.minSeats, game.maxSeats, game.seatNames], [2, 2, ['white', 'black']]);
  const size = game.options.find(({ name }) => name === 'size');
  assert.equal(size.defaultValue, '10');
  assert.deepEqual(size.values, ['4', '6', '8', '10', '12', '14', '16']);

  const errors = saltus.errors();
  assert.equal(new Set(errors.map(({ code }) => code)).size, errors.length, 'codes are unique');
  assert.ok(errors.every(({ code, english }) => /^[a-z_]+\.[a-z_]+$/.test(code) && english !== ''));
  assert.equal(errors.find(({ code }) => code === 'vault.own_pawn_on_landing').rule, 'V4.3');
});

test('a game is played and taken back', () => {
  saltus.open(0, 'vault', 'size=4');
  const start = saltus.state(0);
  assert.match(start.key, /^[0-9a-f]{16}$/);
  assert.deepEqual(start, {
    game: 'vault',
    options: 'size=4 stacking=off early_win=off repetition=threefold',
    position: 'pppp/4/4/PPPP w',
    key: start.key,
    kind: 'decision',
    seats: [0],
    seat_count: 2,
    turn_start: true,
    stage: '-',
    steps: 0,
    occurrences: 1,
    result: '*',
  });
  assert.equal(saltus.legal(0).length, 10);
  assert.ok(saltus.legal(0).every(({ seat, text }) => seat === 0 && /^[a-d]1[a-d][23]$/.test(text)));

  saltus.playStep(0, 'a1-a2');
  saltus.copy(0, 1);
  assert.ok(saltus.legal(0).every(({ seat }) => seat === 1));
  saltus.playTurns(0, ' a4b3\n b1c2 ');
  assert.deepEqual(saltus.turns(0), ['a1a2', 'a4b3', 'b1c2']);
  assert.equal(saltus.state(0).steps, 3);
  saltus.takeBackTurn(0);
  saltus.takeBackStep(0);
  assert.deepEqual(saltus.state(0), saltus.state(1));
  saltus.takeBackStep(0);
  assert.deepEqual(saltus.state(0), start);
  refused(() => saltus.takeBackStep(0), { code: 'game.nothing_to_take_back' });
  refused(() => saltus.takeBackTurn(0), { code: 'game.nothing_to_take_back' });
});

test('every way for a game to end', () => {
  const ending = (slot) => {
    const { kind, seats, result, termination, ending_rule, scores, places } = saltus.state(slot);
    assert.deepEqual([kind, seats, saltus.legal(slot)], ['terminal', [], []]);
    return { result, termination, ending_rule, scores, ...(places && { places }) };
  };
  saltus.open(0, 'vault', '', 'P3/4/4/3p w');
  assert.deepEqual(ending(0), { result: '1-0', termination: 'rules', ending_rule: 'V5.1', scores: [1, -1], places: [1, 2] });
  refused(() => saltus.resign(0, 1), { code: 'game.over' });
  refused(() => saltus.playStep(0, 'a4a3'), { code: 'vault.over_goal', rule: 'V5.1', params: { winner: 'white', cell: 'a4' } });

  saltus.open(0, 'vault');
  const shuffle = 'a1a2 a10a9 a2a1 a9a10';
  saltus.playTurns(0, shuffle);
  assert.equal(saltus.state(0).occurrences, 2);
  saltus.playTurns(0, shuffle);
  assert.deepEqual(ending(0), {
    result: '1/2-1/2',
    termination: 'repetition',
    ending_rule: '',
    scores: [0, 0],
  });
  saltus.takeBackStep(0);
  assert.equal(saltus.state(0).kind, 'decision');

  saltus.agreeDraw(0);
  assert.deepEqual(ending(0), {
    result: '1/2-1/2',
    termination: 'agreement',
    ending_rule: '',
    scores: [0, 0],
  });
  saltus.takeBackStep(0);
  saltus.resign(0, 0);
  assert.deepEqual(ending(0), {
    result: '0-1',
    termination: 'resignation',
    ending_rule: '',
    scores: [-1, 1],
  });
});

test('the board as cells', () => {
  saltus.open(0, 'vault', 'stacking=on', '3p/4/1(pP)2/P3 w');
  const board = saltus.cells(0);
  assert.deepEqual([board.columns, board.rows], [4, 4]);
  assert.deepEqual(
    [board.columnLabels, board.rowLabels],
    [
      ['a', 'b', 'c', 'd'],
      ['4', '3', '2', '1'],
    ],
  );
  assert.equal(board.cells.length, 16);
  const { content, owner, height, marked, blocked } = board.cells[9];
  assert.deepEqual([content, owner, height, marked, blocked], ['pP', 0, 2, false, false]);
  assert.deepEqual([board.cells[0].content, board.cells[0].owner, board.cells[3].owner], ['', null, 1]);
});

test('an illegal or unreadable step says why, and changes nothing', () => {
  saltus.open(0, 'vault', 'size=4');
  const before = saltus.state(0);
  const cases = {
    a1b1: { code: 'vault.walk_occupied', rule: 'V3.1', params: { to: 'b1' } },
    a1c1: { code: 'vault.own_pawn_on_landing', rule: 'V4.3', params: { to: 'c1' } },
    a1a3: { code: 'vault.no_pivot', rule: 'V4.1', params: { from: 'a1', to: 'a3', pivot: 'a2' } },
    a1b3: { code: 'vault.odd_offset', rule: 'V4.5', params: { from: 'a1', to: 'b3' } },
    b2b3: { code: 'vault.no_pawn', rule: 'V2.1', params: { from: 'b2', colour: 'white' } },
    a4a3: { code: 'vault.not_your_pawn', rule: 'V2.1', params: { from: 'a4', colour: 'white' } },
    a1b: { code: 'vault.move_syntax', offset: 3, params: { move: 'a1b' } },
    'a1b2 ': { code: 'vault.move_syntax', offset: 4, params: { move: 'a1b2 ' } },
    '': { code: 'vault.move_syntax', offset: 0, params: { move: '' } },
    a1e1: { code: 'vault.off_board', rule: 'V1.3', offset: 2, params: { cell: 'e1', size: '4' } },
    'a1^a2': {
      code: 'vault.not_a_jump',
      rule: 'V4.1',
      offset: 2,
      params: { sign: '^', from: 'a1', to: 'a2' },
    },
  };
  for (const [text, fields] of Object.entries(cases)) refused(() => saltus.playStep(0, text), fields);
  const turn_number = '3';
  refused(() => saltus.playTurns(0, 'a1a2 a4a3 a2a9'), {
    code: 'vault.off_board',
    rule: 'V1.3',
    offset: 12,
    params: { cell: 'a9', size: '4', turn_number },
  });
  refused(() => saltus.playTurns(0, 'a1a2 a4a3  a2a3'), {
    code: 'vault.walk_occupied',
    rule: 'V3.1',
    offset: 11,
    params: { to: 'a3', turn_number },
  });
  assert.deepEqual(saltus.state(0), before);
  assert.throws(() => saltus.playStep(0, 'a1c1'), {
    message: 'a jump cannot land on c1: a pawn of your own stands there',
  });
});

test('a game that cannot be opened says why, and the slot keeps its own', () => {
  saltus.open(0, 'vault', 'size=6');
  const before = saltus.state(0);
  const open = (game, options, position, fields) =>
    refused(() => saltus.open(0, game, options, position), fields);
  const known = saltus
    .games()
    .map(({ id }) => id)
    .join(', ');
  open('chess', '', '', { code: 'game.unknown', params: { game: 'chess', known } });
  open('a\\b\tc', '', '', { code: 'game.unknown', params: { game: 'a\\b?c', known } });
  open('ü'.repeat(50), '', '', { code: 'game.unknown', params: { game: `${'ü'.repeat(20)}…`, known } });
  const names = 'size, stacking, early_win, repetition';
  open('vault', 'colour=red', '', { code: 'option.unknown', params: { name: 'colour', known: names } });
  open('vault', 'size=6  stacking=on', '', { code: 'option.unknown', params: { name: '', known: names } });
  open('vault', 'stacking=yes', '', {
    code: 'option.value',
    params: { name: 'stacking', value: 'yes', possible: 'off, on' },
  });
  open('vault', 'size=4 size=6', '', { code: 'option.twice', params: { name: 'size' } });
  open('vault', '', 'pppp/4/5/PPPP w', { code: 'vault.run', offset: 7, params: { size: '4' } });
  open('vault', '', '(pP)3/4/4/4 w', { code: 'vault.stack_option', rule: 'V6.1', offset: 0 });
  open('vault', 'size=6', '4/4/4/4 w', {
    code: 'vault.size_option',
    rule: 'V1.1',
    offset: 0,
    params: { size: '4', option: '6' },
  });
  open('vault', '', '4/4/4/4 w\n', { code: 'vault.trailing', offset: 9, params: { found: 'byte 10' } });
  assert.deepEqual(saltus.state(0), before);
});
