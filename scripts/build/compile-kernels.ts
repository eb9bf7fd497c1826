// The process that build/kernels.ts starts: compiles the kernels named as arguments. A warning of the compiler is an error.
import asc from 'assemblyscript/asc';
import { header, moduleOf } from './kernels.ts';
import { root, writeOutput } from './step.ts';

const flags = ['-O3', '--converge', '--enable', 'simd', '--runtime', 'stub', '--noAssert', '--baseDir', root];

for (const name of process.argv.slice(2)) {
  let wasm: Uint8Array<ArrayBuffer> | undefined;
  const { error, stderr } = await asc.main([`assembly/${name}.ts`, '--outFile', 'kernel.wasm', ...flags], {
    writeFile: (_name: string, contents: Uint8Array | string) => {
      if (typeof contents !== 'string') wasm = Uint8Array.from(contents);
    },
  });
  if (error || !wasm || `${stderr}`.includes('WARNING'))
    throw new Error(`assembly/${name}.ts: ${error?.message ?? 'no output'}\n${stderr}`);
  const lines = [
    `export const binary = { name: '${name}', bytes: '${Buffer.from(wasm).toString('base64')}' };`,
    ...constantsOf(wasm).map(([constant, value]) => `export const ${constant} = ${value};`),
  ];
  writeOutput(moduleOf(name), `${header(name)}${lines.join('\n')}\n`);
}

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
