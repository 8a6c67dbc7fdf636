// SPDX-License-Identifier: Apache-2.0
// The turns of a record that is watched. Pure.
import { stepsIn } from '../rules/turn';

/** A turn of the record's main line. */
export interface Turn {
  text: string;
  comment: string;
  /** Steps of the game up to its end. */
  end: number;
}

/** The turns of a record's main line, and what is said before them; from the lines of the rules' parse_record. */
export function turnsOf(lines: string[][]): { opening: string; turns: Turn[] } {
  const turns: Turn[] = [];
  let opening = '';
  let depth = 0;
  let steps = 0;
  for (const [head, text = ''] of lines) {
    if (head === 'variation') ++depth;
    else if (head === 'end') --depth;
    else if (depth > 0) continue;
    else if (head === 'turn') turns.push({ text, comment: '', end: (steps += stepsIn(text)) });
    else if (head === 'comment') {
      const last = turns.at(-1);
      const joined = (before: string) => (before === '' ? text : `${before}\n${text}`);
      if (last === undefined) opening = joined(opening);
      else last.comment = joined(last.comment);
    }
  }
  return { opening, turns };
}
