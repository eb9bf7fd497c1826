// Compiles each assembly/x.ts into src/kernel/generated/x.ts, a module that exports the kernel's name and the WASM
// bytes in hexadecimal, which gzip packs a fifth smaller than base64, because equal bytes look equal. Node, workers, browsers and
// bundlers all load a kernel in the same way, without looking for a file.
// The module also exports every constant that the kernel exports (addresses, lengths, offsets, codes), so that kernel
// and wrapper cannot disagree.
// Another module, digest.ts, has the digest of all kernels, which names a build. Compiler warnings are errors. A kernel
// whose sources have not changed is not compiled again: the first line of its module has their digest.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { digestOf, filesOf, root, writeOutput } from './step.ts';

const FOLDER = 'src/kernel/generated';
const flags = ['-O3', '--converge', '--enable', 'simd', '--runtime', 'stub', '--noAssert', '--baseDir', root];
// AS112: vectors in an exported function. Files of a kernel pass them to each other, but never to JavaScript.
// AS201: addresses and lengths would not be 32 bits long in a 64-bit memory, which no kernel has.
flags.push('--disableWarning', '112', '--disableWarning', '201');

export const assemblyFiles = (): string[] => filesOf('assembly');

export async function buildKernels(): Promise<string[]> {
  const names = assemblyFiles()
    .filter((path) => dirname(path) === 'assembly' && path.endsWith('.ts'))
    .map((path) => path.slice('assembly/'.length, -'.ts'.length));
  for (const name of names) if (!isRight(name)) await compile(name);
  const outputs = names.map(moduleOf);
  const hash = createHash('sha256');
  for (const path of outputs) hash.update(readFileSync(root + path).subarray(headerOf(path).length));
  const digest = `${FOLDER}/digest.ts`;
  writeOutput(
    digest,
    `// Made from the other modules of this folder; do not edit.\nexport const KERNEL_DIGEST: string = '${hash.digest('hex')}';\n`,
  );
  return [...outputs, digest];
}

/** Returns the first line of a kernel's module. */
function header(name: string): string {
  return `// Compiled from assembly/${name}.ts; do not edit. ${sourceDigest(name)}\n`;
}

const moduleOf = (name: string): string => `${FOLDER}/${name}.ts`;

function headerOf(path: string): string {
  const text = readFileSync(root + path, 'utf8');
  return text.slice(0, text.indexOf('\n') + 1);
}

function isRight(name: string): boolean {
  return existsSync(root + moduleOf(name)) && headerOf(moduleOf(name)) === header(name);
}

/** Returns the digest of the kernel's files and of its compiler. */
function sourceDigest(name: string): string {
  const files = new Set([`assembly/${name}.ts`]);
  for (const file of files)
    for (const [, target] of readFileSync(root + file, 'utf8').matchAll(/from\s+'(\.[^']*)'/g))
      files.add(`${join(dirname(file), target).replace(/\.ts$/, '')}.ts`);
  const compiler = ['node_modules/assemblyscript/package.json', 'scripts/build/kernels.ts'];
  return digestOf([...files, ...compiler]);
}

async function compile(name: string): Promise<void> {
  const { default: asc } = await import('assemblyscript/asc'); // takes a second to load, and is rarely needed
  let wasm: Uint8Array<ArrayBuffer> | undefined;
  const { error, stderr } = await asc.main([`assembly/${name}.ts`, '--outFile', 'kernel.wasm', ...flags], {
    writeFile: (_name: string, contents: Uint8Array | string) => {
      if (typeof contents !== 'string') wasm = Uint8Array.from(contents);
    },
  });
  if (error || !wasm || `${stderr}`.includes('WARNING'))
    throw new Error(`assembly/${name}.ts: ${error?.message ?? 'no output'}\n${stderr}`);
  const lines = [
    `export const binary = { name: '${name}', bytes: '${Buffer.from(wasm).toString('hex')}' };`,
    ...constantsOf(wasm).map(([constant, value]) => `export const ${constant} = ${value};`),
  ];
  writeOutput(moduleOf(name), `${header(name)}${lines.join('\n')}\n`);
}

/** Returns the exported constants by name. */
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
