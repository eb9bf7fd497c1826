// Runs the built program as users do, for the tests of the command line.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { useTempFolder } from './temp-folder.ts';

export const program = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
export const projectFolder = fileURLToPath(new URL('..', import.meta.url));

const newPath = useTempFolder();

export interface Run {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number | null;
}

export function minclue(args: readonly string[], input: string | Uint8Array = ''): Run {
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...args], {
    cwd: projectFolder,
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  return { stdout, stderr, code: status };
}

/** A file of its own for a test; its path. */
export function temporaryFile(name: string, content: string | Uint8Array): string {
  const path = newPath(name);
  writeFileSync(path, content);
  return path;
}

/** The lines of an output that ends with a line end. */
export const lines = (text: string): string[] => text.split('\n').slice(0, -1);
export const objects = (text: string): Record<string, unknown>[] =>
  lines(text).map((line) => JSON.parse(line));

export const grid = '639241785284765193517983624123857946796432851458619237342178569861594372975326418';
/** The grid without its last row: one solution, found by any engine at once. */
export const proper = `${grid.slice(0, 72)}.........`;
/** The grid without a rectangle of two digits (r1c2, r1c6, r3c2, r3c6): exactly two solutions. */
export const twofold = [1, 5, 19, 23].reduce(
  (text, cell) => `${text.slice(0, cell)}.${text.slice(cell + 1)}`,
  grid,
);
/** No two clues are at odds, but r1c9 can hold no digit. */
export const impossible = `12345678.${'.'.repeat(18)}........9${'.'.repeat(45)}`;
export const emptyGrid = '.'.repeat(81);
