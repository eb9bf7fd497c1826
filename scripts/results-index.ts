// Writes results/index.json: for each published result its statement, its files with SHA-256, and how it was made.
//   npx tsx scripts/results-index.ts                        updates digests, numbers and sentences
//   npx tsx scripts/results-index.ts --made ID,ID           also notes that this program made these, today, here
//   npx tsx scripts/results-index.ts --rechecked FILE       also notes the output of `results verify --recheck N --seed
//   S --json`
// Facts that nobody wrote down at the time are null. Files must be committed first: git says which commit added them.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { describeMachine } from '../bench/machine.ts';
import { InputError } from '../src/base/index.ts';
import { createSha256 } from '../src/base/internal.ts';
import { INDEX_FILE, KERNEL_DIGEST, type Making, type ResultEntry } from '../src/results/index.ts';
import { VERSION } from '../src/work/index.ts';
import { type Published, published } from './results/published.ts';

const { values } = parseArgs({
  options: {
    made: { type: 'string' },
    rechecked: { type: 'string' },
    seed: { type: 'string', default: '1' },
    commit: { type: 'string' },
  },
});
const folder = new URL('../results/', import.meta.url);
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
const commit = values.commit ?? git('rev-parse', 'HEAD');
const today = new Date().toISOString().slice(0, 10);
const here = machineText();
const known = new Map(readKnown().map((entry) => [entry.id, entry]));
const made = values.made?.split(',') ?? [];
const rechecked = values.rechecked === undefined ? [] : readReports(values.rechecked);
for (const id of made) if (!published.some((each) => each.id === id)) throw new InputError(`no result ${id}`);

const results = published.map(entryOf);
writeFileSync(
  new URL(INDEX_FILE, folder),
  `${JSON.stringify({ schema: 'minclue/results-index/1', results }, undefined, 2)}\n`,
);
console.log(`results/${INDEX_FILE}: ${results.length} results`);

function entryOf(each: Published): ResultEntry {
  const { id, kind, board, title, state = 'current', note = null, left = [] } = each;
  const told = toldBy(each);
  const files = [...each.files, ...told.files].map((path) => {
    const bytes = readFileSync(new URL(path, folder));
    const sha256 = createSha256().update(bytes).hex();
    return { path, bytes: bytes.length, sha256, isShipped: !left.includes(path) };
  });
  const before = known.get(id);
  const isSame =
    JSON.stringify(before?.files.map(({ sha256 }) => sha256)) ===
    JSON.stringify(files.map(({ sha256 }) => sha256));
  const nothing: Making = {
    version: told.version,
    commit: null,
    kernels: null,
    date: null,
    machine: null,
    cpuSeconds: told.cpuSeconds,
  };
  const now = { ...nothing, version: VERSION, commit, kernels: KERNEL_DIGEST, date: today, machine: here };
  const [addedCommit, addedDate] = git(
    'log',
    '-1',
    '--diff-filter=AM',
    '--format=%H %as',
    '--',
    ...files.map(({ path }) => path),
  ).split(' ');
  const again = rechecked.find((report) => report.name === id && report.rechecked > 0);
  return {
    id,
    kind,
    board,
    title,
    statement: told.statement,
    state,
    note,
    commands: told.commands,
    made: made.includes(id) ? now : isSame ? { ...before!.made, cpuSeconds: told.cpuSeconds } : nothing,
    added: { commit: addedCommit, date: addedDate },
    digest: told.digest,
    verify: `minclue results verify ${id}${kind === 'census' || kind === 'runs' ? '' : ' --recheck 3'}`,
    restore: each.restore ?? (kind === 'proof' || kind === 'minima' ? `minclue results restore ${id}` : null),
    rechecks: [
      ...(isSame ? before!.rechecks : []),
      ...(again
        ? [
            {
              tasks: again.rechecked,
              seed: Number(values.seed),
              agreed: again.isVerified,
              commit,
              kernels: KERNEL_DIGEST,
              date: today,
              machine: here,
            },
          ]
        : []),
    ],
    files,
  };
}

/** The information in a result's own files. */
interface Told {
  readonly statement: string;
  readonly commands: readonly string[];
  readonly version: string | null;
  readonly digest: string | null;
  readonly cpuSeconds: number | null;
  /** Further files of the result. */
  readonly files: readonly string[];
}

function toldBy({ id, kind, files, commands, statement }: Published): Told {
  const [first] = files;
  if (kind === 'census') {
    const { summary } = JSON.parse(readText(first).trimEnd().split('\n').at(-1)!);
    const told = { version: null, digest: null, cpuSeconds: summary.cpuSeconds, files: [] };
    return { statement: statement(summary), commands: commands!, ...told };
  }
  if (kind === 'runs') {
    const rows = gunzipSync(readFileSync(new URL(first, folder)))
      .toString()
      .trimEnd()
      .split('\n')
      .slice(1);
    const cpuSeconds = rows.reduce((sum, row) => sum + Number(row.split(',').at(-1)), 0);
    const told = { version: null, digest: null, cpuSeconds: Math.round(cpuSeconds), files: [] };
    return { statement: statement({ runs: rows.length }), commands: commands!, ...told };
  }
  const content = JSON.parse(readText(first));
  // biome-ignore lint/suspicious/noExplicitAny: only small-boards.json has boards
  const boards: readonly Record<string, any>[] = content.boards ?? [];
  const proofs = boards.flatMap(({ none, some }) => (none ? [none, some] : [some]));
  return {
    statement: content.statement ?? statement(content),
    commands: content.commands ?? [content.command, ...(commands ?? [])],
    version: content.version,
    digest: content.digest ?? null,
    cpuSeconds: content.cpuSeconds ?? proofs.reduce((sum, proof) => sum + proof.cpuSeconds, 0),
    files: id === 'small-boards' ? boards.map(({ puzzlesOfClasses }) => puzzlesOfClasses) : [],
  };
}

function readText(path: string): string {
  return readFileSync(new URL(path, folder), 'utf8');
}

function readKnown(): readonly ResultEntry[] {
  try {
    return JSON.parse(readText(INDEX_FILE)).results;
  } catch {
    return [];
  }
}

function readReports(file: string): { name: string; rechecked: number; isVerified: boolean }[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.slice(0, -1).map((line) => JSON.parse(line));
}

function machineText(): string {
  const { cpu, cores, node, platform } = describeMachine();
  return `${cpu}, ${cores} cores, ${platform}, Node ${node}`;
}
