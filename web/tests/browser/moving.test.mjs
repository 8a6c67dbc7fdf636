// SPDX-License-Identifier: Apache-2.0
// Ways of moving that somebody may choose: a move planned in advance, a question before each move, boards in letters.
import assert from 'node:assert/strict';
import test from 'node:test';
import { askEngine, contentOf, drag, isAccessible, kPatientEngine, soon, tap, withBrowser } from './support.mjs';

const browser = withBrowser();
async function choose(page, ...names) {
  await page.goto(`${browser.address()}#/settings`);
  for (const name of names) await page.getByRole('switch', { name }).check();
}
async function start(page, game, against, options = {}) {
  await page.goto(`${browser.address()}#/new/${game}/${against}`);
  if (Object.keys(options).length > 0) await page.getByText('More options').click();
  for (const [name, value] of Object.entries(options)) await page.getByLabel(name).first().selectOption(value);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('grid').waitFor();
}
const kPremoves = 'Plan a move while the computer thinks';
const kConfirm = 'Ask before a move is played';
const kLetters = 'Boards as tables of letters';
const thinking = (page) => page.getByText('The computer is thinking').waitFor();
const turns = (page) => page.locator('.moves .turn').allTextContents();

test('a move planned while the computer thinks is played once it has moved; Escape and a tap elsewhere let go of it', async () => {
  const page = await browser.open('', { init: kPatientEngine });
  await choose(page, kPremoves);
  await start(page, 'vault', 'engine');
  await drag(page, 'a1', 'a2');
  await thinking(page);
  await drag(page, 'j1', 'j2');
  await page.getByText('Planned for your turn: j1j2').waitFor();
  await soon(async () => assert.equal(await page.locator('.arrows > path.planned').count(), 1));
  await soon(async () => assert.equal(await page.locator('rect.planned').count(), 2));
  await soon(async () => assert.equal(await contentOf(page, 'j1'), 'White P'));
  await askEngine(page);
  await page.locator('.moves .turn').nth(2).waitFor({ timeout: 20_000 });
  assert.equal((await turns(page))[2], 'j1j2');
  await soon(async () => assert.equal(await contentOf(page, 'j2'), 'White P'));
  await soon(async () => assert.equal(await page.locator('.arrows > path.planned').count(), 0));

  // The next one is planned, and let go of: with a key, with a tap, and by another one.
  await thinking(page);
  await drag(page, 'i1', 'i2');
  await page.getByText('Planned for your turn: i1i2').waitFor();
  await page.locator('body').press('Escape');
  await soon(async () => assert.equal(await page.locator('.arrows > path.planned').count(), 0));
  await askEngine(page);
  await page.locator('.moves .turn').nth(3).waitFor({ timeout: 20_000 });
  await page.getByText('White to move').waitFor();
  assert.equal((await turns(page)).length, 4);
  await drag(page, 'h1', 'h2');
  await thinking(page);
  await drag(page, 'i1', 'i2');
  await drag(page, 'g1', 'g2');
  await page.getByText('Planned for your turn: g1g2').waitFor();
  await tap(page, 'e5');
  await askEngine(page);
  await page.getByText('White to move').waitFor({ timeout: 20_000 });
  assert.equal((await turns(page)).length, 6);
  await soon(async () => assert.equal(await contentOf(page, 'g1'), 'White P'));
  await page.context().close();
});

test('a planned move that is not legal any more is not played; without the setting none can be planned', async () => {
  const page = await browser.open('', { init: kPatientEngine });
  await start(page, 'vault', 'engine');
  await drag(page, 'a1', 'a2');
  await thinking(page);
  await drag(page, 'b1', 'b2');
  await askEngine(page);
  await page.getByText('White to move').waitFor({ timeout: 20_000 });
  await soon(async () => assert.equal(await contentOf(page, 'b1'), 'White P'));

  // The pawn that is to move stands where Black has to take it.
  await page.evaluate(() => {
    const record = '[Saltus "1"]\n[Game "vault"]\n[Rules "vault/1"]\n[Options "size=10 stacking=off early_win=off repetition=threefold"]\n[Position "1ppppppppp/10/10/10/P9/9p/10/10/P9/PPPPPPPP2 w"]\n[Result "*"]\n\n*\n';
    const kept = JSON.parse(localStorage.getItem('saltus.game'));
    localStorage.setItem('saltus.game', JSON.stringify({ ...kept, record, players: [{ kind: 'person' }, { kind: 'engine', level: 9 }], undone: [] }));
  });
  await choose(page, kPremoves);
  await page.goto(`${browser.address()}#/play`);
  await page.reload();
  await page.getByRole('grid').waitFor();
  await drag(page, 'a2', 'a10');
  await thinking(page);
  await drag(page, 'a10', 'a9');
  await page.getByText('Planned for your turn: a10a9').waitFor();
  await askEngine(page);
  await page.locator('.moves .turn').nth(1).waitFor({ timeout: 20_000 });
  await page.locator('.status', { hasText: 'White to move' }).waitFor();
  assert.match((await turns(page))[1], /a10$/);
  assert.equal((await turns(page)).length, 2);
  await soon(async () => assert.equal(await page.locator('.arrows > path.planned').count(), 0));
  await page.context().close();
});

