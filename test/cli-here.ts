// Runs the command line in this process, for tests with many runs, where starting the program for each would take
// minutes. Does not read stdin.
import { vi } from 'vitest';
import { run } from '../src/cli/frame/all-verbs.ts';
import type { Run } from './cli-run.ts';

export async function minclueHere(args: readonly string[]): Promise<Run> {
  const written = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation(((chunk: string | Uint8Array, done?: unknown) => {
      written[name] += Buffer.from(chunk as Uint8Array).toString();
      if (typeof done === 'function') done();
      return true;
    }) as typeof process.stdout.write),
  );
  try {
    return { code: await run(args), ...written };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
