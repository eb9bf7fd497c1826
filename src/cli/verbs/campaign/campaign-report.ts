// `minclue campaign report`: shows how the minima of a sample are distributed.
import { visibleText } from '../../../base/internal.ts';
import { type GridMinimum, type MinimaSpread, type Share, surveyMinima } from '../../../prove/index.ts';
import { counted } from '../../frame/message.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering } from '../../frame/shared-options.ts';
import { drawTable } from '../../frame/table.ts';
import { declareVerb } from '../../frame/verb.ts';
import { reportOutput } from '../../json/campaign.ts';
import { writeRow, writeSummary } from '../../json/write.ts';
import { errorFigure } from '../../write/estimate.ts';
import { storeArgument, withCampaign } from './campaign-command.ts';

const declared = declareOptions({
  grids: option.flag('also print a row for each grid, with a puzzle'),
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const reportCommand = declareVerb({
  name: 'report',
  summary: 'show how the minima found so far are distributed, for a campaign of the question minimum',
  arguments: [storeArgument],
  options: declared,
  output: reportOutput,
  examples: ['minclue campaign report small.campaign'],
  run: ([path], options, session) => report(path, options, session),
});

async function report(path: string, options: Options, session: Session): Promise<void> {
  const spread = await withCampaign(path, (store) =>
    surveyMinima(store, async (grid) => {
      session.signal.throwIfAborted();
      if (options.grids) await writeGrid(grid, options, session);
    }),
  );
  const { parameters, rows, ...rest } = spread;
  if (options.json) {
    for (const row of rows) await writeRow(session, reportOutput.rows.minimum, row);
    await writeSummary(session, reportOutput, { ...parameters, ...rest });
    return;
  }
  await session.write(await tableText(spread));
  session.note(noteText(spread));
}

async function writeGrid(
  { puzzles: [puzzle], counts, cpuSeconds, digest, ...grid }: GridMinimum,
  { json }: Options,
  session: Session,
): Promise<void> {
  if (json) {
    const row = { ...grid, puzzle, counts: Object.fromEntries(counts) };
    await writeRow(session, reportOutput.rows.grid, row);
  } else await session.write(`${visibleText(`${boundsText(grid)} ${puzzle} ${grid.grid} ${grid.rank}`)}\n`);
}

/** `18`, or `19–20` if the search ended before the minimum was known. */
function boundsText({ atLeast, atMost }: { readonly atLeast: number; readonly atMost: number }): string {
  return atLeast === atMost ? `${atMost}` : `${atLeast}–${atMost}`;
}

function tableText({ rows }: MinimaSpread): Promise<string> {
  return drawTable(
    [
      { title: 'minimum', text: boundsText },
      { title: 'grids', text: ({ grids }) => grids.toLocaleString('en') },
      { title: 'of essentially different grids', text: ({ ofClasses }) => shareText(ofClasses) },
      { title: 'of all grids', text: ({ ofGrids }) => shareText(ofGrids) },
    ],
    rows,
  );
}

/** `12.3 % (9.1–16.2)`. */
function shareText({ share, low, high }: Share): string {
  const percent = (value: number): string => (100 * value).toFixed(1);
  return low === high ? `${percent(share)} %` : `${percent(share)} % (${percent(low)}–${percent(high)})`;
}

function noteText({ parameters, grids, leftOut, catalogueSize, puzzleNumbers }: MinimaSpread): string {
  const { board, sample, seed, clues } = parameters;
  const { puzzles, grids: having, most, mean, standardError } = puzzleNumbers;
  const number = (value: number): string => value.toLocaleString('en');
  const lines = [
    `${number(grids)} of ${counted(sample, 'grid')} drawn from ${number(catalogueSize)} of ${board} with seed ${seed}; brackets hold 95 % intervals`,
    `${clues} clues: ${counted(puzzles, 'puzzle')} in ${number(having)} of the grids, ${mean.toPrecision(3)} ± ${errorFigure(grids > 1 ? standardError : Number.NaN, (error) => error.toPrecision(2))} per grid, at most ${number(most)}`,
  ];
  if (leftOut > 0)
    lines.push(`${counted(leftOut, 'more grid')} done but not counted, because earlier ones are missing`);
  return lines.join('\n');
}
