// `minclue prove BOARD --clues N`: all puzzles with so many clues on a whole board, or a proof that there are none.
import { InputError } from '../../../base/index.ts';
import { parseBoard } from '../../../board/index.ts';
import { openCatalogue } from '../../../catalogue/index.ts';
import {
  concludeProof,
  openProof,
  type ProofQuestion,
  type ProvedPuzzle,
  proofRoutes,
  routeOf,
  runProof,
  statementOf,
  type Theorem,
} from '../../../prove/index.ts';
import { fileStore } from '../../../store/index.ts';
import { algorithm, clues, ranks } from '../../frame/checking-options.ts';
import { declareOptions, type OptionsOf } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, threads } from '../../frame/shared-options.ts';
import { declareVerb } from '../../frame/verb.ts';
import { proveOutput } from '../../json/checking.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { ranksOf } from '../../read/grids.ts';
import { certifyBoard } from './prove-certificate.ts';
import { verifyCompleteness } from './prove-completeness.ts';
import { pairOptions, provePairs } from './prove-pairs.ts';
import { completeTasks } from './prove-run.ts';

const declared = declareOptions({
  clues,
  algorithm,
  ranks,
  route: {
    kind: 'choice',
    choices: [...proofRoutes, 'pairs'],
    help: 'grids: one grid of the catalogue after the other; frames: all grids that share a half at once, for whole 2x3 and 2x4 boards; pairs: all grids that share two bands at once, for 3x3',
    defaultHelp: 'without --ranks and --algorithm frames on 2x4 and pairs on 3x3, else grids',
  },
  store: {
    kind: 'store',
    value: 'FILE',
    help: 'keep what is done here, and go on with it if it is there',
    defaultHelp: '.minclue/prove-BOARD-N.store, with the route frames prove-BOARD-N-frames.store',
  },
  certificate: {
    kind: 'output file',
    value: 'FILE',
    holds: 'certificate',
    help: 'write down a proof of the answer that minclue verify can check; slow, in one thread',
  },
  ...pairOptions,
  ...threads,
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const proveVerb = declareVerb({
  name: 'prove',
  summary: 'find all puzzles with so many clues on a whole board, or prove that there are none',
  arguments: [
    { name: 'board', help: 'boxes of R rows and C columns, as in 2x4', kind: 'word', howMany: 'one' },
  ],
  options: declared,
  output: proveOutput,
  examples: [
    'minclue prove 2x2 --clues 3',
    'minclue prove 2x3 --clues 8 --json',
    'minclue prove 2x2 --clues 4 --certificate /tmp/2x2-4.certificate',
    'minclue prove 2x3 --clues 8 --route frames',
    'minclue prove 2x4 --clues 13 --ranks 0..9',
    'minclue prove 3x3 --clues 16 --pairs 0..99',
    'minclue prove 3x3 --clues 16 --sample 300 --seed 1 --stats',
  ],
  run: ([board], options, session) => prove(board, options, session),
});

async function prove(name: string, options: Options, session: Session): Promise<void> {
  if (isByPairs(name, options)) return provePairs(options, session);
  for (const option of ['pairs', 'sample', 'stats'] as const)
    if (options[option]) throw new InputError(`--${option}: only for all grids of 3x3, without --ranks`);
  const question = await questionOf(name, options);
  const store = await openProof(fileStore(options.store ?? defaultStore(question)), question);
  try {
    if (!(await completeTasks(store, (run) => runProof(store, run), options, session))) return;
    const theorem = await concludeProof(store, {
      signal: session.signal,
      ...(options.json && { onPuzzles: (puzzles) => session.write(puzzleLines(puzzles)) }),
    });
    const isWhole = theorem.grids === theorem.catalogueSize;
    const allGrids = isWhole ? await verifyCompleteness(question.board, theorem, session) : undefined;
    if (isWhole && allGrids === undefined) return;
    if (options.certificate !== undefined && !(await certifyBoard(theorem, options.certificate, session)))
      return;
    await writeTheorem(theorem, allGrids, options, session);
  } finally {
    await store.close();
  }
}

/** All grids of 3x3, of which there are too many to go through one by one. */
function isByPairs(name: string, options: Options): boolean {
  const { ranks: some, algorithm: named, certificate, route } = options;
  const isNine = parseBoard(name) === parseBoard('3x3');
  const isWhole = some === undefined && named === undefined && certificate === undefined;
  if (route === 'pairs' && !isNine) throw new InputError('route pairs: it takes 3x3 only');
  if (route === 'pairs' && !isWhole)
    throw new InputError('route pairs: it takes no ranks, no algorithm and no certificate');
  return isNine && isWhole && (route === undefined || route === 'pairs');
}

async function questionOf(name: string, options: Options): Promise<ProofQuestion> {
  const board = parseBoard(name);
  return {
    board,
    clues: options.clues,
    ...(options.ranks && { ranks: ranksOf(options.ranks, await openCatalogue(board)) }),
    ...(options.algorithm !== undefined && { algorithm: options.algorithm }),
    ...(options.route !== undefined && options.route !== 'pairs' && { route: options.route }),
  };
}

function defaultStore(question: ProofQuestion): string {
  const { board, clues: asked, ranks: some } = question;
  const part = some ? `-${some.from}-${some.to - 1}` : routeOf(question) === 'frames' ? '-frames' : '';
  return `.minclue/prove-${board.name}-${asked}${part}.store`;
}

function puzzleLines(puzzles: readonly ProvedPuzzle[]): string {
  return puzzles.map((puzzle) => rowLine(proveOutput.rows.puzzle, puzzle)).join('');
}

async function writeTheorem(
  theorem: Theorem,
  allGrids: bigint | undefined,
  { json }: Options,
  session: Session,
): Promise<void> {
  const { board, clues, ranks, puzzles, classes, digest, tasks, nodes, solverCalls, route, algorithm } =
    theorem;
  const statement = statementOf(theorem);
  if (json) {
    await writeSummary(session, proveOutput, {
      board,
      clues,
      ranks: `${ranks.from}..${ranks.to - 1}`,
      grids: theorem.grids,
      catalogueSize: theorem.catalogueSize,
      ...(allGrids !== undefined && { allGrids: String(allGrids) }),
      puzzles,
      classes,
      gridsWithPuzzle: theorem.gridsWithPuzzle,
      statement,
      digest,
      tasks,
      route,
      algorithm,
      version: theorem.version,
      nodes,
      solverCalls,
      campaignCpuSeconds: theorem.cpuSeconds,
    });
    return;
  }
  await session.write(`${statement}\ndigest ${digest}\n`);
  if (allGrids !== undefined)
    session.note(
      `every one of the ${allGrids.toLocaleString('en')} grids of ${board} is equivalent to one of them`,
    );
  const work = `${nodes.toLocaleString('en')} nodes, ${solverCalls.toLocaleString('en')} solver calls`;
  session.note(
    `${tasks.toLocaleString('en')} task${tasks === 1 ? '' : 's'} by ${algorithm ?? route} of minclue ${theorem.version}; ${work}, ${theorem.cpuSeconds.toFixed(2)} s CPU in all runs`,
  );
}
