// Compiles each assembly/x.ts into src/kernel/generated/x.ts: a module that exports its name and the WASM bytes as
// base64, so that Node, workers, browsers and bundlers all load a kernel the same way, with no file to find; and every
// constant that the kernel exports (addresses, lengths, offsets, codes), so that kernel and wrapper cannot disagree.
// One more module, digest.ts, has the digest of them all: what a farm asks of its workers.
// What the compiler warns of is an error. Names given as arguments (`tsx scripts/build-kernels.ts bands hit`) compile only those.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import asc from 'assemblyscript/asc';

const flags = ['-O3', '--converge', '--enable', 'simd', '--runtime', 'stub', '--noAssert'];
const target = new URL('../src/kernel/generated/', import.meta.url);
mkdirSync(target, { recursive: true });

const wanted = process.argv.slice(2).map((name) => `${name}.ts`);
const files = readdirSync(new URL('../assembly/', import.meta.url)).filter((name) => name.endsWith('.ts'));
for (const file of readdirSync(target)) if (!files.includes(file)) rmSync(new URL(file, target)); // of kernels that are no more
for (const file of files.filter((name) => wanted.length === 0 || wanted.includes(name))) {
  let wasm: Uint8Array<ArrayBuffer> | undefined;
  const { error, stderr } = await asc.main([`assembly/${file}`, '--outFile', 'kernel.wasm', ...flags], {
    writeFile: (_name: string, contents: Uint8Array | string) => {
      if (typeof contents !== 'string') wasm = Uint8Array.from(contents);
    },
  });
  if (error || !wasm || `${stderr}`.includes('WARNING'))
    throw new Error(`assembly/${file}: ${error?.message ?? 'no output'}\n${stderr}`);
  const lines = [
    `// Compiled from assembly/${file}; do not edit.`,
    `export const binary = { name: '${file.slice(0, -3)}', bytes: '${Buffer.from(wasm).toString('base64')}' };`,
    ...constantsOf(wasm).map(([name, value]) => `export const ${name} = ${value};`),
  ];
  writeFileSync(new URL(file, target), `${lines.join('\n')}\n`);
  console.log(`assembly/${file}: ${wasm.length} bytes`);
}
const hash = createHash('sha256');
for (const file of files.sort()) hash.update(readFileSync(new URL(file, target)));
writeFileSync(
  new URL('digest.ts', target),
  `// Made from the other modules of this folder; do not edit.\nexport const KERNEL_DIGEST: string = '${hash.digest('hex')}';\n`,
);

/** The exported constants by name. */
function constantsOf(wasm: Uint8Array<ArrayBuffer>): [string, number][] {
  const module = new WebAssembly.Module(wasm);
  const imports: Record<string, Record<string, () => void>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    (imports[from] ??= {})[name] = () => undefined;
  const { exports } = new WebAssembly.Instance(module, imports);
  return Object.entries(exports).flatMap(([name, value]) =>
    value instanceof WebAssembly.Global ? [[name, Number(value.value)]] : [],
  );
}
