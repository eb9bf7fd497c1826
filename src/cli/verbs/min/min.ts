// `minclue min`: the smallest number of clues with which a grid has a puzzle, and why there is none with fewer.

import { findMinimum, type MinimumResult } from '../../../check/index.ts';
import { writeCells, writePuzzle } from '../../../text/index.ts';
import { algorithm, range } from '../../frame/checking-options.ts';
import { counted } from '../../frame/message.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, reading, threads } from '../../frame/shared-options.ts';
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
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const minVerb = declareVerb({
  name: 'min',
  summary: 'print the smallest number of clues with which a grid has a puzzle, and such a puzzle',
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
    if (signal.aborted) return;
    let asked = 0;
    const result = await findMinimum(grid, {
      ...(name !== undefined && { algorithm: name }),
      threads: options.threads,
      all,
      signal,
      onClues: (clues) => {
        asked = clues;
      },
      onProgress: ({ underWay }) =>
        progress.tell(`grid ${grids + 1}: at least ${counted(asked, 'clue')}, looking for ${asked}`, {
          done: underWay,
          total: 1,
        }),
    });
    grids++;
    progress.tell(`${grids} grid${grids === 1 ? '' : 's'}`);
    await session.write(
      json
        ? resultJson(grid, result)
        : result.puzzles.map((puzzle) => print({ puzzle, solution: grid.grid })).join(''),
    );
    if (!json) session.note(reasonText(result));
  }
  if (json) await writeSummary(session, minOutput, { grids });
}

function resultJson({ board, grid, place }: GridRead, result: MinimumResult): string {
  const { minimum, puzzles, clique, excluded } = result;
  const bound = { disjointSets: clique.length, excluded };
  return puzzles
    .map((puzzle) => ({ grid: writeCells(board, grid), minimum, puzzle: writePuzzle(puzzle), bound }))
    .map((row) => rowLine(minOutput.rows.puzzle, { ...row, ...place }))
    .join('');
}

/** Why there is no puzzle with fewer clues. */
function reasonText({ minimum, clique, excluded }: MinimumResult): string {
  const sets = `${clique.length} disjoint unavoidable sets need a clue each`;
  if (excluded.length === 0) return `minimum ${minimum}: ${sets}`;
  const numbers = excluded.length === 1 ? `${excluded[0]}` : `${excluded[0]} to ${excluded.at(-1)}`;
  return `minimum ${minimum}: ${sets}, and a search through all puzzles with ${numbers} clues found none`;
}
