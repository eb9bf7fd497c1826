// Ctrl-C in every verb and mode, with times: on an idle machine, progress is first reported within 2 seconds, and the
// run ends within 1 second of the signal. The table of all times is printed at the end.
import { afterAll, describe, expect, test } from 'vitest';
import { interrupt } from './interrupt-run.ts';
import { longRuns } from './interrupt-table.ts';
import { useTempFolder } from './temp-folder.ts';

/** Allows for other programs on the machine. */
const LOAD = 3;
const FIRST_MS = 2000;
const END_MS = 1000;
/** An earlier report says nothing about how soon the next one would come. */
const PROGRESS_AFTER_MS = 1000;

const newPath = useTempFolder();
const times: string[] = [];

afterAll(() => {
  console.log(['first word  end after Ctrl-C', ...times].join('\n'));
});

describe('a run that is interrupted', () => {
  for (const [i, run] of longRuns.filter(({ isOnlyQuick }) => !isOnlyQuick).entries())
    test(`${run.verb} ${run.args.join(' ')}`, async () => {
      const options = { progressAfterMs: PROGRESS_AFTER_MS };
      const { code, stdout, stderr, firstMs, endMs } = await interrupt(run, newPath(`run-${i}`), options);
      const words = [firstMs, endMs].map((ms = 0) => `${Math.round(ms)} ms`.padStart(8)).join('  ');
      times.push(`${words}  ${[run.verb, ...run.args].join(' ').slice(0, 80)}`);
      expect(code, stderr).toBe(130);
      expect(stdout).toMatch(run.found ?? /^/);
      expect(stderr).toMatch(/^(stopped|interrupted)/m);
      if (!run.isSilent) expect(firstMs).toBeLessThan(FIRST_MS * LOAD);
      expect(endMs).toBeLessThan(END_MS * LOAD);
    });
});
