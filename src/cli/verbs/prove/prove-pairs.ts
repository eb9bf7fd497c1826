// `minclue prove 3x3 --clues N`: the theorem over all 9×9 grids, pair of bands by pair, some of them, or a sample that tells
// what the whole would take.
import { InputError } from '../../../base/index.ts';
import {
  openPairProof,
  type PairProofQuestion,
  type PairProofState,
  pairStatementOf,
  runPairProof,
  surveyPairProof,
  timePairs,
} from '../../../prove/index.ts';
import { fileStore } from '../../../store/index.ts';
import type { Store } from '../../../work/index.ts';
import { startClock } from '../../frame/clock.ts';
import { isFinished } from '../../frame/interrupt.ts';
import { declareOptions, type OptionsOf } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { anySeed } from '../../frame/shared-options.ts';
import { proveOutput } from '../../json/checking.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { completeTasks } from './prove-run.ts';

/** Pairs that are timed for --stats. */
const TIMED_PAIRS = 40;

export const pairOptions = declareOptions({
  pairs: {
    kind: 'range',
    value: 'A..B',
    min: 0,
    conflicts: ['ranks', 'sample', 'algorithm', 'certificate'],
    help: '3x3: only the pairs of bands with the ranks A to B',
    defaultHelp: 'all',
  },
  sample: {
    kind: 'number',
    value: 'N',
    min: 2,
    conflicts: ['ranks', 'pairs', 'algorithm', 'certificate'],
    help: '3x3: only N pairs of bands drawn at random, and what all of them would take',
  },
  seed: { ...anySeed, needs: ['sample'] },
  stats: {
    kind: 'flag',
    help: `3x3: where the time goes, measured on the first ${TIMED_PAIRS} pairs`,
  },
});
type PairOptions = OptionsOf<typeof pairOptions>;

interface Options extends PairOptions {
  readonly clues: number;
  readonly threads: number;
  readonly json: boolean;
  readonly store: string | undefined;
}

export async function provePairs(options: Options, session: Session): Promise<void> {
  const question = questionOf(options);
  const store = await openPairProof(fileStore(options.store ?? defaultStore(question)), question);
  try {
    if (!(await completeTasks(store, (run) => runPairProof(store, run), options, session))) return;
    const state = await surveyPairProof(store, { signal: session.signal });
    if (options.json)
      await session.write(state.puzzles.map((puzzle) => rowLine(proveOutput.rows.puzzle, puzzle)).join(''));
    const isTold = await isFinished(session, () => tell(state, store, options, session));
    if (!isTold) session.noteStop('stopped while the time was taken; the same command tells the rest');
  } finally {
    await store.close();
  }
}

function questionOf({ clues, pairs, sample, seed = 1 }: Options): PairProofQuestion {
  if (sample !== undefined) return { clues, sample: { count: sample, seed } };
  if (!pairs) return { clues };
  if (!Number.isFinite(pairs.to)) throw new InputError('--pairs: expected the last rank too, as in 0..999');
  return { clues, pairs: { from: pairs.from, to: pairs.to + 1 } };
}

function defaultStore({ clues, pairs, sample }: PairProofQuestion): string {
  const part = pairs ? `-pairs-${pairs.from}-${pairs.to - 1}` : '';
  const drawn = sample ? `-sample-${sample.count}-seed-${sample.seed}` : '';
  return `.minclue/prove-3x3-${clues}${part}${drawn}.store`;
}

async function tell(state: PairProofState, store: Store, options: Options, session: Session): Promise<void> {
  const clock = startClock();
  const now = (): number => 1000 * clock();
  const timed = options.stats ? await timePairs(store, TIMED_PAIRS, now, session.signal) : undefined;
  const { clues, ranks, seed, pairs, thirds, catalogueSize, counters, estimate } = state;
  const { nodes = 0, solverCalls = 0 } = counters;
  const statement = pairStatementOf(state);
  if (options.json) {
    await writeSummary(session, proveOutput, {
      board: '3x3',
      route: 'pairs',
      clues,
      ...(ranks && { pairRanks: `${ranks.from}..${ranks.to - 1}` }),
      ...(seed !== undefined && { seed }),
      pairs,
      thirds,
      catalogueSize,
      puzzles: state.puzzles.length,
      classes: state.puzzles.length,
      statement,
      digest: state.digest!,
      tasks: state.tasks,
      version: state.version,
      nodes,
      solverCalls,
      counters,
      campaignCpuSeconds: state.cpuSeconds,
      ...estimate,
      ...(timed && { secondsByPhase: { ...timed.breakdown } }),
    });
    return;
  }
  await session.write(`${statement}\ndigest ${state.digest}\n`);
  if (estimate) {
    const { secondsPerPair, coreYears, coreYearsError, secondsPerGrid, secondsPerGridError } = estimate;
    await session.write(
      `all ${catalogueSize.toLocaleString('en')} pairs would take ${coreYears.toFixed(2)} ± ${coreYearsError.toFixed(2)} core-years: ` +
        `${(1000 * secondsPerPair).toFixed(1)} ms a pair, ${(1000 * secondsPerGrid).toFixed(1)} ± ${(1000 * secondsPerGridError).toFixed(1)} ms a grid\n`,
    );
  }
  if (timed) {
    const phases = Object.entries(timed.breakdown).map(([name, s]) => `${name} ${(1000 * s).toFixed(1)}`);
    await session.write(`ms a pair, over ${timed.pairs} pairs: ${phases.join(', ')}\n`);
    const each = Object.entries(counters).map(([name, sum]) => `${name} ${(sum / pairs).toFixed(1)}`);
    await session.write(`a pair has on average: ${each.join(', ')}\n`);
  }
  session.note(
    `${state.tasks.toLocaleString('en')} tasks of minclue ${state.version}; ${nodes.toLocaleString('en')} nodes, ${solverCalls.toLocaleString('en')} solver calls, ${state.cpuSeconds.toFixed(2)} s CPU in all runs`,
  );
}
