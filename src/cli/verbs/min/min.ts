// `minclue min`: finds the minimum of a grid, a puzzle with that many clues, and why none has fewer.
import { clueCount, type Puzzle } from '../../../board/index.ts';
import { findMinimum, type MinimumResult } from '../../../check/index.ts';
import { findFewClues } from '../../../check/internal.ts';
import { readPuzzle, writeCells, writePuzzle } from '../../../text/index.ts';
import { algorithm, range } from '../../frame/checking-options.ts';
import { runToEnd } from '../../frame/interrupt.ts';
import { counted } from '../../frame/message.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, reading, runLimit, threads } from '../../frame/shared-options.ts';
import { declareVerb, gridInputs } from '../../frame/verb.ts';
import { minOutput } from '../../json/checking.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { type GridRead, readGrids } from '../../read/grids.ts';
import { formatOption, openPrinter } from '../../write/format.ts';

const declared = declareOptions({
  ...reading,
  algorithm,
  all: option.flag('print all puzzles with the fewest clues'),
  range,
  format: { ...formatOption, defaultHelp: '"%c %p"' },
  ...threads,
  ...runLimit,
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const minVerb = declareVerb({
  name: 'min',
  summary: 'print the fewest clues of any proper puzzle of a grid, and such a puzzle',
  arguments: [gridInputs],
  options: declared,
  output: minOutput,
  examples: [
    'minclue min 1234341221434321',
    'minclue min --all --json 123456456123231564564231312645645312',
    'minclue min --board 1x5 1234523451345124512351234',
  ],
  run,
});

async function run(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const { algorithm: name, all, json } = options;
  const { signal, progress } = session;
  const { print } = await openPrinter(
    options.format ?? '%c %p',
    { usual: ['puzzle', 'solution', 'clues'] },
    session,
  );
  let grids = 0;
  for await (const grid of readGrids(inputs, options, session, options.range)) {
    if (signal.aborted) break;
    let asked = 0;
    let found: Puzzle[] = []; // puzzles with `asked` clues
    let result: MinimumResult | undefined;
    const isComplete = await runToEnd(session, async () => {
      result = await findMinimum(grid, {
        ...(name !== undefined && { algorithm: name }),
        threads: options.threads,
        all,
        signal,
        onClues: (clues) => {
          asked = clues;
          found = [];
        },
        onSlice: (slice) => {
          for (const line of slice.found) found.push(readPuzzle(line, { board: grid.board }));
        },
        onProgress: ({ underWay }) =>
          progress.tell(`grid ${grids + 1}: at least ${counted(asked, 'clue')}, looking for ${asked}`, {
            done: underWay,
            total: 1,
          }),
      });
    });
    if (result) {
      grids++;
      progress.tell(counted(grids, 'grid'));
      await session.write(
        json
          ? resultJson(grid, result)
          : result.puzzles.map((puzzle) => print({ puzzle, solution: grid.grid })).join(''),
      );
      if (!json) session.note(reasonText(result));
    } else if (!isComplete && asked > 0) {
      const puzzles = found.length > 0 ? found : [findFewClues(grid, asked)];
      const bounds = { atLeast: asked, atMost: clueCount(puzzles[0]) };
      const text = (puzzle: Puzzle) => boundsText(bounds, options) + print({ puzzle, solution: grid.grid });
      await session.write(
        json ? stoppedJson(grid, bounds, puzzles) : puzzles.map((puzzle) => text(puzzle)).join(''),
      );
      noteBounds(bounds, grids, session);
    }
    if (!isComplete) break;
  }
  if (json) await writeSummary(session, minOutput, { grids });
}

interface Bounds {
  readonly atLeast: number;
  readonly atMost: number;
}

/** Returns the text before the puzzle in the usual format, `17..` of `17..22 PUZZLE`. Empty if the minimum is known. */
function boundsText({ atLeast, atMost }: Bounds, { format }: Options): string {
  return format === undefined && atLeast < atMost ? `${atLeast}..` : '';
}

function noteBounds({ atLeast, atMost }: Bounds, grids: number, session: Session): void {
  const what =
    atLeast === atMost
      ? `its minimum is ${atLeast}; there may be more such puzzles`
      : `its minimum is ${atLeast} to ${atMost}; this puzzle has ${atMost} clues`;
  session.noteStop(`stopped at grid ${grids + 1}: ${what}`);
}

function stoppedJson({ board, grid, place }: GridRead, bounds: Bounds, puzzles: readonly Puzzle[]): string {
  return puzzles
    .map((puzzle) => ({ grid: writeCells(board, grid), ...bounds, puzzle: writePuzzle(puzzle), ...place }))
    .map((row) => rowLine(minOutput.rows.stopped, row))
    .join('');
}

function resultJson({ board, grid, place }: GridRead, result: MinimumResult): string {
  const { minimum, puzzles, clique, excluded } = result;
  const bound = { disjointSets: clique.length, excluded };
  return puzzles
    .map((puzzle) => ({ grid: writeCells(board, grid), minimum, puzzle: writePuzzle(puzzle), bound }))
    .map((row) => rowLine(minOutput.rows.puzzle, { ...row, ...place }))
    .join('');
}

/** Says why no puzzle has fewer clues. */
function reasonText({ minimum, clique, excluded }: MinimumResult): string {
  const sets =
    clique.length === 1
      ? '1 unavoidable set needs a clue'
      : `${clique.length} disjoint unavoidable sets need a clue each`;
  if (excluded.length === 0) return `minimum ${minimum}: ${sets}`;
  const clues =
    excluded.length === 1 ? counted(excluded[0], 'clue') : `${excluded[0]} to ${excluded.at(-1)} clues`;
  return `minimum ${minimum}: ${sets}, and a search through all puzzles with ${clues} found none`;
}
