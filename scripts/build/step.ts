// A step of the build runs only when what it reads has changed, or when something it wrote is missing. What was read and
// written is kept in .build/stamps.json.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';

export interface Step {
  readonly name: string;
  /** What it reads, as paths from the project's folder on. The build itself and the lock file count for every step. */
  inputs(): readonly string[];
  /** Returns what it has written, as paths from the project's folder on. */
  run(): readonly string[] | Promise<readonly string[]>;
}

interface Stamp {
  readonly digest: string;
  readonly outputs: readonly string[];
}

/** The project's folder, with a slash at the end. */
export const root = fileURLToPath(new URL('../../', import.meta.url));
const stampsFile = `${root}.build/stamps.json`;

/** Runs the step if it must, and removes what an earlier run wrote and this one did not. */
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

/** The digest of these files, names and contents. */
export function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of [...new Set(paths)].sort()) hash.update(`${path}\n`).update(readFileSync(root + path));
  return hash.digest('hex');
}

/** All files below a folder, as paths from the project's folder on; none if there is no such folder. */
export function filesOf(folder: string, name = /./): string[] {
  if (!existsSync(root + folder)) return [];
  return readdirSync(root + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath.replaceAll('\\', '/'), entry.name).slice(root.length))
    .filter((path) => name.test(path))
    .sort();
}

/** Writes a file unless it is there with this content, so that whoever reads it meanwhile is not disturbed. */
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
