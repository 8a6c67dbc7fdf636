// SPDX-License-Identifier: Apache-2.0

/** Where a byte of a text stands when people count: lines and characters from 1. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, offset));
  const lines = before.split(/\r\n|\r|\n/);
  return { line: lines.length, column: [...lines.at(-1)!].length + 1 };
}
