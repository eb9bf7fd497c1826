// `minclue census`: estimates how many minimal puzzles there are, by number of clues, from samples with known weights.

import { InputError } from '../../../base/index.ts';
import { nextTurn } from '../../../base/internal.ts';
import { type Board, type Grid, parseBoard } from '../../../board/index.ts';
import {
  type CensusRequest,
  type CountedGrid,
  countAllMinimal,
  countedExactly,
  createTally,
  openPopulation,
  type Sample,
  type Tally,
  takeCensus,
} from '../../../census/index.ts';
import { createQuotient, DEFAULT_WALKERS } from '../../../census/internal.ts';
import { scaleFor } from '../../../rate/index.ts';
import { writeCells } from '../../../text/index.ts';
import { runToEnd } from '../../frame/interrupt.ts';
import { counted } from '../../frame/message.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, reading, seed, threads } from '../../frame/shared-options.ts';
import { declareVerb } from '../../frame/verb.ts';
import { censusOutput } from '../../json/census.ts';
import { rowLine } from '../../json/write.ts';
import { readGrids } from '../../read/grids.ts';
import { boardAsked } from '../../read/input.ts';
import { scale } from '../../read/scale.ts';
import { prepareTexts, textsOf } from '../../write/columns.ts';
import { estimateText, spreadText } from '../../write/estimate.ts';
import { formatOption, openPrinter } from '../../write/format.ts';
import { emptyOf, writeJson, writeText } from './census-report.ts';

/** The default number of samples, for an error of some percent. A time limit replaces it. */
const DEFAULT_SAMPLES = 100;

