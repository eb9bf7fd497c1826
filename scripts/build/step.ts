// A step of the build runs only if its inputs have changed or an output is missing. Its inputs and outputs are recorded
// in .build/stamps.json.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';

export interface Step {
  readonly name: string;
  /**
   * Returns the files it reads, relative to the project's folder. The build itself and the lock file count for every
   * step.
   */
  inputs(): readonly string[];
  /** Runs the step. Returns the files it has written, relative to the project's folder. */
  run(): readonly string[] | Promise<readonly string[]>;
}

interface Stamp {
  readonly digest: string;
  readonly outputs: readonly string[];
}

/** The project's folder, with a slash at the end. */
export const root = fileURLToPath(new URL('../../', import.meta.url));
const stampsFile = `${root}.build/stamps.json`;

/** Runs the step if necessary, and removes outputs of an earlier run that this one did not write. */
export async function runStep(step: Step): Promise<void> {
  const stamps = readStamps();
  const last = stamps[step.name];
  const digest = digestOf([...step.inputs(), ...buildFiles()]);
  if (last?.digest === digest && last.outputs.every((path) => existsSync(root + path))) return;
  const began = performance.now();
  const outputs = await step.run();
  for (const path of last?.outputs ?? []) if (!outputs.includes(path)) rmSync(root + path, { force: true });
  writeStamps({ ...readStamps(), [step.name]: { digest, outputs } });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${step.name}: ${outputs.length} files, ${seconds} s`);
}

/** Returns the digest of the names and contents of these files. */
export function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of [...new Set(paths)].sort()) hash.update(`${path}\n`).update(readFileSync(root + path));
  return hash.digest('hex');
}

/** Returns all files below a folder, relative to the project's folder; none if the folder is missing. */
export function filesOf(folder: string, name = /./): string[] {
  if (!existsSync(root + folder)) return [];
  return readdirSync(root + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath.replaceAll('\\', '/'), entry.name).slice(root.length))
    .filter((path) => name.test(path))
    .sort();
}

/** Writes a file unless it already has this content, so that concurrent readers are not disturbed. */
export function writeOutput(path: string, content: string | Uint8Array): void {
  const bytes = Buffer.from(content);
  if (existsSync(root + path) && readFileSync(root + path).equals(bytes)) return;
  mkdirSync(dirname(root + path), { recursive: true });
  writeFileSync(root + path, bytes);
}

export function forgetStamps(): void {
  rmSync(stampsFile, { force: true });
}

const buildFiles = (): string[] => ['package-lock.json', 'scripts/build.ts', ...filesOf('scripts/build')];

function readStamps(): Record<string, Stamp> {
  return existsSync(stampsFile) ? JSON.parse(readFileSync(stampsFile, 'utf8')) : {};
}

function writeStamps(stamps: Record<string, Stamp>): void {
  mkdirSync(dirname(stampsFile), { recursive: true });
  writeFileSync(stampsFile, JSON.stringify(stamps, null, 1));
}
