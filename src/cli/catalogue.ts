// `minclue catalogue`: the essentially different grids of a board in order, by rank, at random, counted, verified.
import { setImmediate } from 'node:timers/promises';
import { type Board, clueCount, InputError, parseBoard } from '../board/index.ts';
import { type Catalogue, openCatalogue, sampleRanks } from '../catalogue/index.ts';
import { writeCells } from '../text/index.ts';
import { verifyBoard } from './catalogue-verify.ts';
import { readInputs, readWhole } from './input.ts';
import type { Options } from './options.ts';
import type { Session } from './session.ts';
import type { Verb } from './verb.ts';

const actions = { list, rank, unrank, sample, count, verify };
const actionNames = Object.keys(actions).join('|');

export const catalogueVerb: Verb = {
  name: 'catalogue',
  summary: 'list, rank, unrank, draw, count or verify the essentially different grids of a board',
  inputs: {
    name: 'what',
    help: `${actionNames}, then for rank: grids, files, or - for stdin; for unrank: ranks, files, or -`,
    howMany: 'any',
  },
  examples: [
    'minclue catalogue count --board 2x4 --by-band',
    'minclue catalogue list --board 2x4 --from 1000000 -n 5',
    'minclue catalogue rank --board 2x2 1234341221434321',
    'minclue catalogue unrank --board 2x4 0 1673186',
    'minclue catalogue sample --board 2x4 -n 3 --seed 1',
    'minclue catalogue verify --board 2x3',
  ],
  run: async ([action, ...inputs], options, session) => {
    if (action === undefined || !Object.hasOwn(actions, action))
      throw new InputError(`catalogue needs one of ${actionNames}${action ? `, but got "${action}"` : ''}`);
    await actions[action as keyof typeof actions](inputs, options, session);
  },
};

async function list(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  expectNone('list', inputs);
  const catalogue = await openCatalogue(boardOf(options));
  const { size } = catalogue;
  const { from, number = size, to = Math.max(from, Math.min(from + number, size)) } = options;
  if (options.to !== undefined && options.number !== undefined)
    throw new InputError('list takes --to or --number, not both');
  if (to < from) throw new InputError(`--to ${to}: before --from ${from}`);
  const output = openOutput(catalogue, options, session);
  for (const { rank: place, grid } of catalogue.list(from, to))
    if (!(await output.putGrid(place, grid))) return;
  await output.end();
}

async function rank(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const board = boardOf(options);
  const catalogue = await openCatalogue(board);
  const output = openOutput(catalogue, options, session);
  for await (const entries of readInputs(inputs, { board: board.name, extraUnit: [] }, session))
    for (const entry of entries) {
      if (entry.kind === 'comment') continue;
      const { cells } = entry.puzzle;
      const empty = board.cellCount - clueCount(entry.puzzle);
      if (empty > 0) throw new InputError(`line ${entry.line}: not a grid, cells still empty: ${empty}`);
      const place = catalogue.rank(cells);
      if (!(await output.put({ rank: place, grid: writeCells(board, cells) }, `${place}`))) return;
    }
  await output.end();
}

async function unrank(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const catalogue = await openCatalogue(boardOf(options));
  const output = openOutput(catalogue, options, session);
  for (const input of inputs.length > 0 ? inputs : ['-']) {
    const words = /^\d+$/.test(input) ? [input] : (await readWhole(input, session)).match(/\S+/g);
    for (const word of words ?? []) {
      if (!/^\d+$/.test(word)) throw new InputError(`"${word}": not a rank, ranks are whole numbers from 0`);
      if (!(await output.putGrid(Number(word), catalogue.unrank(Number(word))))) return;
    }
  }
  await output.end();
}

const SAMPLE_GRIDS = 10;

async function sample(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  expectNone('sample', inputs);
  const catalogue = await openCatalogue(boardOf(options));
  const output = openOutput(catalogue, options, session);
  for (const place of sampleRanks(catalogue.size, options.number ?? SAMPLE_GRIDS, options.seed))
    if (!(await output.putGrid(place, catalogue.unrank(place)))) return;
  await output.end();
}

async function count(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  expectNone('count', inputs);
  const { board, size, bandSizes } = await openCatalogue(boardOf(options));
  if (options.byBand)
    await session.write(
      bandSizes
        .map((grids, i) => (options.json ? json({ band: i + 1, grids }) : `${i + 1} ${grids}\n`))
        .join(''),
    );
  else await session.write(options.json ? json({ board: board.name, grids: size }) : `${size}\n`);
  await writeSummary(session, options, { board: board.name, grids: size, bands: bandSizes.length });
}

async function verify(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  expectNone('verify', inputs);
  await verifyBoard(boardOf(options), options, session);
}

function boardOf(options: Options): Board {
  return parseBoard(options.board ?? '3x3');
}

function expectNone(action: string, inputs: readonly string[]): void {
  if (inputs.length > 0) throw new InputError(`catalogue ${action} reads nothing, but got "${inputs[0]}"`);
}

/** How long lines are gathered before they are written. */
const WRITE_AFTER_MS = 50;

interface Output {
  /** One more grid with its rank; false if Ctrl-C came and no more are wanted. */
  putGrid(rank: number, grid: Uint8Array): Promise<boolean>;
  /** One more answer, as JSON or as a line. */
  put(answer: { readonly rank: number; readonly grid: string }, line: string): Promise<boolean>;
  end(): Promise<void>;
}

/** Writes answers as they come, many at a time, so that results flow and Ctrl-C is heard. */
function openOutput({ board }: Catalogue, options: Options, session: Session): Output {
  let grids = 0;
  let text = '';
  let writtenAt = performance.now();
  const put: Output['put'] = async (answer, line) => {
    text += options.json ? json(answer) : `${line}\n`;
    grids++;
    if (performance.now() - writtenAt < WRITE_AFTER_MS) return true;
    await session.write(text);
    text = '';
    session.progress.tell(`${grids} grids`);
    await setImmediate();
    writtenAt = performance.now();
    return !session.signal.aborted;
  };
  return {
    put,
    putGrid: (place, grid) => {
      const line = writeCells(board, grid);
      return put({ rank: place, grid: line }, line);
    },
    async end() {
      await session.write(text);
      await writeSummary(session, options, { board: board.name, grids });
    },
  };
}

function json(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

async function writeSummary(session: Session, options: Options, counts: object): Promise<void> {
  if (options.json) await session.write(json({ summary: { ...session.times(), ...counts } }));
}
