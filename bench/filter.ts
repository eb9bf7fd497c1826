// `minclue filter` against the verb that computes the same field, on the same list of 17s, in turns. CPU time is for
// the whole process, all threads and its start included.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { images, run } from './command-lists.ts';

export interface FilterRow {
  readonly filter: string;
  readonly verb: string;
  readonly puzzles: number;
  readonly threads: number;
  /** The fastest round. */
  readonly filterCpuSeconds: number;
  readonly verbCpuSeconds: number;
}

const ROUNDS = 2;
const asked: readonly { filter: readonly string[]; verb: readonly string[]; puzzles: number }[] = [
  { filter: ['--clues', '..17'], verb: ['convert', '--format', 'csv:puzzle,clues'], puzzles: 1_000_000 },
  { filter: ['--proper'], verb: ['convert', '--format', 'csv:puzzle,isProper'], puzzles: 1_000_000 },
  { filter: ['--minimal'], verb: ['convert', '--format', 'csv:puzzle,isMinimal'], puzzles: 1_000_000 },
  { filter: ['--er', '1..'], verb: ['rate', '--format', '%p %R'], puzzles: 100_000 },
];

export async function benchFilter(tell: (text: string) => void): Promise<FilterRow[]> {
  const dist = resolve(import.meta.dirname, '../dist');
  const folder = mkdtempSync(join(tmpdir(), 'minclue-filter-'));
  try {
    const all = images(Math.max(...asked.map(({ puzzles }) => puzzles)));
    const [list, out] = [join(folder, 'list.txt'), join(folder, 'out.txt')];
    const rows: FilterRow[] = [];
    for (const { filter, verb, puzzles } of asked) {
      writeFileSync(list, `${all.slice(0, puzzles).join('\n')}\n`);
      for (const threads of [1, 2]) {
        tell(`filter ${filter.join(' ')}, ${threads} threads`);
        const cpu = { filter: Number.POSITIVE_INFINITY, verb: Number.POSITIVE_INFINITY };
        for (let round = 0; round < ROUNDS; round++) {
          cpu.verb = Math.min(cpu.verb, run(dist, [...verb, list], threads, out)!.cpu);
          cpu.filter = Math.min(cpu.filter, run(dist, ['filter', ...filter, list], threads, out)!.cpu);
        }
        rows.push({
          filter: ['filter', ...filter].join(' '),
          verb: verb.join(' '),
          puzzles,
          threads,
          filterCpuSeconds: cpu.filter,
          verbCpuSeconds: cpu.verb,
        });
      }
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
