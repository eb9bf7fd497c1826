// Writes the kernels of src/kernel/generated as dist/wasm/NAME.wasm, for places that take WebAssembly only as modules of
// the bundle, such as Cloudflare Workers (provideKernels of src/kernel/instance.ts). The list of their names and the
// digests of their bytes go to src/kernel/generated/names.ts.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { filesOf, root, writeOutput } from './step.ts';

const NAMES = 'src/kernel/generated/names.ts';

export function buildWasm(): string[] {
  const kernels = filesOf('src/kernel/generated').flatMap((path) => {
    const found = /^export const binary = \{ name: '([^']+)', bytes: '([^']+)' \};$/m.exec(
      readFileSync(root + path, 'utf8'),
    );
    if (found && found[1] !== basename(path, '.ts')) throw new Error(`${path} is the kernel ${found[1]}`);
    return found ? [{ name: found[1], bytes: found[2] }] : [];
  });
  const names = kernels.map(({ name }) => `'${name}'`);
  writeOutput(
    NAMES,
    [
      '// Made from the other modules of this folder; do not edit.',
      '/** The name of a kernel: `bands` is the file `minclue/wasm/bands.wasm`. */',
      `export type KernelName = ${names.join(' | ')};`,
      `export const kernelNames: readonly KernelName[] = [${names.join(', ')}];`,
      '/** The SHA-256 of each `minclue/wasm/NAME.wasm`. */',
      'export const kernelDigests: Readonly<Record<KernelName, string>> = {',
      ...kernels.map(({ name, bytes }) => `  '${name}': '${sha256(bytes)}',`),
      '};\n',
    ].join('\n'),
  );
  const files = kernels.map(({ name, bytes }) => {
    const path = `dist/wasm/${name}.wasm`;
    writeOutput(path, Buffer.from(bytes, 'hex'));
    return path;
  });
  return [NAMES, ...files];
}

function sha256(hexadecimal: string): string {
  return createHash('sha256').update(Buffer.from(hexadecimal, 'hex')).digest('hex');
}
