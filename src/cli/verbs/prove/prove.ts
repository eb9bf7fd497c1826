// `minclue prove BOARD --clues N`: finds all N-clue puzzles of a whole board, or proves that there are none.
import { InputError } from '../../../base/index.ts';
import { parseBoard } from '../../../board/index.ts';
import { openCatalogue } from '../../../catalogue/index.ts';
import {
  concludeProof,
  type GridsProofState,
  openProof,
  type ProofQuestion,
  type ProvedPuzzle,
  proofRoutes,
  routeOf,
  statementOf,
  type Theorem,
} from '../../../prove/index.ts';
import { fileStore } from '../../../store/index.ts';
import type { StoreOpener } from '../../../work/index.ts';
import { algorithm, clues, ranks } from '../../frame/checking-options.ts';
import { counted, thousands } from '../../frame/message.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, runLimit, threads } from '../../frame/shared-options.ts';
import { declareVerb } from '../../frame/verb.ts';
import { proveOutput } from '../../json/checking.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { ranksOf } from '../../read/grids.ts';
import { keptStore } from '../../write/kept-store.ts';
import { certifyBoard } from './prove-certificate.ts';
import { noteWork, pairOptions, pairsAsked, tellPairs } from './prove-pairs.ts';
import { completeTasks } from './prove-run.ts';

const declared = declareOptions({
  clues,
  algorithm,
  ranks,
  route: option.choice(
    proofRoutes,
    'grids: one grid of the catalogue after another; frames: all grids that share a half at once, for whole 2x3 and 2x4 boards; pairs: all grids that share two bands at once, for 3x3',
    { defaultHelp: 'frames on 2x4 and pairs on 3x3 unless --ranks or --algorithm is given, else grids' },
  ),
  store: option.store('FILE', 'keep finished work in this file; if it is there, resume from it', {
    defaultHelp:
      '.minclue/prove-BOARD-N.store, or prove-BOARD-N-frames.store for the route frames; made if the proof takes more than two seconds or is stopped',
  }),
  certificate: option.outputFile(
    'FILE',
    'write a proof of the answer that minclue verify can check; slow, in one thread',
    { holds: 'certificate' },
  ),
  ...pairOptions,
  ...threads,
  ...runLimit,
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const proveVerb = declareVerb({
  name: 'prove',
  summary: 'find all N-clue puzzles of a whole board, or prove that there are none',
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
  const question = await questionOf(name, options);
  const store = await openProof(storeOf(question, options, session), question);
  try {
    if (!(await completeTasks(store, options, session))) return;
    const theorem = await concludeProof(store, {
      signal: session.signal,
      onGridsSeen: (done, total) =>
        session.progress.tell(
          `${thousands(done)} of ${counted(total, 'grid')} found to be essentially different`,
          { done, total },
        ),
      ...(options.json && { onPuzzles: (puzzles) => session.write(puzzleLines(puzzles)) }),
    });
    if (theorem.route === 'pairs') return await tellPairs(theorem, store, options, session);
    if (options.certificate !== undefined && !(await certifyBoard(theorem, options.certificate, session)))
      return;
    await tellGrids(theorem, options, session);
  } finally {
    await store.close();
  }
}

async function questionOf(name: string, options: Options): Promise<ProofQuestion> {
  const board = parseBoard(name);
  const { clues: asked, algorithm: named, certificate, sample, seed = 1 } = options;
  // there is no certificate of pairs, and one of all grids of 3x3 would be impossible
  const chosen = options.route ?? (certificate === undefined ? undefined : 'grids');
  const question: ProofQuestion = {
    board,
    clues: asked,
    ...(options.ranks && { ranks: ranksOf(options.ranks, await openCatalogue(board)) }),
    ...(named !== undefined && { algorithm: named }),
    ...(chosen !== undefined && { route: chosen }),
  };
  const route = routeOf(question);
  if (route === 'pairs' && certificate !== undefined)
    throw new InputError('route pairs: it takes no ranks, no algorithm and no certificate');
  if (route === 'pairs')
    return {
      ...question,
      ...(options.pairs && { pairs: pairsAsked(options.pairs) }),
      ...(sample !== undefined && { sample: { count: sample, seed } }),
    };
  for (const option of ['pairs', 'sample', 'stats'] as const)
    if (options[option]) throw new InputError(`--${option}: only for all grids of 3x3, without --ranks`);
  return question;
}

/** Opens the given store, or else the default one, which is made once the proof is worth keeping. */
function storeOf(question: ProofQuestion, { store }: Options, session: Session): StoreOpener {
  return store === undefined ? keptStore(defaultStore(question), session) : fileStore(store);
}

function defaultStore(question: ProofQuestion): string {
  const { board, clues: asked, ranks: some, pairs, sample } = question;
  const part = some
    ? `-${some.from}-${some.to - 1}`
    : pairs
      ? `-pairs-${pairs.from}-${pairs.to - 1}`
      : sample
        ? `-sample-${sample.count}-seed-${sample.seed}`
        : routeOf(question) === 'frames'
          ? '-frames'
          : '';
  return `.minclue/prove-${board.name}-${asked}${part}.store`;
}

function puzzleLines(puzzles: readonly ProvedPuzzle[]): string {
  return puzzles.map((puzzle) => rowLine(proveOutput.rows.puzzle, puzzle)).join('');
}

async function tellGrids(
  theorem: GridsProofState & Theorem,
  { json }: Options,
  session: Session,
): Promise<void> {
  const { board, ranks, digest, allGrids } = theorem;
  const statement = statementOf(theorem);
  if (json) {
    await writeSummary(session, proveOutput, {
      board,
      clues: theorem.clues,
      ranks: `${ranks.from}..${ranks.to - 1}`,
      grids: theorem.grids,
      catalogueSize: theorem.catalogueSize,
      ...(allGrids !== undefined && { allGrids: String(allGrids) }),
      puzzles: theorem.puzzles,
      classes: theorem.classes,
      gridsWithPuzzle: theorem.gridsWithPuzzle,
      statement,
      digest,
      tasks: theorem.tasks,
      route: theorem.route,
      algorithm: theorem.algorithm,
      version: theorem.version,
      nodes: theorem.nodes,
      solverCalls: theorem.solverCalls,
      campaignCpuSeconds: theorem.cpuSeconds,
    });
    return;
  }
  await session.write(`${statement}\ndigest ${digest}\n`);
  if (allGrids !== undefined)
    session.note(
      `every one of the ${allGrids.toLocaleString('en')} grids of ${board} is equivalent to one of them`,
    );
  noteWork(theorem, ` by ${theorem.algorithm ?? theorem.route}`, session);
}
