// Stores of the toy question, run by processes of their own. They need the built program.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createStoreFile, openStoreFile } from '../src/store/index.ts';
import { createHeader, exportStore, type Store, surveyStore, type WholeQuestion } from '../src/work/index.ts';
import { useTempFolder } from './temp-folder.ts';

export interface ToyParameters {
  readonly tasks: number;
  /** The length of a task: 1000 is a few milliseconds. */
  readonly rounds: number;
}

/** Answered only by work-toy-worker.mjs. */
export const toyQuestion: WholeQuestion<ToyParameters> = {
  name: 'toy',
  summary: 'hashes of hashes',
  answers: { version: '0.1.0', kernels: [] },
  parse: (parameters) => parameters as ToyParameters,
  worker: { file: 'work-toy-worker.mjs', address: () => new URL('./work-toy-worker.mjs', import.meta.url) },
  countTasks: ({ tasks }) => tasks,
  answer: () => Promise.reject(new Error('the toy is answered in its worker')),
};

const newPath = useTempFolder();
const runner = fileURLToPath(new URL('./work-toy-run.mjs', import.meta.url));

export async function createToy(parameters: ToyParameters): Promise<string> {
  const path = newPath('toy.store');
  await createStoreFile(path, await createHeader(toyQuestion, parameters));
  return path;
}

export interface ToyRun {
  readonly process: ChildProcess;
  /** The lines written so far. */
  readonly lines: readonly string[];
  /** Resolves when it has written this many lines, or has ended. */
  hasWritten(lines: number): Promise<void>;
  /** Resolves when it has ended, with its exit code and its stderr. */
  readonly ended: Promise<{ readonly code: number | null; readonly stderr: string }>;
}

/**
 * Starts a run in its own process. `shell` is put before the command, as in `ulimit -f 100; exec`. Each thread begins
 * at most `quota` tasks and then waits.
 */
export function startToy(
  path: string,
  { threads = 1, shell = 'exec', quota = Number.POSITIVE_INFINITY } = {},
): ToyRun {
  const command = `${shell} "${process.execPath}" "${runner}" "${path}" ${threads}`;
  const env = { ...process.env, TOY_LOG: `${path}.log`, TOY_QUOTA: String(quota) };
  const child = spawn('sh', ['-c', command], { env });
  const lines: string[] = [];
  let rest = '';
  let stderr = '';
  const waiting: { readonly lines: number; readonly resolve: () => void }[] = [];
  const wake = (isOver: boolean): void => {
    for (const each of waiting) if (isOver || lines.length >= each.lines) each.resolve();
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop()!;
    lines.push(...parts);
    wake(false);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<{ code: number | null; stderr: string }>((resolve) => {
    child.on('close', (code) => {
      wake(true);
      resolve({ code, stderr });
    });
  });
  return {
    process: child,
    lines,
    ended,
    hasWritten: (wanted) =>
      Promise.race([
        ended.then(() => {}),
        new Promise<void>((resolve) => {
          waiting.push({ lines: wanted, resolve });
          wake(false);
        }),
      ]),
  };
}

/** Returns the tasks begun since the last call, from the log of the question itself. */
export function takeLog(path: string): number[] {
  const log = `${path}.log`;
  if (!existsSync(log)) return [];
  const tasks = readFileSync(log, 'utf8').split('\n').slice(0, -1).map(Number);
  rmSync(log);
  return tasks;
}

export async function withStore<Result>(
  path: string,
  use: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openStoreFile(path);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

export function doneTasks(path: string): Promise<number[]> {
  return withStore(path, async (store) => {
    const tasks: number[] = [];
    for await (const { task } of store.records()) tasks.push(task);
    return tasks;
  });
}

/** Returns the results without the times, and the digest of all. */
export function resultsOf(path: string): Promise<{ digest: string | undefined; tasks: string }> {
  return withStore(path, async (store) => {
    let tasks = '';
    for await (const line of exportStore(store, 'jsonl'))
      tasks += line.replace(/,"cpuSeconds":[\d.e-]+\}/, '}');
    return { digest: (await surveyStore(store)).digest, tasks };
  });
}
