// SPDX-License-Identifier: Apache-2.0
// A record in an address: deflated, in the letters that addresses may have.

/** Longer addresses are cut by some of the programs that people send them with. */
const kMaxLink = 8000;
const kMaxRecord = 1 << 18;

const streamOf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream();

async function collect(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new Error('too long');
    }
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** undefined if the record is too long for an address. */
export async function pack(record: string): Promise<string | undefined> {
  const stream = streamOf(new TextEncoder().encode(record)).pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = await collect(stream, kMaxRecord);
  if (bytes.length > (kMaxLink * 3) / 4) return undefined;
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The record again; undefined if that is not what it is. */
export async function unpack(data: string): Promise<string | undefined> {
  try {
    if (data.length > kMaxLink || !/^[\w-]+$/.test(data)) return undefined;
    const letters = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const record = await collect(streamOf(bytes).pipeThrough(new DecompressionStream('deflate-raw')), kMaxRecord);
    return new TextDecoder('utf-8', { fatal: true }).decode(record);
  } catch {
    return undefined;
  }
}
