// Campaigns of the toy question, run by processes of their own. They need the built program.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type CampaignStore,
  createCampaign,
  exportCampaign,
  openCampaign,
  type Question,
  surveyCampaign,
} from '../src/work/index.ts';
import { useTempFolder } from './temp-folder.ts';

export interface ToyParameters {
  readonly units: number;
  /** How long a unit takes: 1000 are a few milliseconds. */
  readonly rounds: number;
}

/** Answered only by campaign-toy-worker.mjs. */
const toyQuestion: Question<ToyParameters> = {
  name: 'toy',
  summary: 'hashes of hashes',
  parse: (parameters) => parameters as ToyParameters,
  units: async ({ units }) => units,
  answer: () => Promise.reject(new Error('the toy is answered in its worker')),
};

export const toyWorker = new URL('./campaign-toy-worker.mjs', import.meta.url);
const newPath = useTempFolder();
const runner = fileURLToPath(new URL('./campaign-toy-run.mjs', import.meta.url));

export async function createToy(parameters: ToyParameters): Promise<string> {
  const path = newPath('toy.campaign');
  const store = await createCampaign(path, toyQuestion, parameters);
  await store.close();
  return path;
}

export interface ToyRun {
  readonly process: ChildProcess;
  /** The lines it has written so far. */
  readonly lines: readonly string[];
  /** Resolves when it has written so many lines, or has ended. */
  hasWritten(lines: number): Promise<void>;
  /** Resolves when it has ended: its exit code, and what it wrote to stderr. */
  readonly ended: Promise<{ readonly code: number | null; readonly stderr: string }>;
}

/**
 * Starts a run in a process of its own; `shell` is put before the command, as in `ulimit -f 100; exec`. Each thread
 * begins at most `quota` units and then waits.
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

/** The units that have begun since the last call, by the log of the question itself. */
export function takeLog(path: string): number[] {
  const log = `${path}.log`;
  if (!existsSync(log)) return [];
  const units = readFileSync(log, 'utf8').split('\n').slice(0, -1).map(Number);
  rmSync(log);
  return units;
}

export async function withStore<Result>(
  path: string,
  use: (store: CampaignStore) => Promise<Result>,
): Promise<Result> {
  const store = await openCampaign(path);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

export function doneUnits(path: string): Promise<number[]> {
  return withStore(path, async (store) => {
    const units: number[] = [];
    for await (const { unit } of store.records()) units.push(unit);
    return units;
  });
}

/** The results without the times, and the campaign's digest. */
export function resultsOf(path: string): Promise<{ digest: string | undefined; units: string }> {
  return withStore(path, async (store) => {
    let units = '';
    for await (const line of exportCampaign(store, 'jsonl'))
      units += line.replace(/,"cpuSeconds":[\d.e-]+\}/, '}');
    return { digest: (await surveyCampaign(store)).digest, units };
  });
}
