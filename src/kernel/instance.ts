// Loads a kernel: decodes its bytes once, makes one instance per thread (an instance reserves gigabytes of
// address space, so there must not be many).

const PAGE_MIB = 1 / 16;

/**
 * A kernel could not get the memory it needs. It has a `code` and a `syscall`, as the errors have by which Node tells that a
 * file cannot be read or written.
 */
export class MemoryError extends Error {
  override readonly name = 'MemoryError';
  readonly code = 'ENOMEM';
  readonly syscall = 'memory.grow';
}

/** The exports of the WASM module whose base64 bytes are given. `T` lists its functions; few kernels have other imports. */
export function instantiate<T>(
  base64: string,
  imports: WebAssembly.Imports = {},
): T & { readonly memory: WebAssembly.Memory } {
  const module = new WebAssembly.Module(decodeBase64(base64));
  try {
    const { exports } = new WebAssembly.Instance(module, { memory: { refused }, ...imports });
    return exports as unknown as T & { readonly memory: WebAssembly.Memory };
  } catch (error) {
    if (error instanceof RangeError) throw notEnough('the memory it starts with');
    throw error;
  }
}

/** Called by a kernel (assembly/shared/memory.ts) that was refused so many pages. */
function refused(pages: number): never {
  throw notEnough(`${Math.ceil(pages * PAGE_MIB)} MiB more`);
}

function notEnough(what: string): MemoryError {
  return new MemoryError(`not enough memory: a search needs ${what}, which this machine or browser refuses`);
}

/** Node's own way where there is one; elsewhere a plain loop: over a megabyte of text an iterator takes a third of a second. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const node = globalThis.Buffer;
  if (node) return new Uint8Array(node.from(text, 'base64'));
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}
