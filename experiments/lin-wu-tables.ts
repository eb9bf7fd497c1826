// Tables 2, 4 and 5 of Lin & Wu with our figures beside theirs.
import { paperOverall, paperPhase2, paperSequences, setNumbers } from './lin-wu-paper.ts';
import type { LinWuRuns, Run } from './lin-wu-runs.ts';
import { type MeanEstimate, showShare } from './mean.ts';
import { type Cell, showNumber, type Table } from './table.ts';
import { versions } from './versions.ts';

type Measure = 'nodes' | 'cpuSeconds';

/** Makes a table of versions by numbers of sets. */
export function versionsTable({ runs }: LinWuRuns, measure: Measure): Table {
  return {
    columns: ['version', ...setNumbers.map(String)],
    rows: versions.map(({ name }) => [
      name,
      ...setNumbers.map((sets): Cell => {
        const run = runs.find((each) => each.version.name === name && each.sets === sets);
        return run && showShare(run.mean[measure], run.mean);
      }),
    ]),
  };
}

/** Table 2 of the paper. */
export const paperTable2: Table = {
  columns: ['version (paper)', ...setNumbers.map(String)],
  rows: versions.map(({ name }) => [name, ...setNumbers.map((_, i) => paperPhase2[name][i])]),
};

/** Makes a table with one row per run. */
export function runsCsv({ runs }: LinWuRuns, measure: Measure): Table {
  const more = measure === 'nodes' ? ['solverCalls'] : [];
  return {
    columns: ['version', 'sets', measure, ...more, 'shareOfTree', 'standardError', 'paperSeconds'],
    rows: runs.map(({ version, sets, mean }) => [
      version.name,
      sets,
      mean[measure],
      ...(measure === 'nodes' ? [mean.solverCalls] : []),
      mean.share,
      mean.error,
      paperPhase2[version.name][setNumbers.indexOf(sets)],
    ]),
  };
}

/** Returns a version's fastest run, over its numbers of sets. */
function fastest(runs: readonly Run[], name: string): Run {
  return runs
    .filter(({ version }) => version.name === name)
    .reduce((a, b) => (b.mean.cpuSeconds < a.mean.cpuSeconds ? b : a));
}

/** Makes Table 4, the fastest of each version, with Phases 1 and 2 together. */
export function overallTable(
  { runs }: LinWuRuns,
  phase1: Readonly<Record<'original' | 'modified', number>>,
): Table {
  const seconds = ({ version, mean }: Run) => mean.cpuSeconds + phase1[version.phase1];
  const first = fastest(runs, 'V1');
  return {
    columns: [
      'version',
      'sets',
      'Phase 1 s',
      'Phase 2 s',
      'both s',
      'speed-up',
      'paper: both s',
      'paper: speed-up',
    ],
    rows: versions.map(({ name }) => {
      const run = fastest(runs, name);
      return [
        name,
        run.sets,
        phase1[run.version.phase1],
        showShare(run.mean.cpuSeconds, run.mean),
        seconds(run),
        showNumber(seconds(first) / seconds(run)),
        showNumber(paperOverall[name]),
        showNumber(paperOverall.V1 / paperOverall[name]),
      ];
    }),
  };
}

/** Makes Table 5. */
export function sequencesTable(
  { sequences }: LinWuRuns,
  show: (value: number, mean: MeanEstimate) => Cell,
): Table {
  return {
    columns: ['method', 'sequence', 'nodes', 'Phase 2 s', 'paper: s'],
    rows: sequences.map(({ sequence, mean }, i) => [
      i + 1,
      sequence,
      show(mean.nodes, mean),
      show(mean.cpuSeconds, mean),
      paperSequences[i],
    ]),
  };
}
