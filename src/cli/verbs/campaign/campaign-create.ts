// `minclue campaign create`: creates a campaign from a question and its grids, pairs of bands or board.

import { InputError } from '../../../base/index.ts';
import { parseBoard } from '../../../board/index.ts';
import { openCatalogue, openPairs } from '../../../catalogue/index.ts';
import { firstBands } from '../../../catalogue/internal.ts';
import { isFarmAddress } from '../../../farm/internal.ts';
import { findQuestion, planProof, questions } from '../../../prove/index.ts';
import { writeCells } from '../../../text/index.ts';
import { createHeader } from '../../../work/index.ts';
import { algorithm, clues, ranks } from '../../frame/checking-options.ts';
import { counted } from '../../frame/message.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, anySeed, plainBoard } from '../../frame/shared-options.ts';
import { declareVerb, gridInputs } from '../../frame/verb.ts';
import { createOutput } from '../../json/campaign.ts';
import { writeRow, writeSummary } from '../../json/write.ts';
import { ranksOf, readGrids } from '../../read/grids.ts';
import { createCampaign } from './campaign-command.ts';
import { shellQuote } from './schedulers/index.ts';

/** Options that only one question takes. Most questions need little more than a board. */
const ofCheck = { needs: ['question=check'] } as const;
const ofMinimum = { needs: ['question=minimum'] } as const;
const ofPairs = { needs: ['question=check-pairs'] } as const;

