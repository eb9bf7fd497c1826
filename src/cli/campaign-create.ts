// `minclue campaign create`: what is asked, and of which grids.
import { InputError, parseBoard } from '../board/index.ts';
import { openCatalogue } from '../catalogue/index.ts';
import { findQuestion } from '../prove/index.ts';
import { writeCells } from '../text/index.ts';
import { createCampaign } from '../work/index.ts';
import { type CampaignCommand, writeObjects } from './campaign-command.ts';
import { parseRanks, readGrids } from './grids.ts';
import type { Options } from './options.ts';
import type { Session } from './session.ts';

export const createCommand: CampaignCommand = {
  name: 'create',
  usage: 'STORE [grids...]',
  fewest: 1,
  most: Number.POSITIVE_INFINITY,
  summary: 'begin a campaign in a new file: --question and what it needs; check: of --ranks, or of grids',
  examples: [
    'minclue campaign create 2x3.campaign --question check --board 2x3 --clues 8 --unit-size 10',
    'minclue campaign create list.campaign --clues 16 examples/17.txt',
    'minclue campaign create index.campaign --question index --board 2x3',
  ],
  run: create,
};

async function create(
  [path, ...inputs]: readonly string[],
  options: Options,
  session: Session,
): Promise<void> {
  const question = findQuestion(options.question);
  const parameters =
    question.name === 'check' ? await checkParameters(inputs, options, session) : boardOnly(inputs, options);
  const store = await createCampaign(path, question, parameters);
  const { units, digest } = store.header;
  await store.close();
  const created = { campaign: path, question: question.name, units, headerDigest: digest };
  await writeObjects([created], options, session);
  if (!options.json)
    session.note(`${path}: ${units.toLocaleString('en')} units; run them with: minclue campaign run ${path}`);
}

function boardOnly(inputs: readonly string[], { board, question }: Options): object {
  if (inputs.length > 0) throw new InputError(`question ${question} takes no grids, but got "${inputs[0]}"`);
  if (board === undefined) throw new InputError(`question ${question} needs --board RxC`);
  return { board };
}

async function checkParameters(
  inputs: readonly string[],
  options: Options,
  session: Session,
): Promise<object> {
  const { clues, algorithm, ranks } = options;
  if (clues === undefined) throw new InputError('question check needs --clues N');
  if (inputs.length > 0 && ranks !== undefined) throw new InputError('--ranks or grids, not both');
  const grids = inputs.length > 0 ? await givenGrids(inputs, options, session) : await ranksOf(options);
  return {
    clues,
    solutions: Number(options.solutions),
    ...(algorithm !== undefined && { algorithm }),
    unitSize: options.unitSize ?? Math.max(1, Math.ceil(grids.size / USUAL_UNITS)),
    ...grids.which,
  };
}

/** As many units at most, if nobody says how large they are. */
const USUAL_UNITS = 10_000;

interface Grids {
  readonly size: number;
  /** As parameters of the question. */
  readonly which: object;
}

async function givenGrids(inputs: readonly string[], options: Options, session: Session): Promise<Grids> {
  let name: string | undefined;
  const grids: string[] = [];
  for await (const { board, grid } of readGrids(inputs, options, session)) {
    name ??= board.name;
    if (board.name !== name)
      throw new InputError(`grid ${grids.length + 1} is of a ${board.name} board, those before of ${name}`);
    grids.push(writeCells(board, grid));
  }
  return { size: grids.length, which: { board: name, grids } };
}

async function ranksOf({ board: name, ranks }: Options): Promise<Grids> {
  if (name === undefined) throw new InputError('question check needs --board RxC, or grids');
  const board = parseBoard(name);
  const range = ranks === undefined ? { from: 0, to: (await openCatalogue(board)).size } : parseRanks(ranks);
  return { size: range.to - range.from, which: { board: board.name, ranks: range } };
}
