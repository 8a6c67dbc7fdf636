// SPDX-License-Identifier: Apache-2.0
// Nothing depends on colour alone: what is marked is told by light and shape, as seen without colours and with each kind of
// colour vision deficiency. Marks have a contrast of 3 to 1 against what they mark, and differ from each other in shape.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Eyes } from './eyes.mjs';
import { keptFrom, startOf } from './oracle.mjs';
import { pointOf, tap, walkTo, withBrowser } from './support.mjs';

const browser = withBrowser();
const wears = (page, board, colorScheme) => page.emulateMedia({ colorScheme }).then(() => page.evaluate((name) => (document.documentElement.dataset.board = name), board));
const kBoards = ['wood', 'slate', 'moss', 'paper'].map((name, index) => ({ name, apply: (page) => wears(page, name, index % 2 === 0 ? 'light' : 'dark') }));
const kThemes = ['light', 'dark'].map((name) => ({ name, apply: (page) => page.emulateMedia({ colorScheme: name }) }));

async function openEyes(variants, height = 900) {
  const page = await browser.open('', { viewport: { width: 420, height } });
  return { page, eyes: await Eyes.of(page, variants) };
}
/** Shows a game that is kept, with settings. */
async function show(page, kept, settings = {}) {
  await page.evaluate(([kept, settings]) => {
    localStorage.setItem('saltus.game', JSON.stringify(kept));
    localStorage.setItem('saltus.settings', JSON.stringify({ animation: 'off', forced: false, ...settings }));
  }, [kept, settings]);
  await page.reload();
  await page.goto(`${browser.address()}#/play`);
  await page.getByRole('grid').first().waitFor();
  await page.mouse.move(1, 1);
}
async function choose(page, cell) {
  await tap(page, cell);
  await page.mouse.move(1, 1);
}
/** Fails unless all shares are large enough, {name: [[where, share]]}; says all that are not. */
function enough(shares, least) {
  const poor = Object.entries(shares).flatMap(([name, all]) => all.filter(([, share]) => !(share >= least)).map(([where, share]) => `${name} (${where}): ${share.toFixed(4)}`));
  assert.deepEqual(poor, [], `less than ${least}`);
}
const pairs = (list) => list.flatMap((a, index) => list.slice(index + 1).map((b) => [a, b]));
/** That every mark, [mark, ground], can be seen, and that no two are alike. */
async function tells(eyes, marks, { seen = 0.02, unlike = 0.02 } = {}) {
  const shares = {};
  for (const [name, mark] of Object.entries(marks)) shares[name] = await eyes.share(...mark);
  enough(shares, seen);
  const differences = {};
  for (const [a, b] of pairs(Object.keys(marks))) differences[`${a} and ${b}`] = await eyes.unlike(marks[a], marks[b]);
  enough(differences, unlike);
}

for (const [set, name] of ['stones', 'pawns'].entries())
  test(`Vault with ${name}: sides, tones, the last move, a choice and its targets, threats`, async () => {
    const { page, eyes } = await openEyes(kBoards);
    const vault = async (position, turns, markers = true) => {
      await show(page, keptFrom('vault', 'size=6', position, turns), { set, markers });
      return eyes.look();
    };
    // White: c2 walks to b2 and takes c4 over c3; e5 can step onto the last rank. Black has just walked from f5 to f4.
    const calm = await vault('pp4/6/2p2p/2PP2/2P3/6 w');
    const plain = await vault('pp4/4P1/2p2p/2PP2/2P3/6 w');
    const moved = await vault('pp4/4Pp/2p3/2PP2/2P3/6 b', 'f5f4');
    await choose(page, 'c2');
    const chosen = await eyes.look();
    await choose(page, 'c2');
    await page.getByRole('button', { name: 'Threats' }).press(' ');
    const threats = await eyes.look();
    await page.getByRole('grid').focus();
    await walkTo(page, 'a2');
    const cursor = await eyes.look();
    await tells(eyes, {
      'last move': [moved.cell('f5'), plain.cell('f5')],
      chosen: [chosen.cell('c2'), moved.cell('c2')],
      target: [chosen.cell('b2'), moved.cell('b2')],
      capture: [chosen.cell('c4'), moved.cell('c4')],
      pivot: [chosen.cell('c3'), moved.cell('c3')],
      threat: [threats.cell('b5'), moved.cell('b5')],
      cursor: [cursor.cell('a2'), threats.cell('a2')],
    }, { unlike: 0.03 });
    enough({ 'last move under a piece': await eyes.share(moved.cell('f4'), plain.cell('f4')), 'goal in reach': await eyes.share(plain.cell('d6'), calm.cell('d6')) }, 0.02);
    enough({ sides: await eyes.share(plain.cell('c2'), plain.cell('c4')) }, 0.15);

    // A marker in each tone, each of another shape; those of one tone are alike.
    const bare = await vault('pp4/6/6/6/6/4PP w', '', false);
    const marked = await vault('pp4/6/6/6/6/4PP w');
    const tone = (cell) => [marked.cell(cell), bare.cell(cell)];
    await tells(eyes, { a1: tone('a1'), b1: tone('b1'), a2: tone('a2'), b2: tone('b2') }, { seen: 0.008, unlike: 0.004 });
    for (const [where, share] of await eyes.unlike(tone('a1'), tone('c1'))) assert.ok(share < 0.003, where);
    await page.context().close();
  });

