// SPDX-License-Identifier: Apache-2.0
// A game with what might have been played instead: a tree of turns. Pure data, changed by making new nodes' lists; whether a
// turn is legal is the rules' affair.

export interface Node {
  /** The turn's text; "" at the root. */
  turn: string;
  comment: string;
  parent: Node | null;
  /** What follows; the first is the main continuation. */
  children: Node[];
}

export const makeRoot = (): Node => ({ turn: '', comment: '', parent: null, children: [] });

/** The node that a turn leads to: the one that is there, or a new one after the others. */
export function add(parent: Node, turn: string): Node {
  const known = parent.children.find((child) => child.turn === turn);
  if (known !== undefined) return known;
  const node: Node = { turn, comment: '', parent, children: [] };
  parent.children.push(node);
  return node;
}

/** The nodes from the root's first turn to this one. */
export function pathTo(node: Node): Node[] {
  const path: Node[] = [];
  for (let at: Node | null = node; at !== null && at.parent !== null; at = at.parent) path.push(at);
  return path.reverse();
}

/** The end of the main continuation. */
export function lastOf(node: Node): Node {
  let at = node;
  while (at.children[0] !== undefined) at = at.children[0];
  return at;
}

export function isMain(node: Node): boolean {
  return pathTo(node).every((each) => each.parent!.children[0] === each);
}

/** Makes the node's line the main continuation, at every fork on the way to it. */
export function promote(node: Node): void {
  for (const each of pathTo(node)) {
    const { children } = each.parent!;
    children.splice(children.indexOf(each), 1);
    children.unshift(each);
  }
}

/** Takes a node away with all that follows; the node to stand at then. */
export function remove(node: Node): Node {
  if (node.parent === null) return node;
  const { children } = node.parent;
  children.splice(children.indexOf(node), 1);
  return node.parent;
}

/** The tree of a record, from the lines of the rules' parse_record. */
export function treeOf(lines: string[][]): Node {
  const root = makeRoot();
  let at = root;
  const waiting: Node[] = [];
  for (const [head, text = ''] of lines) {
    if (head === 'turn') at = add(at, text);
    else if (head === 'comment') at.comment = at.comment === '' ? text : `${at.comment}\n${text}`;
    else if (head === 'variation') {
      waiting.push(at);
      at = at.parent ?? root;
    } else if (head === 'end') at = waiting.pop() ?? root;
  }
  return root;
}

/** The tags of a record as the rules write it, a line for each. */
export const tagsOf = (record: string): string[] => record.split('\n\n')[0]!.split('\n');
export const nameOfTag = (line: string): string => line.slice(1, line.indexOf(' '));

const comment = (node: Node) => (node.comment === '' ? '' : ` {${node.comment.replaceAll('}', ')')}}`);

function movetext(node: Node): string {
  let out = '';
  for (let at = node; at.children[0] !== undefined; at = at.children[0]) {
    const [main, ...others] = at.children as [Node, ...Node[]];
    out += ` ${main.turn}${comment(main)}`;
    for (const other of others) out += ` (${`${other.turn}${comment(other)}${movetext(other)}`})`;
  }
  return out;
}

/** A record's text; `header` are its tags, which name the result that ends it. The rules write it as records are written. */
export function recordOf(root: Node, header: string, result: string): string {
  return `${header}\n\n${`${comment(root)}${movetext(root)} ${result}`.trim()}\n`;
}
