// Writes the result of a census as rows of JSON, or as a table with a sentence.
import type { Board, Puzzle } from '../../../board/index.ts';
import { type Estimated, type Estimates, intervalOf, type Population } from '../../../census/index.ts';
import { SCALES, type Scale, scaleFor } from '../../../rate/index.ts';
import { counted } from '../../frame/message.ts';
import type { Session } from '../../frame/session.ts';
import { drawTable } from '../../frame/table.ts';
import { censusOutput } from '../../json/census.ts';
import { writeRow, writeSummary } from '../../json/write.ts';
import { errorFigure, estimateText, spreadText } from '../../write/estimate.ts';

/** The options of the verb that the report states or that change it. */
export interface ReportOptions {
  readonly walkers: number;
  readonly seed: number;
  readonly list: boolean;
  readonly scale?: Scale | undefined;
}

/** The mean of a column over all minimal puzzles. */
export interface Mean {
  readonly column: 'clues' | 'rating' | 'automorphisms';
  readonly of: Estimated;
  readonly puzzles: number;
}

/** The grids that the estimates are about. */
export interface Whole {
  readonly grids: number;
  readonly method: Population['method'] | 'exact';
}

export async function writeJson(
  board: Board,
  tally: Estimates,
  { grids, method }: Whole,
  mean: Mean | undefined,
  { walkers, seed: chosen, scale: asked }: ReportOptions,
  session: Session,
): Promise<void> {
  let puzzles = 0;
  for (const row of tally.rows()) {
    puzzles += row.puzzles;
    await writeRow(session, censusOutput.rows.clues, {
      clues: row.clues,
      share: row.share.value,
      error: finite(row.share.error),
      low: finite(intervalOf(row.share).low),
      high: finite(intervalOf(row.share).high),
      puzzles: row.puzzles,
      samples: row.samples,
      largest: row.largest,
      isTrusted: row.isTrusted,
      estimate: grids * row.perGrid.value,
      estimateError: finite(grids * row.perGrid.error),
      perGrid: row.perGrid.value,
      perGridError: finite(row.perGrid.error),
    });
  }
  const [perGrid, clues] = [tally.perGrid(), tally.meanClues()];
  await writeSummary(session, censusOutput, {
    board: board.name,
    grids,
    method,
    samples: tally.samples,
    walkers,
    puzzles,
    estimate: grids * perGrid.value,
    estimateError: finite(grids * perGrid.error),
    perGrid: perGrid.value,
    perGridError: finite(perGrid.error),
    meanClues: clues.value,
    meanCluesError: finite(clues.error),
    seed: chosen,
    ...(mean && {
      weighted: {
        column: mean.column,
        ...(mean.column === 'rating' && scaleFields(board, asked)),
        mean: mean.of.value,
        error: finite(mean.of.error),
        puzzles: mean.puzzles,
      },
    }),
  });
}

export async function writeText(
  board: Board,
  tally: Estimates,
  { grids, method }: Whole,
  mean: Mean | undefined,
  { list, scale: asked }: ReportOptions,
  session: Session,
): Promise<void> {
  if (tally.samples === 0) return;
  if (!list)
    await session.write(
      await drawTable(
        [
          { title: 'clues', text: (row) => (row.isTrusted ? String(row.clues) : `(${row.clues})`) },
          { title: 'share in %', text: ({ share }) => (100 * share.value).toPrecision(4) },
          {
            title: '±',
            text: ({ share }) => errorFigure(100 * share.error, (error) => error.toPrecision(2)),
          },
          { title: 'minimal puzzles', text: ({ perGrid }) => estimateText(grids * perGrid.value) },
          {
            title: '±',
            text: ({ perGrid }) => errorFigure(grids * perGrid.error, (error) => error.toPrecision(2)),
          },
          { title: 'sampled', text: ({ puzzles }) => puzzles.toLocaleString('en') },
        ],
        tally.rows(),
      ),
    );
  const of =
    method === 'given'
      ? `of ${grids === 1 ? 'the grid' : `the ${counted(grids, 'grid')}`}`
      : `of ${board.name}`;
  const [perGrid, clues] = [tally.perGrid(), tally.meanClues()];
  if (method === 'exact') return session.note(exactText(tally, grids));
  session.note(
    `about ${estimateText(grids * perGrid.value)} ${spreadText(perGrid.value, perGrid.error)} minimal puzzles ${of}, ${estimateText(perGrid.value)} per grid, with ${said(clues)} clues on average (${counted(tally.samples, 'sample')}; ± is one standard error)`,
  );
  if (!list && tally.rows().some(({ isTrusted }) => !isTrusted))
    session.note('rows in brackets rest on too few samples: their errors are guesses');
  if (!mean) return;
  const { scale: on, ratingVersion } = scaleFields(board, asked);
  const column = mean.column === 'rating' ? `rating (${on} ${ratingVersion})` : mean.column;
  session.note(`mean ${column}: ${said(mean.of)} (${counted(mean.puzzles, 'puzzle')}, weighted)`);
}

/** Returns a puzzle without clues. */
export function emptyOf(board: Board): Puzzle {
  return { board, cells: new Uint8Array(board.cellCount) };
}

/** Returns the scale of ratings on the board, and its version. */
function scaleFields(board: Board, asked: Scale | undefined): { scale: string; ratingVersion: number } {
  const on = scaleFor(emptyOf(board), asked);
  return { scale: on, ratingVersion: SCALES[on].version };
}

function exactText(tally: Estimates, grids: number): string {
  const [perGrid, clues] = [tally.perGrid().value, tally.meanClues().value];
  const all = counted(Math.round(grids * perGrid), 'minimal puzzle');
  return `${all} of ${counted(grids, 'grid')}, ${estimateText(perGrid)} per grid, with ${clues.toFixed(3)} clues on average (${counted(tally.samples, 'grid')} counted)`;
}

/** Returns null in place of infinity and NaN, which JSON does not have. */
function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function said({ value, error }: Estimated): string {
  return `${value.toFixed(3)} ± ${errorFigure(error, (known) => known.toPrecision(2))}`;
}
