// The scripts printed by `minclue campaign slurm`, `parallel` and `kubernetes`: their syntax, and their effect where
// they can be run. farm-digests.long.test.ts tests Slurm itself. They need the built program.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { minclueHere } from './cli-here.ts';
import { lines, minclue, objects, program } from './cli-run.ts';
import { needsPrograms } from './programs.ts';
import { useTempFolder } from './temp-folder.ts';

const newPath = useTempFolder();
const campaign = (...args: string[]) => minclue(['campaign', ...args]);
const here = (...args: string[]) => minclueHere(['campaign', ...args]);
const words = ['--board', '2x3', '--clues', '8', '--ranks', '0..9', '--task-size', '1'];

/** Everything with a meaning for a shell, Slurm, parallel or Kubernetes. */
const ODD_NAME = `it's $(HOME) $$ %a {} "x".campaign`;

async function create(name = ODD_NAME): Promise<string> {
  const path = newPath(name);
  expect((await here('create', path, ...words)).code).toBe(0);
  return path;
}

let file: string;
let digest: string;
beforeAll(async () => {
  file = await create();
  const whole = await create();
  [{ digest }] = objects(campaign('run', whole, '--json').stdout) as [{ digest: string }];
});

function bash(script: string, env: NodeJS.ProcessEnv = {}, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync('bash', args, {
    input: script,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { code: status, stdout, stderr };
}

const kubernetes = ['--image', 'example.org/minclue:1', '--claim', 'minclue-data'];

describe.each([
  ['slurm', []],
  ['parallel', []],
  ['kubernetes', kubernetes],
])('campaign %s', (scheduler, options) => {
  test('prints a script that a shell can read, and the number of jobs', async () => {
    for (const [jobs, said] of [
      [[], 10],
      [['--jobs', '3'], 3],
    ] as const) {
      const { code, stdout, stderr } = await here(scheduler, file, ...options, ...jobs);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(bash(stdout, {}, '-n')).toEqual({ code: 0, stdout: '', stderr: '' });
      expect(lines(stdout)[1]).toContain(`10 tasks in ${said} `);
    }
    expect(readdirSync(dirname(file)).sort()).toEqual([ODD_NAME]);
  });

  test('refuses more jobs than tasks, names that a script cannot contain, and tasks without numbers', async () => {
    const refused = async (...args: string[]) => {
      const { code, stdout, stderr } = await here(scheduler, ...args, ...options);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      return stderr;
    };
    expect(await refused(file, '--jobs', '11')).toBe('minclue: --jobs 11: there are only 10 tasks\n');
    expect(await refused(await create('a\nb'))).toMatch(
      /a name with control characters cannot be written into a script\n$/,
    );
    const checkpoint = newPath('checkpoint');
    await minclueHere(['check', '--clues', '4', '1234341221434321', '--store', checkpoint]);
    expect(await refused(checkpoint)).toMatch(
      /: its tasks are not numbered, so they cannot be split into jobs\n$/,
    );
  });
});

test('campaign slurm makes no more jobs than an array can usually have', async () => {
  const large = newPath('large.campaign');
  const many = ['--clues', '13', '--ranks', '0..9999', '--task-size', '1'];
  await here('create', large, '--board', '2x4', ...many);
  expect((await here('slurm', large)).stdout).toContain('--array=0-999 ');
});

describe('the script for GNU parallel', needsPrograms('parallel'), () => {
  test('does all tasks, merges and verifies; after kills it resumes', async () => {
    const own = await create();
    const script = campaign('parallel', own, '--jobs', '2').stdout;
    const first = bash(script, {}, '-s', '--', '--jobs', '2');
    expect(first.code, first.stderr).toBe(0);
    expect(first.stdout).toBe(`verified: 10 tasks, digest ${digest}\n`);
    expect(bash(script)).toMatchObject({ code: 0, stdout: '' });
    rmSync(`${own}.merged`);
    rmSync(`${own}.parts/part.1`);
    const again = bash(script);
    expect(again.stdout).toBe(`verified: 10 tasks, digest ${digest}\n`);
    expect(again.stderr).toContain('complete: 5 of the 5 tasks 5..9 done');
    expect(campaign('status', own).stdout).toContain('0 of 10 tasks done');
  });

  test('ends before it merges if a job fails', async () => {
    const own = await create();
    const script = campaign('parallel', own, '--jobs', '2').stdout;
    mkdirSync(`${own}.parts/part.1`, { recursive: true });
    const { code, stdout } = bash(script);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(existsSync(`${own}.merged`)).toBe(false);
  });
});

describe('the script for Kubernetes', () => {
  test('has an indexed job whose pods do all tasks, and one that merges and verifies', async () => {
    const own = await create();
    const script = campaign('kubernetes', own, '--jobs', '2', '--threads', '2', ...kubernetes).stdout;
    const [indexed, merge] = [...script.matchAll(/<<'END_OF_JOB'\n(.*?)\nEND_OF_JOB\n/gs)].map(([, text]) =>
      JSON.parse(text),
    );
    expect(indexed).toMatchObject({ apiVersion: 'batch/v1', kind: 'Job' });
    expect(indexed.metadata.name).toMatch(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/);
    expect(merge.metadata.name).toBe(`${indexed.metadata.name}-merge`);
    expect(indexed.spec).toMatchObject({ completions: 2, parallelism: 2, completionMode: 'Indexed' });
    const pod = indexed.spec.template.spec;
    expect(pod.volumes).toEqual([{ name: 'campaign', persistentVolumeClaim: { claimName: 'minclue-data' } }]);
    const folder = dirname(own);
    const bin = newPath('bin');
    mkdirSync(bin);
    writeFileSync(join(bin, 'minclue'), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`);
    chmodSync(join(bin, 'minclue'), 0o755);
    const inPod = ({ spec }: typeof indexed, env: NodeJS.ProcessEnv) => {
      const [{ command, image, volumeMounts }] = spec.template.spec.containers;
      expect(image).toBe('example.org/minclue:1');
      expect(volumeMounts).toEqual([{ name: 'campaign', mountPath: '/campaign' }]);
      const [shell, ...args] = (command as string[]).map((word) =>
        word.replaceAll('$$', () => '$').replaceAll('/campaign/', () => `${folder}/`),
      );
      return spawnSync(shell, args, {
        encoding: 'utf8',
        env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, ...env },
      });
    };
    for (const index of ['0', '1'])
      expect(inPod(indexed, { JOB_COMPLETION_INDEX: index }).stderr).toMatch(/^complete: /);
    expect(inPod(merge, {}).stdout).toBe(`verified: 10 tasks, digest ${digest}\n`);
    expect(inPod(merge, {}).stdout).toBe(`verified: 10 tasks, digest ${digest}\n`);
  });

  test('refuses names that Kubernetes would not accept', () => {
    const { code, stderr } = campaign('kubernetes', file, '--image', 'a b', '--claim', 'x');
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'minclue: --image "a b": expected the name of a container image\n',
    });
  });
});
