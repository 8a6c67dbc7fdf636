// SPDX-License-Identifier: Apache-2.0
// Speaks the C ABI of the wasm modules: texts in, lines out. No game is known here; the contract is the heads of the
// files in src/apps/wasm.

export const kAbiVersion = 1;

/** What the rules say about a step that they refuse, or about a position: a code with its values, for a catalogue. */
export interface Remark {
  code: string;
  /** "V4.3", or "" if it is no matter of rules. */
  rule: string;
  /** With {name} for the parameter of that name. */
  english: string;
  params: Record<string, string>;
}

/** Thrown where a module refuses what was asked; nothing has changed then. */
export class Refusal extends Error implements Remark {
  readonly code: string;
  readonly rule: string;
  readonly english: string;
  readonly params: Record<string, string>;
  /** Bytes into the text at fault, where the place is known. */
  readonly offset: number | undefined;

  constructor(lines: string[][]) {
    const of = (name: string) => lines.find((line) => line[0] === name)?.[1];
    const params = Object.fromEntries(lines.filter(([head]) => head === 'param').map(([, name, value]) => [name, value ?? '']));
    super(fill(of('english') ?? '', params));
    this.code = of('error') ?? '';
    this.rule = of('rule') ?? '';
    this.english = of('english') ?? '';
    this.params = params;
    const offset = of('offset');
    this.offset = offset === undefined ? undefined : Number(offset);
  }
}

/** A sentence with its parameters in place. */
export function fill(sentence: string, params: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** What every module exports, and those functions that take a slot or texts and answer with lines. */
interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  saltus_abi_version(): number;
  saltus_alloc(bytes: number): number;
  saltus_free(block: number): void;
  saltus_result_data(): number;
  saltus_result_size(): number;
}

export type Argument = string | number | bigint;

const kUnescaped: Record<string, string> = { '\\\\': '\\', '\\t': '\t', '\\n': '\n', '\\r': '\r' };

export function fieldsOf(line: string): string[] {
  return line.split('\t').map((field) => field.replace(/\\[\\tnr]/g, (escape) => kUnescaped[escape] ?? escape));
}

/** One instance of a module. One thread: calls must not overlap. */
export class Module {
  private readonly exports: Exports;
  private readonly functions: Record<string, (...args: (number | bigint)[]) => number>;

  constructor(instance: WebAssembly.Instance) {
    this.exports = instance.exports as unknown as Exports;
    this.functions = instance.exports as unknown as typeof this.functions;
    this.exports._initialize();
    if (this.exports.saltus_abi_version() !== kAbiVersion) throw new Error('the module has another ABI version');
  }

  /** The lines of the answer that stands in the memory. */
  answer(): string[][] {
    const { memory, saltus_result_data, saltus_result_size } = this.exports;
    // A copy: decoders refuse memory that threads share.
    const bytes = new Uint8Array(memory.buffer, saltus_result_data() >>> 0, saltus_result_size() >>> 0).slice();
    return new TextDecoder().decode(bytes).split('\n').slice(0, -1).map(fieldsOf);
  }

  /** Calls a function and returns the lines of its answer; throws a Refusal. */
  call(name: string, ...args: Argument[]): string[][] {
    const called = this.functions[`saltus_${name}`];
    if (called === undefined) throw new Error(`the module has no function ${name}`);
    const blocks: number[] = [];
    try {
      const plain = args.flatMap((arg) => {
        if (typeof arg !== 'string') return [arg];
        const bytes = new TextEncoder().encode(arg);
        const block = this.exports.saltus_alloc(bytes.length) >>> 0;
        if (block === 0) throw new Error('the module is out of memory');
        blocks.push(block);
        new Uint8Array(this.exports.memory.buffer).set(bytes, block);
        return [block, bytes.length];
      });
      const status = called(...plain);
      const lines = this.answer();
      if (status !== 0) throw new Refusal(lines);
      return lines;
    } finally {
      for (const block of blocks) this.exports.saltus_free(block);
    }
  }
}

/** Compiles while it loads where the server says what it sends, else afterwards. */
export async function compile(url: string | URL): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
  return response.headers.get('content-type')?.startsWith('application/wasm')
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

export async function instantiate(url: string | URL, imports: WebAssembly.Imports = {}): Promise<Module> {
  return new Module(await WebAssembly.instantiate(await compile(url), imports));
}
