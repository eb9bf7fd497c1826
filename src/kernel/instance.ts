// Loads a kernel: decodes its bytes once, makes one instance per thread (an instance reserves gigabytes of
// address space, so there must not be many).

/** The exports of the WASM module whose base64 bytes are given. `T` lists its functions. */
export function instantiate<T>(base64: string): T & { readonly memory: WebAssembly.Memory } {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const environment = { abort: () => raise('a kernel aborted: this is a bug') };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: environment });
  return exports as unknown as T & { readonly memory: WebAssembly.Memory };
}

function raise(message: string): never {
  throw new Error(message);
}
