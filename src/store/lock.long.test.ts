// The file of a lock is deleted and created again all the time, and still only one process has the lock.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { useTempFolder } from '../../test/temp-folder.ts';

const newPath = useTempFolder();
const runner = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));
const taker = fileURLToPath(new URL('./lock-race.fixture.ts', import.meta.url));

test('four processes never have it at once, and leave nothing', { timeout: 120_000 }, async () => {
  const path = newPath('store');
  const takers = Array.from({ length: 4 }, async () => {
    const child = spawn(process.execPath, [runner, taker, path, '8']);
    const [taken, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    expect(code, errors).toBe(0);
    expect(Number(taken)).toBeGreaterThan(0);
  });
  await Promise.all(takers);
  expect(readdirSync(dirname(path))).toEqual([]);
});
