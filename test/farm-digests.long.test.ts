// Campaigns have one digest whether they run in a file, in PostgreSQL with four workers, over HTTP, as a Slurm array or by
// GNU parallel and are merged. They need the built program. FARM_RANKS: the number of ranks of 2x4 (default 20,000;
// 200,000 take nine CPU minutes each way).
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createToken, parseFarmAddress, serveFarm } from '../src/farm/index.ts';
import { minclue, objects, program } from './cli-run.ts';
import { fullLines, needsLists } from './full-lists.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { needsPrograms } from './programs.ts';
import { type SlurmCluster, startSlurm } from './slurm-cluster.ts';
import { useTempFolder } from './temp-folder.ts';

const RANKS = Number(process.env.FARM_RANKS ?? 20_000);
const WORKERS = 4;

const newPath = useTempFolder();
const folders = { postgres: newPath('postgres'), slurm: newPath('slurm') };
const campaign = (...args: string[]) => minclue(['campaign', ...args]);

const needsSlurm = needsPrograms('slurmctld', 'slurmd', 'munged', 'sbatch');
const needsParallel = needsPrograms('parallel');

let postgres: PostgresServer;
let slurm: SlurmCluster | undefined;
beforeAll(async () => {
  postgres = await startPostgres(folders.postgres);
  if (!needsSlurm.skip) slurm = await startSlurm(folders.slurm, 2);
});
afterAll(async () => {
  postgres?.remove();
  await slurm?.remove();
});

/** The requirements of a test: it is skipped if any is missing. */
interface Needs {
  readonly skip: boolean;
  readonly meta: object;
}

const both = (a: Needs, b: Needs): Needs => ({ skip: a.skip || b.skip, meta: { ...a.meta, ...b.meta } });
const nothing: Needs = { skip: false, meta: {} };

/** Returns the rank of the grid of a known 17-clue puzzle and its neighbours. */
function ranksOfSeventeen(): string[] {
  const [puzzle] = fullLines('17-clue');
  const [{ rank }] = objects(minclue(['catalogue', 'rank', puzzle, '--json']).stdout) as [{ rank: number }];
  return ['--board', '3x3', '--clues', '17', '--ranks', `${rank - 1}..${rank + 2}`, '--task-size', '1'];
}

/** The name of each question, its words, whether it has results, and the requirements of the test. */
const questions: [string, () => string[], boolean, Needs][] = [
  ['2x3 at 8 clues', () => ['--board', '2x3', '--clues', '8', '--task-size', '5'], true, nothing],
  ['ranks of 3x3 at 17 clues with known 17s', ranksOfSeventeen, true, needsLists('17-clue')],
  [
    `2x4 at 13 clues on ${RANKS} ranks`,
    () => ['--board', '2x4', '--clues', '13', '--ranks', `0..${RANKS - 1}`, '--task-size', `${RANKS / 40}`],
    false,
    nothing,
  ],
];

describe.each(questions)('%s', (_, wordsOf, hasAny, needs) => {
  let words: string[];
  let digest: string;
  beforeAll(() => {
    if (needs.skip) return;
    words = wordsOf();
    const file = create();
    const [status] = objects(campaign('run', file, '--json').stdout);
    expect((status.found as number) > 0).toBe(hasAny);
    digest = status.digest as string;
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
  });

  function create(): string {
    const path = newPath('one.campaign');
    const { code, stderr } = campaign('create', path, ...words);
    expect(code, stderr).toBe(0);
    return path;
  }

  test('PostgreSQL with four workers', needs, async () => {
    const address = `${postgres.address}#c${digest.slice(0, 12)}`;
    expect(campaign('create', address, ...words).code).toBe(0);
    const codes = await Promise.all(Array.from({ length: WORKERS }, () => startWorker(address)));
    expect(codes).toEqual(Array.from({ length: WORKERS }, () => 0));
    const [status] = objects(campaign('status', address, '--json').stdout);
    expect(status).toMatchObject({ digest, disputes: 0 });
    expect(campaign('verify', address).stdout).toContain(`digest ${digest}`);
  });

  test('HTTP with two workers', needs, async () => {
    const address = parseFarmAddress(`${postgres.address}#h${digest.slice(0, 12)}`);
    expect(campaign('create', address.text, ...words).code).toBe(0);
    const { token } = await createToken(address, { name: 'mine', scopes: ['work'], isOwn: true });
    const server = await serveFarm(address, { port: 0 });
    const codes = await Promise.all([1, 2].map(() => startWorker(server.url, token)));
    await server.close();
    expect(codes).toEqual([0, 0]);
    const [status] = objects(campaign('status', address.text, '--json').stdout);
    expect(status).toMatchObject({ digest, disputes: 0 });
  });

  test('GNU parallel, merged', both(needs, needsParallel), () => {
    const file = create();
    const script = campaign('parallel', file, '--jobs', '4').stdout;
    const { stdout, stderr } = spawnSync('bash', ['-s', '--', '--jobs', '2'], {
      input: script,
      encoding: 'utf8',
    });
    expect(stdout, stderr).toContain(`digest ${digest}\n`);
  });

  const title = 'a Slurm array with a cancelled job continues when submitted again, and is merged';
  test(title, both(needs, needsSlurm), async () => {
    const { env, call, isIdle } = slurm!;
    const submit = (script: string) => spawnSync('bash', { input: script, encoding: 'utf8', env });
    const file = create();
    const script = campaign('slurm', file, '--jobs', '4').stdout;
    const first = submit(script);
    expect(first.stdout, first.stderr).toMatch(
      /^submitted: the array \d+ of 4 jobs, then job \d+, which writes /,
    );
    const [array] = /\d+/.exec(first.stdout)!;
    call('scancel', `${array}_3`);
    await isIdle();
    expect(existsSync(`${file}.merged`)).toBe(false);
    expect(submit(script).status).toBe(0);
    await isIdle();
    expect(campaign('verify', `${file}.merged`).stdout).toContain(`digest ${digest}\n`);
    expect(submit(script)).toMatchObject({
      status: 0,
      stdout: '',
      stderr: expect.stringContaining('already exists, nothing to do'),
    });
    rmSync(`${file}.merged`);
  });
});

/** Resolves with its exit code. */
function startWorker(address: string, token?: string): Promise<number | null> {
  const args = ['campaign', 'work', address, '--threads', '1', '--quiet'];
  const env = { ...process.env, ...(token !== undefined && { MINCLUE_TOKEN: token }) };
  const child = spawn(process.execPath, [program, ...args], { stdio: 'ignore', env });
  return new Promise((resolve) => child.on('close', resolve));
}
