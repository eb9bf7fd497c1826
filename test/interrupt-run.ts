// Runs a long command line, waits for a sign from it, sends a signal, and returns the outcome.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minclue, program } from './cli-run.ts';
import type { LongRun } from './interrupt-table.ts';

export interface Interrupted {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Milliseconds from the start to the first report of progress; undefined if there was none. */
  readonly firstMs: number | undefined;
  /** Milliseconds from the signal to the end. */
  readonly endMs: number;
}

/** The most characters of stdout that are kept. */
const MOST_OUTPUT = 10_000;

/**
 * Runs the command. `folder` must not exist yet. `progressAfterMs`: no progress is reported before this. The signal is
 * sent after the sign that the row names, and after a result if results are streamed.
 */
export async function interrupt(
  run: LongRun,
  folder: string,
  { signal = 'SIGINT', progressAfterMs }: { signal?: NodeJS.Signals; progressAfterMs: number },
): Promise<Interrupted> {
  mkdirSync(folder);
  const placed = (word: string): string => word.replace(/^\{(.*)\}$/, (_, name) => join(folder, name));
  for (const [name, content] of Object.entries(run.files ?? {})) writeFileSync(join(folder, name), content());
  for (const words of run.first ?? []) minclue(words.map(placed));
  const startedAt = performance.now();
  const child = spawn(process.execPath, [program, ...run.verb.split(' '), ...run.args.map(placed)], {
    cwd: folder,
    stdio: 'pipe',
    env: { ...process.env, MINCLUE_PROGRESS_AFTER: String(progressAfterMs) },
  });
  const closed = once(child, 'close');
  let [stdout, stderr] = ['', ''];
  let firstMs: number | undefined;
  let signalledAt: number | undefined;
  const look = (): void => {
    if (signalledAt !== undefined) return;
    if (!run.isSilent && !(run.sign ?? /\n/).test(stderr)) return;
    if (run.isStreamed && stdout === '') return;
    signalledAt = performance.now();
    child.kill(signal);
  };
  child.stdout.on('data', (chunk) => {
    if (stdout.length < MOST_OUTPUT) stdout += chunk;
    look();
  });
  child.stderr.on('data', (chunk) => {
    firstMs ??= performance.now() - startedAt;
    stderr += chunk;
    look();
  });
  feed(child.stdin, run.input);
  const [code] = await closed;
  return { code, stdout, stderr, firstMs, endMs: performance.now() - (signalledAt ?? startedAt) };
}

/** Writes the text repeatedly while somebody reads it; without a text, ends at once. */
function feed(stdin: NodeJS.WritableStream, input: string | undefined): void {
  stdin.on('error', () => {}); // the reader is gone
  if (input === undefined) {
    stdin.end();
    return;
  }
  const chunk = input.repeat(Math.ceil(20_000 / input.length));
  const write = (): void => {
    while (stdin.writable && stdin.write(chunk));
  };
  stdin.on('drain', write);
  write();
}