const declared = declareOptions({
  question: option.choice(
    questions.map(({ name }) => name),
    'the question to answer',
    { default: 'check' },
  ),
  board: option.text('RxC', plainBoard.board.help, {
    suggest: plainBoard.board.suggest,
    defaultHelp: 'by the length of the grids; 3x3 for minimum',
  }),
  clues: option.number('N', `${clues.help}; for minimum: the number of clues to search completely`, {
    min: 0,
    defaultHelp: '18 for minimum on 3x3',
    needs: ['question=check', 'question=check-pairs', 'question=frames', 'question=minimum'],
  }),
  solutions: {
    kind: 'choice',
    choices: ['1', '2'],
    default: '1',
    help: '2: find clue sets with exactly two solutions, one of them the grid',
    ...ofCheck,
  },
  algorithm: { ...algorithm, ...ofCheck },
  ranks: { ...ranks, ...ofCheck },
  taskSize: option.number('N', 'grids or pairs of bands in each task', {
    min: 1,
    defaultHelp: 'enough for at most 10,000 tasks; for check-pairs about a minute of work',
    needs: ['question=check', 'question=check-pairs'],
  }),
  pairs: {
    kind: 'range',
    value: 'A..B',
    min: 0,
    help: 'only the pairs of bands with ranks A to B',
    defaultHelp: 'all',
    ...ofPairs,
  },
  bands: option.range('A..B', 'only the first bands numbered A to B', {
    min: 1,
    defaultHelp: 'all',
    needs: ['question=pairs'],
  }),
  sample: {
    kind: 'number',
    value: 'N',
    min: 1,
    help: 'draw N grids from the catalogue',
    ...ofMinimum,
  },
  seed: { ...anySeed, ...ofMinimum },
  lease: option.duration('TIME', 'in PostgreSQL: a worker that is silent for this long loses its tasks', {
    min: 10,
    max: 86_400,
    defaultHelp: '120 s',
  }),
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const createCommand = declareVerb({
  name: 'create',
  summary: 'create a campaign in a new file or in PostgreSQL',
  arguments: [
    {
      name: 'store',
      help: 'the file to create, or postgres://user@host/database#name',
      kind: 'new store',
      howMany: 'one',
    },
    {
      ...gridInputs,
      help: 'grids to check instead of --ranks, or proper puzzles of them, as text or in files, or - for stdin; an unreadable line is an error',
    },
  ],
  options: declared,
  output: createOutput,
  examples: [
    'minclue campaign create 2x3.campaign --question check --board 2x3 --clues 8 --task-size 10',
    'minclue campaign create list.campaign --clues 16 examples/17.txt',
    'minclue campaign create index.campaign --question index --board 2x3',
    'minclue campaign create halves.campaign --question frames --board 2x3 --clues 8',
    'minclue campaign create pairs.campaign --question pairs --board 3x3 --bands 415..416',
    'minclue campaign create sixteen.campaign --question check-pairs --clues 16 --pairs 0..9999',
    'minclue campaign create minima.campaign --question minimum --sample 100 --seed 1',
    'minclue campaign create postgres://farm@db.example/minclue#sixteen --question check-pairs --clues 16',
    'minclue campaign create small.campaign --question minimum --board 2x3 --clues 9 --sample 49',
  ],
  run: create,
});

async function create(
  [place, ...inputs]: readonly string[],
  options: Options,
  session: Session,
): Promise<void> {
  const question = findQuestion(options.question);
  if (options.lease !== undefined && !isFarmAddress(place))
    throw new InputError('--lease needs an address postgres://…');
  if (question.name !== 'check' && inputs.length > 0)
    throw new InputError(`question ${question.name} takes no grids, but got "${inputs[0]}"`);
  const parameters = await parametersOf(question.name, inputs, options, session);
  const header = await createHeader(question, question.parse(parameters));
  const path = await createCampaign(place, header, [], session, options.lease);
  const { digest } = header;
  const tasks = header.tasks ?? 0;
  if (options.json) {
    const created = { campaign: path, question: question.name, tasks, headerDigest: digest };
    await writeRow(session, createOutput.rows.campaign, created);
    await writeSummary(session, createOutput, { tasks });
  } else
    session.note(
      `${path}: ${counted(tasks, 'task')}; run ${tasks === 1 ? 'it' : 'them'} with: minclue campaign run ${shellQuote(path)}`,
    );
}

function parametersOf(
  question: string,
  inputs: readonly string[],
  options: Options,
  session: Session,
): object | Promise<object> {
  switch (question) {
    case 'check':
      return checkParameters(inputs, options, session);
    case 'check-pairs':
      return pairsParameters(options);
    case 'minimum':
      return minimumParameters(options);
    default:
      return boardParameters(options);
  }
}

/** Returns the parameters of a question about a whole board. */
function boardParameters({ board, clues: asked, question, bands }: Options): object {
  if (board === undefined) throw new InputError(`question ${question} needs --board RxC`);
  if (question === 'frames' && asked === undefined) throw new InputError('question frames needs --clues N');
  if (question === 'frames') return { board, clues: asked };
  if (!bands) return { board };
  const to = Number.isFinite(bands.to) ? bands.to : firstBands().length;
  return { board, bands: { from: bands.from - 1, to } };
}

async function pairsParameters({ clues: asked, pairs, taskSize }: Options): Promise<object> {
  if (asked === undefined) throw new InputError('question check-pairs needs --clues N');
  const { size } = await openPairs();
  const last = pairs && Number.isFinite(pairs.to) ? pairs.to : size - 1;
  const part = { from: pairs?.from ?? 0, to: last + 1 };
  const { parameters } = await planProof({ board: parseBoard('3x3'), clues: asked, pairs: part });
  return { ...parameters, ...(taskSize !== undefined && { taskSize }) };
}

function minimumParameters({ board = '3x3', clues: asked, sample, seed = 1 }: Options): object {
  if (sample === undefined) throw new InputError('question minimum needs --sample N');
  if (asked === undefined && parseBoard(board).name !== '3x3')
    throw new InputError(`question minimum needs --clues N on a ${board} board`);
  return { board, sample, seed, ...(asked !== undefined && { clues: asked }) };
}

async function checkParameters(
  inputs: readonly string[],
  options: Options,
  session: Session,
): Promise<object> {
  const { clues: asked, algorithm: name } = options;
  if (asked === undefined) throw new InputError('question check needs --clues N');
  if (inputs.length > 0 && options.ranks !== undefined)
    throw new InputError('give --ranks or grids, not both');
  const grids = inputs.length > 0 ? await givenGrids(inputs, options, session) : await gridsByRank(options);
  return {
    clues: asked,
    solutions: Number(options.solutions),
    ...(name !== undefined && { algorithm: name }),
    taskSize: options.taskSize ?? Math.max(1, Math.ceil(grids.size / USUAL_TASKS)),
    ...grids.which,
  };
}

/** The most tasks of a campaign without --task-size. */
const USUAL_TASKS = 10_000;

interface Grids {
  readonly size: number;
  /** The grids as parameters of the question. */
  readonly which: object;
}

async function givenGrids(inputs: readonly string[], options: Options, session: Session): Promise<Grids> {
  let name: string | undefined;
  const grids: string[] = [];
  for await (const { board, grid } of readGrids(
    inputs,
    { ...options, extraUnit: [], strict: true },
    session,
  )) {
    name ??= board.name;
    if (board.name !== name)
      throw new InputError(
        `grid ${grids.length + 1} is on a ${board.name} board, but the grids before it are on ${name}`,
      );
    grids.push(writeCells(board, grid));
  }
  return { size: grids.length, which: { board: name, grids } };
}

async function gridsByRank({ board: name, ranks: asked }: Options): Promise<Grids> {
  if (name === undefined) throw new InputError('question check needs --board RxC, or grids');
  const board = parseBoard(name);
  const range = ranksOf(asked, await openCatalogue(board));
  return { size: range.to - range.from, which: { board: board.name, ranks: range } };
}
