// Compiles each assembly/x.ts into src/kernel/generated/x.ts: a module that exports its name and the WASM bytes as
// base64, so that Node, workers, browsers and bundlers all load a kernel the same way, with no file to find; and every
// constant that the kernel exports (addresses, lengths, offsets, codes), so that kernel and wrapper cannot disagree.
// One more module, digest.ts, has the digest of them all: what a farm asks of its workers.
// Two processes share the work, each with a compiler of its own. A kernel whose sources have not changed is left alone:
// the first line of its module has their digest.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { digestOf, filesOf, root, writeOutput } from './step.ts';

const PROCESSES = 2;
const FOLDER = 'src/kernel/generated';

export const assemblyFiles = (): string[] => filesOf('assembly');

export async function buildKernels(): Promise<string[]> {
  const names = assemblyFiles()
    .filter((path) => dirname(path) === 'assembly' && path.endsWith('.ts'))
    .map((path) => path.slice('assembly/'.length, -'.ts'.length));
  const changed = names.filter((name) => !isRight(name));
  const shares = Array.from({ length: PROCESSES }, (_, i) => changed.filter((_, j) => j % PROCESSES === i));
  await Promise.all(shares.filter((share) => share.length > 0).map(compile));
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

/** The first line of a kernel's module. */
export function header(name: string): string {
  return `// Compiled from assembly/${name}.ts; do not edit. ${sourceDigest(name)}\n`;
}

export const moduleOf = (name: string): string => `${FOLDER}/${name}.ts`;

function headerOf(path: string): string {
  const text = readFileSync(root + path, 'utf8');
  return text.slice(0, text.indexOf('\n') + 1);
}

function isRight(name: string): boolean {
  return existsSync(root + moduleOf(name)) && headerOf(moduleOf(name)) === header(name);
}

/** Of the kernel's files and of what compiles them. */
function sourceDigest(name: string): string {
  const files = new Set([`assembly/${name}.ts`]);
  for (const file of files)
    for (const [, target] of readFileSync(root + file, 'utf8').matchAll(/from\s+'(\.[^']*)'/g))
      files.add(`${join(dirname(file), target).replace(/\.ts$/, '')}.ts`);
  const compiler = ['node_modules/assemblyscript/package.json', 'scripts/build/compile-kernels.ts'];
  return digestOf([...files, ...compiler]);
}

function compile(names: readonly string[]): Promise<void> {
  const [runner, script] = ['scripts/run.mjs', 'scripts/build/compile-kernels.ts'].map((path) => root + path);
  const child = spawn(process.execPath, [runner, script, ...names], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('a kernel does not compile'))));
  });
}
