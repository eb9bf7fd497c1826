// The runs behind the tables of Lin & Wu §4: every version with every number of sets, and V6 with every Shrink
// sequence, on each grid of the sample.

import { createRandom } from '../src/base/index.ts';
import type { CheckQuestion } from '../src/check/index.ts';
import type { ShrinkSequence } from '../src/hit/index.ts';
import { shrinkSequences } from '../src/hit/internal.ts';
import { estimateTree, type TreeEstimate } from './estimate.ts';
import { type MeanEstimate, meanOf } from './mean.ts';
import { type ExperimentOptions, WORK_PER_SECOND } from './results.ts';
import { board, sampleGrids } from './sample.ts';
import { setFinder, type Version, versions, withSequence } from './versions.ts';

export interface Run {
  readonly version: Version;
  readonly sets: number;
  readonly mean: MeanEstimate;
}

export interface LinWuRuns {
  readonly runs: readonly Run[];
  readonly sequences: readonly { readonly sequence: ShrinkSequence; readonly mean: MeanEstimate }[];
}

/** The number of sets at which the paper compares the sequences. */
const SEQUENCE_SETS = 384;

export function runLinWu({ grids, seed, seconds, report }: ExperimentOptions): LinWuRuns {
  const byRun = new Map<string, TreeEstimate[]>();
  const add = (key: string, estimate: TreeEstimate) => byRun.set(key, [...(byRun.get(key) ?? []), estimate]);
  for (const [i, grid] of sampleGrids(seed, grids).entries()) {
    const estimate = estimator({ board, grid, clues: 16 }, seed, seconds * WORK_PER_SECOND);
    for (const version of versions) {
      report(`grid ${i + 1} of ${grids}: ${version.name}`);
      for (const sets of version.numbers) add(`${version.name} ${sets}`, estimate(version, sets));
    }
    report(`grid ${i + 1} of ${grids}: Shrink sequences`);
    for (const sequence of shrinkSequences) add(sequence, estimate(withSequence(sequence), SEQUENCE_SETS));
  }
  return {
    runs: versions.flatMap((version) =>
      version.numbers.map((sets) => ({ version, sets, mean: meanOf(byRun.get(`${version.name} ${sets}`)!) })),
    ),
    sequences: shrinkSequences.map((sequence) => ({ sequence, mean: meanOf(byRun.get(sequence)!) })),
  };
}

/** Estimates the trees of one grid. Asking for more sets than it has changes nothing. */
function estimator(question: CheckQuestion, seed: number, budget: number) {
  const findSets = setFinder(question);
  const known = new Map<string, TreeEstimate>();
  return (version: Version, sets: number): TreeEstimate => {
    const { strategy } = version;
    const { family } = findSets(version, sets);
    const key = `${version.sets} ${JSON.stringify(strategy)} ${family.sets.length}`;
    let estimate = known.get(key);
    if (!estimate) {
      estimate = estimateTree(
        { question, family, strategy },
        { budget, subtree: 3000, random: createRandom(seed) },
      );
      known.set(key, estimate);
    }
    return estimate;
  };
}
