// The committed results of whole boards as stores again: their digests are right, and randomly drawn tasks have the
// same results when repeated. It needs the built program.
import { describe, expect, test } from 'vitest';
import { minclue, objects } from './cli-run.ts';
import { useTempFolder } from './temp-folder.ts';

const newPath = useTempFolder();

describe('the committed results', () => {
  test.each([
    ['2x4-13', 3268, 'cff3775c43fa6e6fa6117250781842d11ae5565df2fb932db8b256a6f1292aaf'],
    ['2x4-14-grids', 221, null],
    ['2x4-13-frames', 2783, '7176a032407e6f915bcc2dac4c691bac283a0e84f069f58a1695bafa88a28fd6'],
    ['2x4-14', 2783, 'd01a89bca1fed10c36dbb1ce33128a9a0c692ec7174222c8c1190b0475d9cfee'],
  ])('%s', (name, done, digest) => {
    const store = newPath(`${name}.store`);
    const restored = minclue(['results', 'restore', name, '--store', store]);
    expect(restored, restored.stderr).toMatchObject({ code: 0 });
    const args = ['campaign', 'verify', store, '--recheck', '3', '--seed', '7', '--json'];
    const { stdout, stderr } = minclue(args);
    expect(JSON.parse(stdout.split('\n')[0]), stderr).toMatchObject({
      isVerified: true,
      damage: [],
      done,
      rechecked: 3,
      digest,
    });
  });

  test('minima-3x3', () => {
    const store = newPath('minima-3x3.store');
    const restored = minclue(['results', 'restore', 'minima-3x3', '--store', store]);
    expect(restored, restored.stderr).toMatchObject({ code: 0 });
    const { stdout, stderr } = minclue([
      'campaign',
      'verify',
      store,
      '--recheck',
      '3',
      '--seed',
      '7',
      '--json',
    ]);
    expect(JSON.parse(stdout.split('\n')[0]), stderr).toMatchObject({ isVerified: true, rechecked: 3 });
  });

  test('agree with results derived from them again, and with a repeated task of each', () => {
    const { stdout, stderr, code } = minclue([
      'results',
      'verify',
      '--recheck',
      '1',
      '--seed',
      '11',
      '--json',
    ]);
    expect(code, stderr).toBe(0);
    const rows = objects(stdout);
    for (const row of rows.slice(0, -1)) expect(row).toMatchObject({ isVerified: true, faults: [] });
    expect(rows.at(-1)).toMatchObject({ summary: { isVerified: true, rechecked: 9 } });
  });
});
