// Runs the built program for the tests of the command line: in a thread that has it loaded, or, where the process itself
// counts (its end, its pipes, signals, locks), in one of its own, as users do.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MessageChannel, receiveMessageOnPort, SHARE_ENV, Worker } from 'node:worker_threads';
import { useTempFolder } from './temp-folder.ts';

export const program = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
export const projectFolder = fileURLToPath(new URL('..', import.meta.url));

const newPath = useTempFolder();

export interface Run {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number | null;
}

let thread: ((args: readonly string[], input: string | Uint8Array) => Run) | undefined;

/** What the program does with these words, in a thread. The working folder is that of the tests. */
export function minclue(args: readonly string[], input: string | Uint8Array = ''): Run {
  thread ??= startThread();
  return thread(args, input);
}

/** The same in a process of its own. */
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
    Atomics.wait(done, 0, 0);
    return receiveMessageOnPort(here)!.message as Run;
  };
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

/** The examples of a help text, each as it stands there. */
export function examplesOf(help: string): string[] {
  return [...help.slice(help.indexOf('Examples:')).matchAll(/^ {2}(minclue .*)$/gm)].map(([, line]) => line);
}

/** The words of a command as a shell takes them, quotes undone. */
export function splitWords(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain,
  );
}

/**
 * Runs an example as a shell would in this folder, pipes, files and quotes included, but minclue in the thread. What begins
 * with another word than a program, as `for` does, is left to the shell, with processes.
 */
export function runExample(example: string, folder = projectFolder): Run {
  if (example.startsWith('for ')) return runShell(example, folder);
  const words = splitWords(example);
  const commands: { program: string; args: string[]; input?: string; output?: string }[] = [];
  for (let i = 0; i < words.length; i++) {
    if (i === 0 || words[i - 1] === '|') commands.push({ program: words[i], args: [] });
    else if (words[i] === '<') commands.at(-1)!.input = words[++i];
    else if (words[i] === '>') commands.at(-1)!.output = words[++i];
    else if (words[i] !== '|') commands.at(-1)!.args.push(words[i]);
  }
  let all: Run = { code: 0, stdout: '', stderr: '' };
  process.chdir(folder);
  try {
    for (const { program: name, args, input, output } of commands) {
      const text = input === undefined ? all.stdout : readFileSync(input);
      const run = name === 'minclue' ? minclue(args, text) : runOther(name, args, text);
      if (output !== undefined) writeFileSync(output, run.stdout);
      all = { ...run, stderr: all.stderr + run.stderr, ...(output !== undefined && { stdout: '' }) };
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
