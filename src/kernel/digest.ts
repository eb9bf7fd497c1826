// The digest of some kernels, which says whether two builds have the same ones.
import { createSha256 } from '../base/internal.ts';
import { type KernelName, kernelDigests } from './generated/names.ts';

/** The SHA-256 over the names and the bytes' digests of these kernels, whatever their order. */
export function kernelDigest(names: readonly string[]): string {
  const hash = createSha256();
  for (const name of [...new Set(names)].sort()) {
    if (!Object.hasOwn(kernelDigests, name)) throw new Error(`there is no kernel "${name}"`);
    hash.update(`${name} ${kernelDigests[name as KernelName]}\n`);
  }
  return hash.hex();
}