test('Springerjagd: pieces, the field to fill, the knight that is safe, a choice', async () => {
  const { page, eyes } = await openEyes(kBoards);
  const hunt = async (position, chosen) => {
    await show(page, keptFrom('springerjagd', '', position));
    if (chosen !== undefined) await choose(page, chosen);
    return eyes.look();
  };
  // All kinds on fields of one shade.
  const kinds = await hunt('6/6/6/6/1n1p1d/N1P1D1 w - - -');
  const shares = {};
  for (const [a, b] of pairs(['a1', 'c1', 'e1', 'b2', 'd2', 'f2'])) shares[`${a} and ${b}`] = await eyes.share(kinds.cell(a), kinds.cell(b), 2);
  enough(shares, 0.05);
  const plain = await hunt('3n2/6/6/2N1p1/6/D2DND w - - -');
  const safe = await hunt('3n2/6/6/2N1p1/6/D2DND w c3 d6 -');
  await choose(page, 'c3');
  const chosen = await eyes.look();
  const aimed = await hunt('3n2/6/6/2N1p1/6/D2NPD w - - -', 'd1');
  const fill = await hunt('dnddnd/6/6/2N3/6/D1DDND w c3 - fill:b1+');
  // Held, not let go: a tap would fill it.
  const held = await pointOf(page, 'a1');
  await page.mouse.move(held.x, held.y);
  await page.mouse.down();
  const filling = await eyes.look();
  await tells(eyes, {
    safe: [safe.cell('d6'), plain.cell('d6')],
    chosen: [chosen.cell('c3'), safe.cell('c3')],
    target: [chosen.cell('b5'), safe.cell('b5')],
    capture: [aimed.cell('e3'), plain.cell('e3')],
    'change of places': [chosen.cell('a1'), safe.cell('a1')],
    'to fill with': [fill.cell('a1'), safe.cell('a1')],
    // Against an empty field of the same shade.
    fill: [fill.cell('b1'), fill.cell('c2')],
    'fill, aimed at': [filling.cell('b1'), filling.cell('c2')],
  });
  await page.context().close();
});

const kSheet = startOf('dice', 'sheet=easy-ring').split(' ')[0];
function dicePosition({ round = 1, dice = '11123', marks = [], skimmers = '0,0,0', cracked = '-' }) {
  const rows = Array.from({ length: 6 }, (_, row) => Array.from('abcdef', (column) => (marks.includes(`${column}${row + 1}`) ? 'x' : '.')).join(''));
  return `${kSheet} round=${round} dice=${dice} marks=${rows.join('/')} skimmers=${skimmers} rerolls=3 cracked=${cracked}`;
}

