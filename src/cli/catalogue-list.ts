// `minclue catalogue list`, `rank`, `unrank` and `sample`: grids by rank and ranks by grid.
import { setImmediate } from 'node:timers/promises';
import { InputError, parseBoard } from '../board/index.ts';
import { type Catalogue, openCatalogue, sampleRanks } from '../catalogue/index.ts';
import { writeCells } from '../text/index.ts';
import { ranks } from './checking-options.ts';
import { ranksOf, readGrids } from './grids.ts';
import { readWhole } from './input.ts';
import { listOutput, rankOutput, sampleOutput, unrankOutput } from './json/catalogue.ts';
import { rowLine, writeSummary } from './json/write.ts';
import { declareOptions } from './option.ts';
import type { Session } from './session.ts';
import { answering, listing, plainBoard, seed } from './shared-options.ts';
import { plainNumber } from './values.ts';
import { declareVerb, gridInputs } from './verb.ts';

export const listCommand = declareVerb({
  name: 'list',
  summary: 'the grids in order, or those of some ranks',
  arguments: [],
  options: declareOptions({
    ...plainBoard,
    ranks: { ...ranks, help: 'the ranks A to B, which start at 0' },
    number: {
      kind: 'number',
      value: 'N',
      short: 'n',
      min: 1,
      help: 'so many grids at most',
      defaultHelp: 'all',
    },
    ...answering,
  }),
  output: listOutput,
  examples: [
    'minclue catalogue list --board 2x4 --ranks 1000000.. -n 5',
    'minclue catalogue list --board 2x3 --ranks 3..6',
  ],
  async run(_, options, session) {
    const catalogue = await openCatalogue(parseBoard(options.board));
    const { from, to } = ranksOf(options.ranks, catalogue);
    const end = Math.min(to, from + (options.number ?? Number.POSITIVE_INFINITY));
    const output = openOutput(listOutput, catalogue, options, session, end - from);
    for (const { rank, grid } of catalogue.list(from, end)) if (!(await output.putGrid(rank, grid))) return;
    await output.end();
  },
});

export const rankCommand = declareVerb({
  name: 'rank',
  summary: 'the rank of the class of each grid',
  arguments: [gridInputs],
  options: declareOptions({ ...plainBoard, ...listing, ...answering }),
  output: rankOutput,
  examples: ['minclue catalogue rank --board 2x2 1234341221434321'],
  async run(inputs, options, session) {
    const board = parseBoard(options.board);
    const catalogue = await openCatalogue(board);
    const output = openOutput(rankOutput, catalogue, options, session);
    for await (const { grid, place } of readGrids(inputs, { ...options, extraUnit: [] }, session)) {
      const rank = catalogue.rank(grid);
      const row = { rank, grid: writeCells(board, grid), ...place };
      if (!(await output.put(() => rowLine(rankOutput.rows.grid, row), `${rank}`))) return;
    }
    await output.end();
  },
});

export const unrankCommand = declareVerb({
  name: 'unrank',
  summary: 'the grid of each rank',
  arguments: [
    {
      name: 'ranks',
      help: 'ranks, files of them, or - for stdin (default: stdin)',
      kind: 'text or file',
      howMany: 'any',
    },
  ],
  options: declareOptions({ ...plainBoard, ...answering }),
  output: unrankOutput,
  examples: ['minclue catalogue unrank --board 2x4 0 1673186'],
  async run(inputs, options, session) {
    const catalogue = await openCatalogue(parseBoard(options.board));
    const output = openOutput(unrankOutput, catalogue, options, session);
    for (const input of inputs.length > 0 ? inputs : ['-']) {
      const words = /^\d+$/.test(input) ? [input] : (await readWhole(input, session)).match(/\S+/g);
      if (!words) throw new InputError(`${input === '-' ? 'stdin' : input}: no rank in it`);
      for (const word of words) {
        const place = plainNumber(word);
        if (place === undefined)
          throw new InputError(`"${word}": not a rank, ranks are whole numbers from 0`);
        if (!(await output.putGrid(place, catalogue.unrank(place)))) return;
      }
    }
    await output.end();
  },
});

export const sampleCommand = declareVerb({
  name: 'sample',
  summary: 'grids drawn at random, each equally likely',
  arguments: [],
  options: declareOptions({
    ...plainBoard,
    number: { kind: 'number', value: 'N', short: 'n', min: 1, default: 10, help: 'so many grids' },
    ...seed,
    ...answering,
  }),
  output: sampleOutput,
  examples: ['minclue catalogue sample --board 2x4 -n 3 --seed 1'],
  async run(_, options, session) {
    const catalogue = await openCatalogue(parseBoard(options.board));
    const output = openOutput(sampleOutput, catalogue, options, session);
    for (const place of sampleRanks(catalogue.size, options.number, options.seed))
      if (!(await output.putGrid(place, catalogue.unrank(place)))) return;
    await output.end();
  },
});

/** How long lines are gathered before they are written. */
const WRITE_AFTER_MS = 50;

interface Output {
  /** One more grid with its rank; false if Ctrl-C came and no more are wanted. */
  putGrid(rank: number, grid: Uint8Array): Promise<boolean>;
  /** One more answer, as JSON or as a line. */
  put(json: () => string, line: string): Promise<boolean>;
  end(): Promise<void>;
}

/** Writes answers as they come, many at a time, so that results flow and Ctrl-C is heard. */
function openOutput(
  declared: typeof listOutput | typeof unrankOutput | typeof sampleOutput | typeof rankOutput,
  { board }: Catalogue,
  options: { readonly json: boolean },
  session: Session,
  total?: number,
): Output {
  let grids = 0;
  let text = '';
  let writtenAt = performance.now();
  const put: Output['put'] = async (json, line) => {
    text += options.json ? json() : `${line}\n`;
    grids++;
    if (performance.now() - writtenAt < WRITE_AFTER_MS) return true;
    await session.write(text);
    text = '';
    session.progress.tell(`${grids} grids`, { done: grids, total });
    await setImmediate();
    writtenAt = performance.now();
    return !session.signal.aborted;
  };
  return {
    put,
    putGrid: (place, grid) => {
      const line = writeCells(board, grid);
      return put(() => rowLine(listOutput.rows.grid, { rank: place, grid: line }), line);
    },
    async end() {
      await session.write(text);
      if (options.json) await writeSummary(session, declared, { board: board.name, grids });
    },
  };
}
