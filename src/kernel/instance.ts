// Loads a kernel: decodes its bytes once, makes one instance per thread (an instance reserves 8 to 10 GiB of
// address space, so there must not be many), and reports clearly when the engine refuses it memory or may not compile.

import { CURE, providedKernel, REFUSED } from './provided.ts';

/** A kernel as scripts/build/kernels.ts writes it. */
export interface KernelBinary {
  readonly name: string;
  /** The bytes in hexadecimal. */
  readonly bytes: string;
}

/** A kernel needs more memory than it can get. The same call may succeed later, when more is free. */
export class KernelMemoryError extends Error {
  /** Distinguishes it from other errors. */
  override name = 'KernelMemoryError';
}

const PAGES_PER_MIB = 16;

/**
 * Makes a value when it is first needed, and keeps it, so that a thread has one kernel of each kind. A
 * failure is retried.
 */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/**
 * The exports of a kernel. `T` lists its functions. A few kernels have imports of their own. Throws a
 * KernelMemoryError if memory is refused, and so does every function that then needs more memory.
 */
export function instantiate<T>(
  { name, bytes }: KernelBinary,
  imports: WebAssembly.Imports = {},
): T & { readonly memory: WebAssembly.Memory } {
  const refuse = (pages: number): never => {
    throw new KernelMemoryError(
      `the kernel ${name} could not get ${Math.ceil(pages / PAGES_PER_MIB)} MiB more memory`,
    );
  };
  const overflow = (most: number): never => {
    throw new Error(`the kernel ${name} has room for ${most} findings, and there are more`);
  };
  try {
    const module = providedKernel(name) ?? new WebAssembly.Module(decodeHex(bytes));
    const { exports } = new WebAssembly.Instance(module, { ...imports, memory: { refuse, overflow } });
    return exports as unknown as T & { readonly memory: WebAssembly.Memory };
  } catch (error) {
    if (error instanceof KernelMemoryError) throw error;
    if (!(error instanceof RangeError))
      throw new Error(`the kernel ${name}: ${REFUSED}. ${CURE}`, { cause: error });
    const text = `the kernel ${name} could not get memory to start: the address space may be limited (ulimit -v)`;
    throw new KernelMemoryError(text, { cause: error });
  }
}

function decodeHex(text: string): Uint8Array<ArrayBuffer> {
  const node = globalThis.Buffer;
  if (node) return new Uint8Array(node.from(text, 'hex')); // several times as fast as the loop in cold code
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i++)
    bytes[i] = 16 * nibble(text.charCodeAt(2 * i)) + nibble(text.charCodeAt(2 * i + 1));
  return bytes;
}

/** The value of a hexadecimal digit, from its code: 48 … 57 for 0 … 9, 97 … 102 for a … f. */
function nibble(code: number): number {
  return (code & 15) + 9 * (code >> 6);
}

/**
 * Uses Node's decoder if there is one, and a plain loop elsewhere. For a megabyte of text, an iterator takes
 * a third of a second.
 */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const node = globalThis.Buffer;
  if (node) return new Uint8Array(node.from(text, 'base64'));
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}
