// `minclue prove 3x3 --clues N`: reports on pairs of bands: all of them, some, or a sample that estimates the time for all.

import { InputError } from '../../../base/index.ts';
import type { RankRange } from '../../../catalogue/index.ts';
import {
  type PairsProofState,
  type ProofState,
  statementOf,
  type Theorem,
  type TimedPairs,
  timePairs,
} from '../../../prove/index.ts';
import type { Store } from '../../../work/index.ts';
import { startClock } from '../../frame/clock.ts';
import { runToEnd } from '../../frame/interrupt.ts';
import { counted } from '../../frame/message.ts';
import { declareOptions, type OptionsOf, option, type ValueRange } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { anySeed } from '../../frame/shared-options.ts';
import { proveOutput } from '../../json/checking.ts';
import { writeSummary } from '../../json/write.ts';

/** How many pairs are timed for --stats. */
const TIMED_PAIRS = 40;

export const pairOptions = declareOptions({
  pairs: option.range('A..B', '3x3: only the pairs of bands with ranks A to B', {
    min: 0,
    conflicts: ['ranks', 'sample', 'algorithm', 'certificate'],
    defaultHelp: 'all',
  }),
  sample: option.number(
    'N',
    '3x3: only N pairs of bands drawn at random, and an estimate of the time for all',
    {
      min: 2,
      conflicts: ['ranks', 'pairs', 'algorithm', 'certificate'],
    },
  ),
  seed: { ...anySeed, needs: ['sample'] },
  stats: option.flag(`3x3: report where the time goes, measured on the first ${TIMED_PAIRS} pairs`),
});

interface Options extends OptionsOf<typeof pairOptions> {
  readonly json: boolean;
}

/** Returns the ranks of --pairs as a half-open range. */
export function pairsAsked({ from, to }: ValueRange): RankRange {
  if (!Number.isFinite(to)) throw new InputError('--pairs: expected the last rank too, as in 0..999');
  return { from, to: to + 1 };
}

/** Writes what was shown and, for a sample or with --stats, how long it takes. */
export async function tellPairs(
  theorem: PairsProofState & Theorem,
  store: Store,
  { json, stats }: Options,
  session: Session,
): Promise<void> {
  const clock = startClock();
  const now = (): number => 1000 * clock();
  let timed: TimedPairs | undefined;
  const isTimed = await runToEnd(session, async () => {
    if (stats) timed = await timePairs(store, TIMED_PAIRS, now, session.signal);
  });
  if (!isTimed) return session.noteStop('stopped while timing; the same command reports the rest');
  const { ranks, seed, pairs, counters, estimate, allGrids, nodes, solverCalls } = theorem;
  const statement = statementOf(theorem);
  if (json) {
    await writeSummary(session, proveOutput, {
      board: theorem.board,
      route: theorem.route,
      clues: theorem.clues,
      ...(ranks && { pairRanks: `${ranks.from}..${ranks.to - 1}` }),
      ...(seed !== undefined && { seed }),
      pairs,
      thirds: theorem.thirds,
      catalogueSize: theorem.catalogueSize,
      ...(allGrids !== undefined && { allGrids: String(allGrids) }),
      puzzles: theorem.puzzles,
      classes: theorem.classes,
      statement,
      digest: theorem.digest,
      tasks: theorem.tasks,
      version: theorem.version,
      nodes,
      solverCalls,
      counters,
      campaignCpuSeconds: theorem.cpuSeconds,
      ...estimate,
      ...(timed && { secondsByPhase: { ...timed.breakdown } }),
    });
    return;
  }
  await session.write(`${statement}\ndigest ${theorem.digest}\n`);
  if (estimate) {
    const { secondsPerPair, coreYears, coreYearsError, secondsPerGrid, secondsPerGridError } = estimate;
    await session.write(
      `all ${theorem.catalogueSize.toLocaleString('en')} pairs would take ${coreYears.toFixed(2)} ± ${coreYearsError.toFixed(2)} core-years: ` +
        `${(1000 * secondsPerPair).toFixed(1)} ms a pair, ${(1000 * secondsPerGrid).toFixed(1)} ± ${(1000 * secondsPerGridError).toFixed(1)} ms a grid\n`,
    );
  }
  if (timed) {
    const phases = Object.entries(timed.breakdown).map(([name, s]) => `${name} ${(1000 * s).toFixed(1)}`);
    await session.write(`ms a pair, over ${counted(timed.pairs, 'pair')}: ${phases.join(', ')}\n`);
    const each = Object.entries(counters).map(([name, sum]) => `${name} ${(sum / pairs).toFixed(1)}`);
    await session.write(`a pair has on average: ${each.join(', ')}\n`);
  }
  noteWork(theorem, '', session);
}

/** Notes the work of the proof. `how`: its algorithm or route. */
export function noteWork(
  { tasks, version, nodes, solverCalls, cpuSeconds }: ProofState,
  how: string,
  session: Session,
): void {
  const done = `${tasks.toLocaleString('en')} task${tasks === 1 ? '' : 's'}${how}, answers of version ${version}`;
  const work = `${counted(nodes, 'node')}, ${counted(solverCalls, 'solver call')}`;
  session.note(`${done}; ${work}, ${cpuSeconds.toFixed(2)} s CPU in all runs`);
}