test('each move is asked about: buttons, Enter, Escape; typed moves are meant', async () => {
  const page = await browser.open();
  await choose(page, kConfirm);
  await start(page, 'vault', 'person', { size: '6' });
  await drag(page, 'a1', 'a2');
  await page.getByText('Play a1a2?').waitFor();
  await soon(async () => assert.equal(await page.locator('.arrows > path.planned').count(), 1));
  assert.deepEqual(await turns(page), []);
  await page.getByRole('button', { name: 'Never mind' }).click();
  await soon(async () => assert.equal(await page.getByText('Play a1a2?').count(), 0));
  await drag(page, 'a1', 'a2');
  await drag(page, 'b1', 'b2');
  await page.getByText('Play b1b2?').waitFor();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Play it' }).click();
  assert.deepEqual(await turns(page), ['b1b2']);

  await page.getByRole('grid').focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await page.getByText('Play b6b5?').waitFor();
  await page.keyboard.press('Escape');
  assert.equal((await turns(page)).length, 1);
  await drag(page, 'c6', 'c5');
  await page.getByText('Play c6c5?').waitFor();
  await page.locator('body').press('Enter');
  assert.deepEqual(await turns(page), ['b1b2', 'c6c5']);
  await page.getByLabel('Type a move').fill('a1a2');
  await page.keyboard.press('Enter');
  await page.locator('.moves .turn').nth(2).waitFor();
  await page.context().close();
});

test('a whole game of Vault on a board in letters, with keys alone, as a screen reader finds it', async () => {
  const page = await browser.open();
  await choose(page, kLetters);
  await start(page, 'vault', 'person', { size: '4' });
  await soon(async () => assert.equal(await page.locator('svg.board').count(), 0));
  await isAccessible(page);
  const snapshot = await page.getByRole('grid').ariaSnapshot();
  assert.match(snapshot, /- grid "Vault, board of 4 by 4":/);
  assert.match(snapshot, /columnheader "a"/);
  assert.match(snapshot, /rowheader "4"/);
  assert.match(snapshot, /gridcell .*:\n\s+- button "a1, White pawn, can move"/);

  // Where focus is, as an assistive technology reads it.
  const here = () => page.evaluate(() => document.activeElement.getAttribute('aria-label'));
  async function goTo(cell) {
    const [column, row] = [cell.charCodeAt(0), Number(cell[1])];
    for (let guard = 0; guard < 8; ++guard) {
      const at = (await here()).slice(0, 2);
      if (at === cell) return;
      const [c, r] = [at.charCodeAt(0), Number(at[1])];
      await page.keyboard.press(c < column ? 'ArrowRight' : c > column ? 'ArrowLeft' : r < row ? 'ArrowUp' : 'ArrowDown');
    }
    assert.fail(`${cell} was not reached`);
  }
  await page.locator('.text-board [tabindex="0"]').focus();
  await soon(async () => assert.match(await here(), /^a4, Black pawn/));
  for (const [index, move] of ['b1c2', 'c4b3', 'c2c3', 'b4a3', 'c3b4', 'b3c3'].entries()) {
    await goTo(move.slice(0, 2));
    await soon(async () => assert.match(await here(), new RegExp(`${index % 2 === 0 ? 'White' : 'Black'} pawn.*can move`)));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: new RegExp(`^${move.slice(0, 2)},`), pressed: true }).waitFor();
    await goTo(move.slice(2));
    await soon(async () => assert.match(await here(), /can be moved to|can be taken/));
    await page.keyboard.press(index % 2 === 0 ? 'Enter' : 'Space');
    await page.locator('.moves .turn').nth(index).waitFor();
    if (index < 5) await soon(async () => assert.match(await here(), /last move/));
  }
  await page.getByRole('status').filter({ hasText: 'White wins' }).waitFor();
  assert.doesNotMatch(await page.getByRole('grid').ariaSnapshot(), /can move|can be moved to/);
  await page.context().close();
});

test('boards in letters everywhere, by touch at 320 pixels too; dice with their notes', async () => {
  const page = await browser.open('', { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
  await choose(page, kLetters);
  await start(page, 'vault', 'person');
  const cell = (name) => page.getByRole('button', { name: new RegExp(`^${name},`) });
  await cell('a1').tap();
  await cell('a2').tap();
  await page.locator('.moves .turn', { hasText: 'a1a2' }).waitFor();
  const { width, height } = await cell('j10').boundingBox();
  assert.ok(width >= 24 && height >= 24);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)) <= 0);
  await page.getByRole('button', { name: 'Threats' }).tap();
  await page.getByRole('button', { name: /within reach of the other side/ }).first().waitFor();

  await page.goto(`${browser.address()}#/analyse/vault`);
  await cell('b1').tap();
  await page.keyboard.press('Escape');
  await cell('c1').tap();
  await cell('c2').tap();
  await page.locator('.tree .turn', { hasText: 'c1c2' }).waitFor();
  await page.getByRole('button', { name: 'Set up a position' }).tap();
  await cell('e5').tap();
  await soon(async () => assert.match(await page.locator('output.position').textContent(), /4P5/));
  await page.goto(`${browser.address()}#/replay`);
  await page.getByRole('slider').waitFor();
  await page.keyboard.press('End');
  await cell('a2').and(page.getByRole('button', { name: /White pawn, last move/ })).waitFor();

  await start(page, 'dice', 'engine');
  await soon(async () => assert.match(await page.locator('.text-board .note').first().textContent(), /^[A-L]\d/));
  await soon(async () => assert.equal(await page.locator('.text-board .note').count(), 12));
  // What a square asks for is there to read, even where it can be marked.
  const marked = page.getByRole('button', { name: /can be marked/ }).first();
  await soon(async () => assert.match(await marked.textContent(), /\d|O|E/));
  await isAccessible(page);
  await page.context().close();
});
