// Loads a kernel: decodes its bytes once, makes one instance per thread (an instance reserves 8 to 10 GiB of address
// space, so there must not be many), and says so in words when the engine refuses it memory.

/** A kernel as scripts/build/kernels.ts writes it. */
export interface KernelBinary {
  readonly name: string;
  /** In base64. */
  readonly bytes: string;
}

/** A kernel needs more memory than it is given. The same call may succeed later, when there is more. */
export class KernelMemoryError extends Error {
  /** Tells it from other errors. */
  override name = 'KernelMemoryError';
}

const PAGES_PER_MIB = 16;

/** What is made when it is first asked for, and kept: a thread has one kernel of a kind. A failure is tried again. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/**
 * The exports of a kernel. `T` lists its functions; few have imports of their own. Throws a KernelMemoryError if memory is
 * refused, and so does every function of a kernel that needs more then.
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
    const module = new WebAssembly.Module(decodeBase64(bytes));
    const { exports } = new WebAssembly.Instance(module, { ...imports, memory: { refuse, overflow } });
    return exports as unknown as T & { readonly memory: WebAssembly.Memory };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const text = `the kernel ${name} could not get memory to start: the address space may be limited (ulimit -v)`;
    throw new KernelMemoryError(text, { cause: error });
  }
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
