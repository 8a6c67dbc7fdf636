// SPDX-License-Identifier: Apache-2.0
// A whole game of each kind as a screen reader plays it: by roles and names, with what live regions say.
import assert from 'node:assert/strict';
import test from 'node:test';
import { choose, playOut, read } from './oracle.mjs';
import { Reader } from './reader.mjs';
import { withBrowser } from './support.mjs';

const browser = withBrowser();
const kTarget = /, can be (moved to|taken)$/;

/** Begins a game from the first page. */
async function begin(link, game, settle = async () => {}) {
  const page = await browser.open();
  const reader = await Reader.of(page);
  await reader.press('link', link);
  await page.getByRole('heading', { level: 1, name: 'A new game' }).waitFor();
  await reader.press('link', game);
  await settle(page, reader);
  await reader.press('button', 'Start');
  return { page, reader };
}

/** A step by the cells' names alone: they say where it can begin and where it can end, no more and no less. */
async function step(reader, record, { from, to }) {
  const { steps } = read(record);
  const nameOf = (cell) => cell.split(',')[0];
  const sources = new Set(steps.map((each) => each.from));
  // Where a field has to be filled, the pawn that is named goes there.
  const isFill = read(record).state.stage.startsWith('fill');
  const use = isFill ? 'goes at once' : 'can move';
  const before = (await reader.grid()).cells.filter(({ name }) => name.endsWith(`, ${use}`));
  assert.deepEqual(new Set(before.map(({ name }) => nameOf(name))), sources);
  if (isFill) {
    await reader.walk(from);
    await reader.page.keyboard.press('Enter');
    return;
  }

  assert.match(await reader.walk(from), /, can move$/);
  await reader.page.keyboard.press('Enter');
  const { cells } = await reader.grid();
  assert.deepEqual(cells.filter(({ isChosen }) => isChosen).map(({ name }) => nameOf(name)), [from]);
  const targets = steps.filter((each) => each.from === from).map((each) => each.to);
  assert.deepEqual(cells.map(({ name }) => name).filter((name) => kTarget.test(name)).map(nameOf).sort(), [...targets].sort());
  const said = await reader.hears(new RegExp(`${from} is chosen and can go to `));
  assert.deepEqual(said.match(/can go to ([^.]*)\./)[1].split(', ').sort(), [...targets].sort());

  assert.match(await reader.walk(to), kTarget);
  await reader.page.keyboard.press(' ');
  assert.match(await reader.focus(), /^grid /);
}

test('Vault against the computer', async () => {
  const { page, reader } = await begin('Play the computer', 'Vault', async (page, reader) => {
    await reader.press('slider', 'Level', 'Home');
    await page.getByText('More options').press('Enter');
    await page.getByRole('combobox', { name: 'Board size' }).selectOption('4');
  });
  await page.getByRole('grid', { name: 'Vault, board of 4 by 4' }).waitFor();
  await reader.hears(/White to move/);
  let record = '';
  const act = (_, chosen) => step(reader, record, chosen);
  const next = (now) => {
    record = now;
    return choose(now);
  };
  const { state, turns } = await playOut(page, { act, next, isEngine: (seat) => seat === 1 });
  const said = await reader.hears(/White wins/);
  assert.match(said, new RegExp(`\\( ?Rule ${state.ending_rule} ?\\)`));
  // The last move in words, the pivot of a jump among them.
  const [, from, to] = turns.at(-1).match(/^([a-d]\d)([a-d]\d)$/);
  assert.match(said, new RegExp(`${turns.length % 2 === 0 ? 'Black' : 'White'}: ${from} (over [a-d]\\d )?(to|takes) ${to}\\.`));
  assert.ok((await reader.grid()).cells.every(({ name }) => !/can /.test(name)));
  await reader.press('button', 'Play again');
  await reader.hears(/to move|thinking/);
  await page.context().close();
});

test('Vault says what the computer has played, and what is in danger', async () => {
  const { page, reader } = await begin('Play a friend', 'Vault', async (page) => {
    await page.getByText('More options').press('Enter');
    await page.getByRole('combobox', { name: 'Board size' }).selectOption('4');
  });
  for (const move of ['b1c2', 'c4b3', 'c2c3', 'b4a3', 'c3b4']) {
    await page.getByRole('textbox', { name: 'Type a move' }).fill(move);
    await page.keyboard.press('Enter');
    await reader.hears(new RegExp(`: ${move.slice(0, 2)} (over .. )?(to|takes) ${move.slice(2)}\\.`));
  }
  await reader.hears(/Black to move\. Careful.*b4/);
  await page.getByRole('textbox', { name: 'Type a move' }).fill('a1a4');
  await page.keyboard.press('Enter');
  await reader.hears(/Rule V/);
  await page.context().close();
});

test('a screen reader’s own click chooses and moves', async () => {
  const { page, reader } = await begin('Play a friend', 'Vault');
  const cell = (name) => page.getByRole('gridcell', { name: new RegExp(`^${name},`) });
  await cell('a1').dispatchEvent('click');
  await reader.hears(/a1 is chosen/);
  await cell('a2').dispatchEvent('click');
  await reader.hears(/White: a1 to a2\..*Black to move|Black to move.*White: a1 to a2\./);
  await page.context().close();
});

