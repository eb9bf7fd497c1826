// Where a kernel comes from. Usually its bytes are compiled here. Cloudflare Workers and pages with a strict
// Content-Security-Policy refuse that: there a program hands in compiled modules, or engines without kernels do the work.

import { InputError } from '../base/index.ts';
import { type KernelName, kernelNames } from './generated/names.ts';

const provided = new Map<string, WebAssembly.Module>();
let mayCompile: boolean | undefined;

/**
 * Hands in compiled kernels by name, for places where WebAssembly may not be compiled from bytes. Call it before the
 * first use of a kernel. In Cloudflare Workers a module is `import bands from 'minclue/wasm/bands.wasm'`.
 */
export function provideKernels(modules: Readonly<Partial<Record<KernelName, WebAssembly.Module>>>): void {
  for (const [name, module] of Object.entries(modules)) {
    if (!kernelNames.some((known) => known === name))
      throw new InputError(`kernel "${name}": there are ${kernelNames.join(', ')}`);
    if (Object.prototype.toString.call(module) !== '[object WebAssembly.Module]')
      throw new InputError(`kernel ${name}: expected a WebAssembly.Module`);
    provided.set(name, module);
  }
}

/** The module that was handed in for this kernel, if any. */
export function providedKernel(name: string): WebAssembly.Module | undefined {
  return provided.get(name);
}

/** Can the kernel be loaded here? The first time it cannot, a warning says that slower engines do the work. */
export function hasKernel(name: KernelName): boolean {
  if (mayCompile || provided.has(name)) return true;
  if (mayCompile === undefined) {
    mayCompile = tryToCompile();
    if (!mayCompile) console.warn(`minclue: ${REFUSED}, so slower engines do the work. ${CURE}`);
  }
  return mayCompile;
}

export const REFUSED = 'WebAssembly may not be compiled here';
/** What helps then. */
export const CURE = "Allow 'wasm-unsafe-eval' in the Content-Security-Policy, or use provideKernels.";

/** The smallest module with a SIMD instruction, which all kernels use. */
const PROBE = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
];

function tryToCompile(): boolean {
  try {
    new WebAssembly.Module(Uint8Array.from(PROBE));
    return true;
  } catch (error) {
    return error instanceof RangeError; // no memory now: loading a kernel says so, and may succeed later
  }
}
