// SPDX-License-Identifier: Apache-2.0
// Plays as a screen reader does: what there is comes from the accessibility tree alone, what is done is a key for what has the focus.
import assert from 'node:assert/strict';

const kArrows = { right: 'ArrowRight', left: 'ArrowLeft', down: 'ArrowDown', up: 'ArrowUp' };

export class Reader {
  #client;

  static async of(page) {
    const reader = new Reader();
    reader.page = page;
    reader.#client = await page.context().newCDPSession(page);
    return reader;
  }

  /** The nodes of the tree that are not ignored, with their texts and what they hold. */
  async #tree() {
    const { nodes } = await this.#client.send('Accessibility.getFullAXTree');
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const of = (node, name) => node.properties?.find((each) => each.name === name)?.value;
    const textOf = (node) =>
      node.role?.value === 'StaticText' ? (node.name?.value ?? '') : (node.childIds ?? []).map((id) => textOf(byId.get(id) ?? {})).join(' ');
    const childrenOf = (node, role) =>
      (node.childIds ?? []).flatMap((id) => {
        const child = byId.get(id);
        return child === undefined ? [] : child.role?.value === role ? [child] : childrenOf(child, role);
      });
    return { nodes: nodes.filter(({ ignored }) => !ignored), of, textOf, childrenOf };
  }

  /** Cells of the first grid by row, with names, which is chosen, and the one that the cursor is on. */
  async grid() {
    const { nodes, of, childrenOf } = await this.#tree();
    const grid = nodes.find(({ role }) => role?.value === 'grid');
    assert.ok(grid, 'there is a grid');
    const active = of(grid, 'activedescendant')?.relatedNodes[0]?.backendDOMNodeId;
    const rows = childrenOf(grid, 'row').map((row) =>
      childrenOf(row, 'gridcell').map((cell) => ({
        name: cell.name.value,
        isChosen: of(cell, 'selected')?.value === true,
        isActive: cell.backendDOMNodeId === active,
      })),
    );
    return { name: grid.name.value, rows, cells: rows.flat(), hasFocus: of(grid, 'focused')?.value === true };
  }

  /** All that live regions say now. */
  async said() {
    const { nodes, of, textOf } = await this.#tree();
    return nodes.filter((node) => (of(node, 'live')?.value ?? 'off') !== 'off').map(textOf).join(' ').replace(/\s+/g, ' ').trim();
  }
  /** Waits until live regions say something; resolves with all that they say. */
  async hears(pattern, milliseconds = 20_000) {
    const end = Date.now() + milliseconds;
    for (;;) {
      const said = await this.said();
      if (pattern.test(said)) return said;
      assert.ok(Date.now() < end, `${pattern} is not said, but: ${said}`);
      await this.page.waitForTimeout(50);
    }
  }

  /** What has the focus, as "role name"; "" when it is lost. */
  async focus() {
    const { nodes, of } = await this.#tree();
    const found = nodes.filter((node) => of(node, 'focused')?.value === true && node.role.value !== 'RootWebArea').at(-1);
    return found === undefined ? '' : `${found.role.value} ${found.name?.value ?? ''}`;
  }

  async has(role, name) {
    return (await this.page.getByRole(role, { name }).count()) > 0;
  }
  /** Presses what has a role and a name; the keyboard gets there by itself. */
  async press(role, name, key = 'Enter') {
    await this.page.getByRole(role, { name }).first().press(key);
  }

  /** Walks with the arrow keys to the cell whose name begins so, and hears its name. */
  async walk(wanted) {
    const { rows, hasFocus } = await this.grid();
    if (!hasFocus) await this.page.getByRole('grid').first().focus();
    const find = (test) => {
      const row = rows.findIndex((cells) => cells.some(test));
      return [row, rows[row]?.findIndex(test) ?? -1];
    };
    const [fromRow, fromColumn] = find(({ isActive }) => isActive);
    const [row, column] = find(({ name }) => name.startsWith(`${wanted},`));
    assert.ok(row >= 0 && fromRow >= 0, `${wanted} is a cell`);
    const go = async (steps, forwards, backwards) => {
      for (let step = 0; step < Math.abs(steps); ++step) await this.page.keyboard.press(steps > 0 ? forwards : backwards);
    };
    await go(column - fromColumn, kArrows.right, kArrows.left);
    await go(row - fromRow, kArrows.down, kArrows.up);
    const { cells } = await this.grid();
    const { name } = cells.find(({ isActive }) => isActive);
    assert.ok(name.startsWith(`${wanted},`), `the cursor is on ${name}`);
    return name;
  }
}