test('dice: squares possible, lit and marked; locks open, next, closed and cracked; skimmers; picked dice', async () => {
  const { page, eyes } = await openEyes(kThemes, 1100);
  const desk = page.locator('.desk');
  const sheet = async (fields) => {
    await show(page, keptFrom('dice', 'sheet=easy-ring', dicePosition(fields)));
    await desk.waitFor();
    return eyes.look(desk);
  };
  const skimmer = page.locator('.skimmer').first();
  const die = page.locator('.dice .pick').nth(3);
  const lock = page.locator('.line-end').filter({ hasText: 'B' }).locator('.lock');
  const open = await sheet({});
  // The same part of the sheet in every state: a lock with its gems.
  const { x, y, width, height } = await lock.boundingBox();
  const end = { x: x - width / 2, y: y - height, width: 4 * width, height: 2 * height };
  const next = await sheet({ round: 2 });
  const closed = await sheet({ round: 3, dice: '1' });
  const cracked = await sheet({ round: 3, marks: ['a5', 'c5', 'f5', 'b1'], cracked: 'B' });
  const ends = { open, next, closed, cracked };
  const shares = {};
  for (const [a, b] of pairs(Object.keys(ends))) shares[`lock ${a} and ${b}`] = await eyes.share(ends[a].part(end), ends[b].part(end));
  enough(shares, 0.02);

  const charged = await sheet({ round: 3, skimmers: '6,0,0' });
  const [lying, full] = [await charged.of(die), await charged.of(skimmer)];
  const place = await die.boundingBox();
  await die.click();
  await page.mouse.move(1, 1);
  await page.locator('.sheet .lit').first().waitFor();
  const lit = await eyes.look(desk);
  const used = await sheet({ round: 3, skimmers: '6*,0,0' });
  enough({ 'die picked': await eyes.share(lit.part(place), lying), 'skimmer used': await eyes.share(await used.of(skimmer), full) }, 0.03);
  await tells(eyes, {
    marked: [cracked.cell('b1'), charged.cell('b1')],
    lit: [lit.cell('c1'), charged.cell('c1')],
    possible: [charged.cell('c1'), closed.cell('c1')],
  }, { seen: 0.01 });
  await page.context().close();
});

test('race: twelve seats with the same initials have twelve badges', async () => {
  const { page, eyes } = await openEyes(kThemes, 1800);
  await page.goto(`${browser.address()}#/new/race/person`);
  for (let seat = 3; seat <= 12; ++seat) await page.getByRole('button', { name: 'One more' }).click();
  for (let seat = 1; seat <= 12; ++seat) await page.getByLabel(`Name of player ${seat}`, { exact: true }).fill('Ann');
  await page.mouse.move(1, 1);
  const look = await eyes.look(page.locator('.seat-list'));
  const badges = [];
  for (const badge of await page.locator('.seat-list .seat-badge').all()) badges.push(await look.of(badge));
  assert.equal(badges.length, 12);
  const shares = {};
  for (const [a, b] of pairs([...badges.keys()])) shares[`${a + 1} and ${b + 1}`] = await eyes.share(badges[a], badges[b], 1.6);
  enough(shares, 0.04);
  await page.context().close();
});

test('analysis: arrows stand out, and the best one is told from the others without its colour', async () => {
  const { page, eyes } = await openEyes(kBoards, 1100);
  await page.goto(`${browser.address()}#/analyse/vault`);
  await page.getByText('Records and positions').click();
  await page.getByLabel('A record or a position of this game').fill('8/8/4p3/8/8/8/8/P5P1 w');
  await page.getByRole('button', { name: 'Look at this' }).click();
  await page.getByRole('gridcell', { name: /^h8,/ }).waitFor();
  const ground = await eyes.look();
  await page.getByRole('switch').check();
  // Attached: an arrow along a row has no height to be visible by.
  await page.locator('.arrows > path.other').nth(1).waitFor({ state: 'attached', timeout: 20_000 });
  // The arrows as they are now; the engine must not change them while they are looked at.
  await page.evaluate(() => (globalThis.still = document.querySelector('.arrows').cloneNode(true)));
  await page.getByRole('switch').uncheck();
  const ends = await page.evaluate(() => {
    scrollTo(0, 0);
    document.querySelector('.board').append(globalThis.still);
    return [...globalThis.still.querySelectorAll(':scope > path')].map((path) => {
      const matrix = path.getScreenCTM();
      const [from, to] = [0, path.getTotalLength()].map((length) => path.getPointAtLength(length).matrixTransform(matrix));
      return { kind: path.getAttribute('class'), box: { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y } };
    });
  });
  const arrows = await eyes.look();
  assert.deepEqual(new Set(ends.map(({ kind }) => kind)), new Set(['best', 'other']));
  for (const { kind, box } of ends)
    // The best one between its piece and its head.
    for (const [where, share] of await eyes.along(arrows.part(box), ground.part(box), kind === 'best' ? [0.45, 0.75] : [0.1, 0.7])) {
      if (kind === 'best') assert.ok(share > 0.95, `${where}: the best arrow is whole, ${share}`);
      else assert.ok(share > 0.2 && share < 0.85, `${where}: another arrow is broken, ${share}`);
    }
  await page.context().close();
});
