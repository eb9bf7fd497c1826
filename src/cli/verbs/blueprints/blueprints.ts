// `minclue blueprints`: lists all classes of minimal unavoidable sets of a size, after McGuire's tool unavpat.
import { createRandom, InputError, shuffled } from '../../../base/index.ts';
import { nextTurn } from '../../../base/internal.ts';
import { type Board, parseBoard } from '../../../board/index.ts';
import { drawSheet } from '../../../draw/index.ts';
import { MAX_ELEMENTS } from '../../../family/index.ts';
import { writeCells } from '../../../text/index.ts';
import { type Blueprint, startBlueprints } from '../../../unavoidable/index.ts';
import { startSlicedSample } from '../../../unavoidable/internal.ts';
import { runToEnd } from '../../frame/interrupt.ts';
import { counted, thousands } from '../../frame/message.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, anySeed, counting, oneThread, plainBoard, runLimit } from '../../frame/shared-options.ts';
import { declareVerb } from '../../frame/verb.ts';
import { blueprintsOutput } from '../../json/classes.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { savePicture } from '../../write/picture-file.ts';

/** Up to this size the direct search takes seconds. 14 cells take some minutes, each further cell ten times as long. */
const DIRECT_UP_TO = 13;
const MAX_DRAWN = 1000;
const DEFAULT_SAMPLES = 100;
/** Milliseconds of work between two rests. */
const REST_AFTER_MS = 30;

const declared = declareOptions({
  ...plainBoard,
  size: option.number('K', 'cells in each set', { min: 1, max: MAX_ELEMENTS, required: true }),
  method: option.choice(
    ['direct', 'sample'],
    'direct: find all, with proof; sample: find those in random grids',
    {
      defaultHelp: 'direct up to 13 cells',
    },
  ),
  sample: option.number('N', 'with --method sample: the number of random grids', {
    was: ['samples'],
    min: 1,
    defaultHelp: '100',
  }),
  seed: anySeed,
  ...counting,
  draw: option.outputFile('FILE', 'draw all on one sheet: PNG if the name ends in .png, else SVG', {
    holds: 'picture',
  }),
  ...runLimit,
  ...oneThread,
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const blueprintsVerb = declareVerb({
  name: 'blueprints',
  summary: 'list all classes of minimal unavoidable sets of a size',
  arguments: [],
  options: declared,
  output: blueprintsOutput,
  examples: [
    'minclue blueprints --size 6',
    'minclue blueprints --size 11 --count',
    'minclue blueprints --size 8 --board 2x3 --draw /tmp/eights.svg',
    'minclue blueprints --size 10 --method sample --sample 20 --count',
  ],
  run,
});

interface Listing {
  readonly blueprints: readonly Blueprint[];
  /** How they were found, for the summary. */
  readonly how: { readonly method: 'direct' | 'sample'; readonly grids?: number; readonly lastNew?: number };
  readonly isComplete: boolean;
}

async function run(_: readonly string[], options: Options, session: Session): Promise<void> {
  const { size, count, json } = options;
  const board = parseBoard(options.board);
  if (board.cellCount > MAX_ELEMENTS)
    throw new InputError(
      `blueprints: a ${board.name} board has ${board.cellCount} cells; at most ${MAX_ELEMENTS} are allowed`,
    );
  if (size > board.cellCount)
    throw new InputError(`--size ${size}: a ${board.name} board has ${board.cellCount} cells`);
  // no default is declared because the best method depends on the size
  const isDirect =
    options.method === 'direct' ||
    (options.method !== 'sample' && size <= DIRECT_UP_TO && board.extraUnits.length === 0);
  if (isDirect && (options.sample !== undefined || options.seed !== undefined))
    throw new InputError('--sample and --seed go with --method sample only');
  const listing = isDirect ? await direct(board, size, session) : await sample(board, size, options, session);
  const { blueprints, how, isComplete } = listing;
  if (count) await session.write(json ? '' : `${blueprints.length}\n`);
  else await session.write(blueprints.map((blueprint) => lineOf(board, blueprint, json)).join(''));
  if (options.draw !== undefined) await drawAll(board, blueprints, options.draw);
  if (json) {
    const counts = { board: board.name, size, blueprints: blueprints.length };
    await writeSummary(session, blueprintsOutput, { ...counts, ...how, isComplete });
  } else session.note(summaryText(listing, size));
}

async function direct(board: Board, size: number, session: Session): Promise<Listing> {
  const search = startBlueprints(board, size);
  let state: 'done' | 'paused' = 'paused';
  while (state === 'paused' && !session.signal.aborted) {
    state = search.step();
    session.progress.tell('direct search', { done: search.fraction, total: 1 });
    await nextTurn();
  }
  return { blueprints: search.blueprints, how: { method: 'direct' }, isComplete: state === 'done' };
}

async function sample(board: Board, size: number, options: Options, session: Session): Promise<Listing> {
  const random = createRandom(options.seed ?? 1);
  const search = startSlicedSample(board, size, (items) => shuffled(items, random));
  const { sample: samples = DEFAULT_SAMPLES } = options;
  const tell = (): void =>
    session.progress.tell(
      `${thousands(search.grids)} of ${counted(samples, 'grid')}, the last new one in grid ${search.lastNew}`,
      {
        done: search.grids,
        total: samples,
      },
    );
  const look = async (): Promise<void> => {
    let restedAt = performance.now();
    while (search.grids < samples)
      for (const _ of search.stepInSlices()) {
        if (performance.now() - restedAt < REST_AFTER_MS) continue;
        tell();
        await nextTurn(session.signal);
        restedAt = performance.now();
      }
  };
  await runToEnd(session, look);
  const { blueprints, grids, lastNew } = search;
  return { blueprints, how: { method: 'sample', grids, lastNew }, isComplete: false };
}

function lineOf(board: Board, { cells, size, automorphisms }: Blueprint, json: boolean): string {
  const blueprint = writeCells(board, cells);
  return json
    ? rowLine(blueprintsOutput.rows.blueprint, { blueprint, size, automorphisms })
    : `${blueprint} ${automorphisms}\n`;
}

function summaryText({ blueprints, how, isComplete }: Listing, size: number): string {
  const found = `${counted(blueprints.length, 'blueprint')} of size ${size}`;
  if (how.method === 'sample')
    return `${found} in ${counted(how.grids!, 'random grid')}, the last new one in grid ${how.lastNew}; there may be more`;
  return isComplete
    ? `${found}; the direct search is complete`
    : `${found} so far; the search is not complete`;
}

async function drawAll(board: Board, blueprints: readonly Blueprint[], path: string): Promise<void> {
  if (blueprints.length === 0 || blueprints.length > MAX_DRAWN)
    throw new InputError(
      `--draw: a sheet has room for 1 to ${MAX_DRAWN} pictures, not for ${blueprints.length}`,
    );
  await savePicture(drawSheet(blueprints.map(({ cells }) => ({ puzzle: { board, cells } }))), path);
}
