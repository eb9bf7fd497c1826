// Runs the built program for the tests of the command line: in a thread that has loaded it or, where the process itself
// matters (its end, pipes, signals, locks), in its own process, as users do.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MessageChannel, receiveMessageOnPort, SHARE_ENV, Worker } from 'node:worker_threads';
import { minclueWords, parseShell } from '../scripts/docs/shell.ts';
import { useTempFolder } from './temp-folder.ts';

export const program = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
export const projectFolder = fileURLToPath(new URL('..', import.meta.url));

const newPath = useTempFolder();

export interface Run {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number | null;
}

/** A run that takes longer than this hangs. */
const HANGS_MS = 300_000;

let thread: ((args: readonly string[], input: string | Uint8Array) => Run) | undefined;

/** Runs the program with these words in a thread. The working folder is that of the tests. */
export function minclue(args: readonly string[], input: string | Uint8Array = ''): Run {
  thread ??= startThread();
  return thread(args, input);
}

/** Runs the program with these words in its own process. */
export function minclueProcess(args: readonly string[], input: string | Uint8Array = ''): Run {
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...args], {
    cwd: projectFolder,
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  return { stdout, stderr, code: status };
}

function startThread() {
  const done = new Int32Array(new SharedArrayBuffer(4));
  const { port1: here, port2: port } = new MessageChannel();
  const worker = new Worker(new URL('./cli-thread.mjs', import.meta.url), {
    workerData: { program, done, port },
    transferList: [port],
    env: SHARE_ENV,
  });
  worker.unref();
  return (args: readonly string[], input: string | Uint8Array): Run => {
    Atomics.store(done, 0, 0);
    here.postMessage({ args, input });
    if (Atomics.wait(done, 0, 0, HANGS_MS) === 'timed-out') {
      worker.terminate();
      thread = undefined;
      return { stdout: '', stderr: `nothing after ${HANGS_MS / 1000} s\n`, code: null };
    }
    return receiveMessageOnPort(here)!.message as Run;
  };
}

/** Writes a file in a new folder for a test. Returns its path. */
export function temporaryFile(name: string, content: string | Uint8Array): string {
  const path = newPath(name);
  writeFileSync(path, content);
  return path;
}

/** Returns the lines of an output that ends with a line end. */
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
/** No two clues conflict, but r1c9 can hold no digit. */
export const impossible = `12345678.${'.'.repeat(18)}........9${'.'.repeat(45)}`;
export const emptyGrid = '.'.repeat(81);

/** Returns the examples of a help text, unchanged. */
export function examplesOf(help: string): string[] {
  return [...help.slice(help.indexOf('Examples:')).matchAll(/^ {2}(minclue .*)$/gm)].map(([, line]) => line);
}

/** A change to every minclue command before it runs. */
type Change = (args: readonly string[]) => readonly string[];

/**
 * Runs an example as a shell would in this folder, including pipes, files and quotes, but minclue in the thread.
 * Anything beyond commands, pipes, `&&`, `<` and `>`, such as a `for`, is left to the shell, with processes.
 */
export function runExample(example: string, folder = projectFolder, change: Change = (args) => args): Run {
  const { commands, isPlain } = parseShell(example);
  if (!isPlain) return runShell(example, folder);
  let all: Run = { code: 0, stdout: '', stderr: '' };
  let piped = '';
  process.chdir(folder);
  try {
    for (const command of commands) {
      if (command.after === '&&' && all.code !== 0) break;
      const input = command.input === undefined ? piped : readFileSync(command.input);
      const words = minclueWords(command);
      const run = words ? minclue(change(words), input) : runOther(command.program, command.args, input);
      if (command.output !== undefined) writeFileSync(command.output, run.stdout);
      const isPiped = commands[commands.indexOf(command) + 1]?.after === '|';
      piped = isPiped && command.output === undefined ? run.stdout : '';
      const shown = isPiped || command.output !== undefined ? '' : run.stdout;
      all = { code: run.code, stdout: all.stdout + shown, stderr: all.stderr + run.stderr };
    }
    return all;
  } finally {
    process.chdir(projectFolder);
  }
}

function runOther(name: string, args: readonly string[], input: string | Uint8Array): Run {
  const { stdout, stderr, status } = spawnSync(name, args, { input, encoding: 'utf8' });
  return { stdout, stderr, code: status };
}

function runShell(command: string, folder: string): Run {
  const script = `minclue() { "${process.execPath}" "${program}" "$@"; }; ${command}`;
  const { stdout, stderr, status } = spawnSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' });
  return { stdout, stderr, code: status };
}
