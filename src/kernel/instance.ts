// Loads a kernel: decodes its bytes once, makes one instance per thread (an instance reserves gigabytes of
// address space, so there must not be many).

/** The exports of the WASM module whose base64 bytes are given. `T` lists its functions; few kernels have imports. */
export function instantiate<T>(
  base64: string,
  imports: WebAssembly.Imports = {},
): T & { readonly memory: WebAssembly.Memory } {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(decodeBase64(base64)), imports);
  return exports as unknown as T & { readonly memory: WebAssembly.Memory };
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