test('Springerjagd for two, told at each stage what it asks', async () => {
  const { page, reader } = await begin('Play a friend', 'Springerjagd');
  await page.getByRole('grid', { name: 'Springerjagd, board of 6 by 6' }).waitFor();
  const asked = new Set();
  let record = '';
  const act = async (_, chosen) => {
    const { state } = read(record);
    const [stage, field] = state.stage.split(/[:+]/);
    const far = { '-': ', step 1 of at most 3', fill: state.stage.endsWith('+') ? ', step 2 of 3' : ', step 2 of 2', second: ', step 3 of 3' }[stage];
    const said = await reader.hears(new RegExp(`${state.seats[0] === 0 ? 'White' : 'Black'} to move${far}\\. `));
    if (stage === 'fill') assert.match(said, new RegExp(`\\. Fill ${field}`));
    else if (stage === 'second') assert.match(said, /\. Now move another pawn/);
    else assert.match(said, /to move, step 1 of at most 3\. (Move|Careful|.*knight)/i);
    asked.add(stage);
    await step(reader, record, chosen);
  };
  const next = (now) => {
    record = now;
    return choose(now);
  };
  const { state } = await playOut(page, { act, next });
  assert.deepEqual([...asked].sort(), ['-', 'fill', 'second']);
  assert.match(await reader.hears(/White wins/), new RegExp(`\\( ?Rule ${state.ending_rule} ?\\)`));
  await page.context().close();
});

/** A round of the sheet that has the focus: marks what can be marked, as often as wanted, then passes. */
async function playRound(reader, round, most) {
  for (let mark = 0; mark < most; ++mark) {
    const said = await reader.hears(new RegExp(`Round ${round}, unused dice: [1-6]`));
    const dice = said.match(/unused dice: ([^.]*)\./)[1].split(', ');
    for (const die of new Set(dice)) assert.ok(await reader.has('button', `Die ${die}`));
    const square = (await reader.grid()).cells.find(({ name }) => name.endsWith(', can be marked'))?.name.split(',')[0];
    if (square === undefined) break;
    await reader.walk(square);
    await reader.page.keyboard.press('Enter');
    const now = await reader.hears(new RegExp(`Ways to mark ${square}:|${square} is marked|Round ${round + 1},|The twelve rounds are over`));
    if (now.includes('Ways to mark')) {
      const before = await reader.said();
      // From the sheet on to what makes it: the first button of the ways.
      await reader.press('button', /^[1-6−+ ]+$|^skimmer/);
      await reader.hears({ test: (text) => text !== before });
    }
    assert.notEqual(await reader.focus(), '', 'the keyboard is somewhere');
    if (!new RegExp(`Round ${round},`).test(await reader.said())) return;
  }
  if (await reader.has('button', /^Hand over/)) return;
  await reader.press('button', 'Pass');
  if (await reader.has('alertdialog', 'Sure?')) {
    assert.match(await reader.focus(), /^button Never mind/);
    await reader.page.getByRole('alertdialog').getByRole('button', { name: 'Pass' }).press('Enter');
  }
}

test('the dice game', async () => {
  const { page, reader } = await begin('Play a friend', 'Vault: A Solitaire Dice Game');
  await page.getByRole('grid', { name: /^Sheet / }).waitFor();
  const locks = page.getByRole('list', { name: 'Locks and gems' }).getByRole('listitem');
  assert.equal(await locks.count(), 12);
  for (let round = 1; round <= 12; ++round) {
    const next = await locks.filter({ hasText: `with lock ${String.fromCharCode(64 + round)},` }).allTextContents();
    assert.equal(next.length, 1);
    assert.match(next[0], /^(row|column) \w with lock [A-L], \d+ gems?, (cracked in time|closes after this round, \d+ squares? not marked)$/);
    assert.ok((await locks.filter({ hasText: 'closes after' }).count()) <= 1);
    await playRound(reader, round, 3);
    assert.notEqual(await reader.focus(), '', 'the keyboard is somewhere');
  }
  const said = await reader.hears(/Final score: \d+/);
  assert.match(said, /The twelve rounds are over/);
  assert.equal(await locks.filter({ hasText: /cracked in time|closed/ }).count(), 12);
  await page.context().close();
});

test('the race, with the device handed over', async () => {
  const { page, reader } = await begin('Play a friend', 'Vault: the dice race', async (page) => {
    await page.getByRole('textbox', { name: 'Name of player 2' }).fill('Bo');
  });
  for (let round = 1; round <= 12; ++round)
    for (const name of ['Player 1', 'Bo']) {
      const ready = `I am ${name}: show my sheet`;
      await page.getByRole('button', { name: ready }).waitFor();
      assert.equal(await reader.focus(), `button ${ready}`);
      assert.equal(await page.getByRole('grid').count(), 0);
      await page.keyboard.press('Enter');
      assert.match(await reader.focus(), /^grid Sheet/);
      await playRound(reader, round, round <= 3 ? 1 : 0);
      if (name === 'Bo') continue;
      assert.equal(await reader.focus(), 'button Hand over to Bo');
      await page.keyboard.press('Enter');
    }
  const said = await reader.hears(/ wins| share the win/);
  assert.match(said, /With \d+ points?\./);
  assert.ok(await reader.has('button', /^Bo, \d+ points: look at the sheet, Place [12]$/));
  await page.context().close();
});
