// SPDX-License-Identifier: Apache-2.0
// Files of the person's own: saved by the browser, read where they are opened or dropped.

const kMaxBytes = 1 << 20;

export const kRecordFiles = '.sgr,.txt,text/plain';

/** "saltus-vault-2026-11-30.sgr" */
export function fileName(game: string, extension: string, date = new Date()): string {
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
  return `saltus-${game}-${day}.${extension}`;
}

export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The file's text; undefined if it is larger than any record. */
export async function readFile(file: File): Promise<string | undefined> {
  return file.size > kMaxBytes ? undefined : file.text();
}
