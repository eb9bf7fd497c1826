// Compiles each assembly/x.ts into src/kernel/generated/x.ts: a module that exports the WASM bytes as base64,
// so that Node, workers, browsers and bundlers all load a kernel the same way, with no file to find. Names given
// as arguments (`tsx scripts/build-kernels.ts bands hit`) compile only those.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import asc from 'assemblyscript/asc';

const flags = ['-O3', '--converge', '--enable', 'simd', '--runtime', 'stub', '--noAssert'];
const target = new URL('../src/kernel/generated/', import.meta.url);
mkdirSync(target, { recursive: true });

const wanted = process.argv.slice(2).map((name) => `${name}.ts`);
const files = readdirSync(new URL('../assembly/', import.meta.url)).filter((name) => name.endsWith('.ts'));
for (const file of readdirSync(target)) if (!files.includes(file)) rmSync(new URL(file, target)); // of kernels that are no more
for (const file of files.filter((name) => wanted.length === 0 || wanted.includes(name))) {
  let wasm: Uint8Array | undefined;
  const { error, stderr } = await asc.main([`assembly/${file}`, '--outFile', 'kernel.wasm', ...flags], {
    writeFile: (_name: string, contents: Uint8Array | string) => {
      if (typeof contents !== 'string') wasm = contents;
    },
  });
  if (error || !wasm) throw new Error(`assembly/${file}: ${error?.message ?? 'no output'}\n${stderr}`);
  const text = `// Compiled from assembly/${file}; do not edit.\nexport const bytes = '${Buffer.from(wasm).toString('base64')}';\n`;
  writeFileSync(new URL(file, target), text);
  console.log(`assembly/${file}: ${wasm.length} bytes`);
}
