// The committed results of whole boards as stores again: their digests are right, and tasks that are drawn at random
// come out the same when they are done again. It needs the built program.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { minclue, projectFolder } from './cli-run.ts';
import { startNode } from './stored-work.ts';
import { useTempFolder } from './temp-folder.ts';

const newPath = useTempFolder();

describe('the committed results', () => {
  test.each([
    ['2x4-13', 3268, 'cff3775c43fa6e6fa6117250781842d11ae5565df2fb932db8b256a6f1292aaf'],
    ['2x4-14-grids', 221, null],
    ['2x4-13-frames', 2783, '7176a032407e6f915bcc2dac4c691bac283a0e84f069f58a1695bafa88a28fd6'],
    ['2x4-14', 2783, 'd01a89bca1fed10c36dbb1ce33128a9a0c692ec7174222c8c1190b0475d9cfee'],
  ])('%s', async (name, done, digest) => {
    const store = newPath(`${name}.store`);
    const script = join(projectFolder, 'scripts/results-prove.ts');
    const from = join(projectFolder, 'results', name);
    const restored = await startNode(['--import', 'tsx', script, 'restore', from, store]).ended;
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

  test('minima-3x3', async () => {
    const store = newPath('minima-3x3.store');
    const script = join(projectFolder, 'scripts/results-minima.ts');
    const from = join(projectFolder, 'results/minima-3x3');
    const restored = await startNode(['--import', 'tsx', script, 'restore', from, store]).ended;
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
});