const declared = declareOptions({
  ...reading,
  board: { ...reading.board, defaultHelp: '3x3, or the board of the grids' },
  exact: option.flag(
    'count all minimal puzzles one by one instead of estimating; for boards and grids of at most 36 cells',
    { conflicts: ['sample', 'timeLimit', 'walkers', 'list', 'weighted', 'seed'] },
  ),
  sample: option.number('N', 'draw N random grids (if grids are given: N times one of them)', {
    was: ['samples'],
    min: 1,
    defaultHelp: `${DEFAULT_SAMPLES}; with --time-limit any number`,
  }),
  timeLimit: option.duration('TIME', 'start no more samples after this time', {
    default: Number.POSITIVE_INFINITY,
    defaultHelp: 'none',
  }),
  walkers: option.number('N', 'the number of walkers sent down from each grid', {
    min: 1,
    max: 50_000,
    default: DEFAULT_WALKERS,
  }),
  list: option.flag('print minimal puzzles with their weights in the census, --number from each sample'),
  weighted: option.choice(
    ['clues', 'rating', 'automorphisms'],
    'estimate the mean of this over all minimal puzzles, from --number puzzles of each sample',
  ),
  scale: { ...scale.scale, needs: ['weighted=rating', 'list'] },
  number: option.number(
    'N',
    'with --list or --weighted: draw N puzzles from each sample, with probability proportional to their weights',
    { short: 'n', was: ['draws'], min: 1, max: 1_000_000, needs: ['list', 'weighted'], defaultHelp: '1' },
  ),
  format: { ...formatOption, needs: ['list'], defaultHelp: 'csv:puzzle,clues,weight' },
  ...seed,
  ...threads,
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const censusVerb = declareVerb({
  name: 'census',
  summary: 'estimate how many minimal puzzles a board or a grid has, by number of clues, with error bars',
  arguments: [
    {
      name: 'grids',
      help: 'grids, or proper puzzles that are solved first; files of them; or - for stdin (default: the whole board)',
      kind: 'text or file',
      howMany: 'any',
    },
  ],
  options: declared,
  dropped: { grid: 'give the grid as an argument' },
  output: censusOutput,
  examples: [
    'minclue census --board 2x2 --sample 50',
    'minclue census --board 3x3 --seed 1 --time-limit 60 --json',
    'minclue census --sample 20 1234341221434321',
    'minclue census --board 2x3 --sample 20 --list --number 2 --format "%p %c %{weight}"',
    'minclue census --board 2x3 --sample 20 --weighted rating',
    'minclue census --board 2x2 --exact',
  ],
  async run(inputs, options, session) {
    const { board, grids } = await askedFor(inputs, options, session);
    if (options.exact) return count(board, grids, options, session);
    const { walkers, list, weighted } = options;
    const draws = list || weighted !== undefined ? (options.number ?? 1) : 0;
    await take({ board, ...(grids && { grids }), seed: options.seed, walkers, draws }, options, session);
  },
});

async function askedFor(
  inputs: readonly string[],
  options: Options,
  session: Session,
): Promise<{ board: Board; grids?: readonly Grid[] }> {
  if (inputs.length === 0) return { board: boardAsked(options) ?? parseBoard('3x3') };
  let board: Board | undefined;
  const grids: Grid[] = [];
  for await (const read of readGrids(inputs, options, session)) {
    board ??= read.board;
    if (read.board !== board)
      throw new InputError(
        `a ${read.board.name} grid after ${board.name} grids: all grids of a census must be on the same board`,
      );
    grids.push(read.grid);
  }
  if (!board) throw new InputError('no grid to take a census of');
  return { board, grids };
}

async function count(
  board: Board,
  grids: readonly Grid[] | undefined,
  options: Options,
  session: Session,
): Promise<void> {
  const exact: CountedGrid[] = [];
  const tell = () =>
    session.progress.tell(`${counted(exact.length, 'grid')} counted`, { done: exact.length });
  const countAll = async (): Promise<void> => {
    for await (const one of countAllMinimal(board, { grids, rest: () => nextTurn(session.signal) })) {
      exact.push(one);
      tell();
    }
  };
  const isComplete = await runToEnd(session, countAll, tell);
  if (!isComplete)
    return session.noteStop(
      `stopped after ${counted(exact.length, 'grid')}: an exact census needs all grids`,
    );
  const estimates = countedExactly(board.cellCount, exact);
  const all = { method: 'exact' as const, grids: exact.reduce((sum, { weight }) => sum + weight, 0) };
  if (options.json) await writeJson(board, estimates, all, undefined, options, session);
  else await writeText(board, estimates, all, undefined, options, session);
}

async function take(
  request: CensusRequest & { readonly board: Board },
  options: Options,
  session: Session,
): Promise<void> {
  const { board } = request;
  const { json, list, weighted, timeLimit, threads } = options;
  const samples = options.sample ?? (Number.isFinite(timeLimit) ? Number.POSITIVE_INFINITY : DEFAULT_SAMPLES);
  const population = await openPopulation(board, request.grids);
  const printer =
    list && !json
      ? await openPrinter(options.format ?? 'csv', { usual: ['puzzle', 'clues', 'weight'] }, session)
      : undefined;
  const scaled = options.scale && { scale: scaleFor(emptyOf(board), options.scale) };
  if (weighted !== undefined) await prepareTexts([weighted]);
  const tally = createTally(board.cellCount);
  const column = createQuotient();
  let drawn = 0;
  const limits = { samples, timeLimitMs: timeLimit * 1000, threads, signal: session.signal };
  const isComplete = await runToEnd(session, async () => {
    for await (const sample of takeCensus(request, limits)) {
      tally.add(sample.byClues, sample.found);
      if (weighted !== undefined) column.add(...sumsOf(board, sample, weighted, options.scale));
      drawn += sample.drawn.length;
      if (list)
        for (const { cells, clues, weight: share } of sample.drawn) {
          const weight = share * population.grids;
          const row = {
            puzzle: writeCells(board, cells),
            solution: writeCells(board, sample.grid),
            clues,
            weight,
          };
          await session.write(
            printer?.print({
              puzzle: { board, cells },
              solution: sample.grid,
              row: () => ({ weight: weight.toPrecision(8) }),
              ...scaled,
            }) ?? rowLine(censusOutput.rows.puzzle, row),
          );
        }
      session.progress.tell(progressText(tally), {
        done: tally.samples,
        ...(Number.isFinite(samples) && { total: samples }),
      });
    }
  });
  const mean = weighted && { column: weighted, of: column.quotient(), puzzles: drawn };
  if (!isComplete) session.noteStop(`stopped after ${counted(tally.samples, 'sample')}`);
  if (json) await writeJson(board, tally, population, mean, options, session);
  else await writeText(board, tally, population, mean, options, session);
}

/** Returns the sums of weight · value and of the weights over the puzzles drawn from a sample. */
function sumsOf(
  board: Board,
  { drawn, grid }: Sample,
  column: NonNullable<Options['weighted']>,
  asked: Options['scale'],
): [number, number] {
  let [sum, weights] = [0, 0];
  for (const { cells, weight } of drawn) {
    const [text] = textsOf([column], {
      puzzle: { board, cells },
      solution: grid,
      ...(asked && { scale: asked }),
    });
    if (text === '') continue; // a puzzle without a value has no part in the mean
    sum += weight * Number(text);
    weights += weight;
  }
  return [sum, weights];
}

function progressText(tally: Tally): string {
  const perGrid = tally.perGrid();
  return `${counted(tally.samples, 'sample')}: ${estimateText(perGrid.value)} minimal puzzles per grid ${spreadText(perGrid.value, perGrid.error)}`;
}
