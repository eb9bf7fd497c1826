// `minclue similar`: what is like a puzzle in one respect, all of it, and which puzzles of a list hang together.
import { setImmediate } from 'node:timers/promises';
import { type Board, clueCount, InputError } from '../board/index.ts';
import { canonicaliseBatch, createFormSet, type FormSet } from '../canon/index.ts';
import { secondEngine } from '../make/internal.ts';
import {
  createLinking,
  createSimilar,
  type FindSimilar,
  type Similarity,
  type SimilarPuzzle,
  type SimilarResult,
} from '../similar/index.ts';
import { count } from '../solve/index.ts';
import { type PuzzleEntry, writeCells, writePuzzle } from '../text/index.ts';
import { clusterCounts, clustering, clustersNote, clusterText, sortByCluster } from './clusters.ts';
import { improperReason, refuse } from './improper.ts';
import { readInputs } from './input.ts';
import { isFinished } from './interrupt.ts';
import { placeOf } from './json/fields.ts';
import { similarOutput } from './json/making.ts';
import { rowLine, writeSummary } from './json/write.ts';
import { declareOptions, type OptionsOf } from './option.ts';
import type { Session } from './session.ts';
import { answering, reading } from './shared-options.ts';
import { declareVerb, puzzleInputs } from './verb.ts';

const declared = declareOptions({
  ...reading,
  by: {
    kind: 'choice',
    choices: ['relabel', 'twins', 'cousins', 'step', 'move', 'digit', 'invert'],
    default: 'relabel',
    help: 'relabel: the same pattern, other digits in 1 to --depth clues; twins: the same pattern in a grid that differs from the solution in clues alone; cousins: the same pattern in a grid that differs in one minimal unavoidable set; step: --minus clues go, --plus come; move: one clue stands in another cell, with its digit; digit: a digit with all its N clues keeps N − --fewer of them (on 3x3, 9−5 to 9−8); invert: the solution without the clues',
  },
  depth: {
    kind: 'number',
    value: 'N',
    min: 1,
    max: 6,
    needs: ['by=relabel'],
    help: 'with --by relabel: the most clues that get other digits',
    defaultHelp: '1',
  },
  maxSize: {
    kind: 'number',
    value: 'K',
    min: 1,
    max: 128,
    needs: ['by=cousins'],
    help: 'with --by cousins: sets of at most so many cells',
    defaultHelp: '12',
  },
  minus: {
    kind: 'number',
    value: 'P',
    min: 0,
    needs: ['by=step'],
    help: 'with --by step: so many clues go',
    defaultHelp: '1',
  },
  plus: {
    kind: 'number',
    value: 'Q',
    min: 0,
    needs: ['by=step'],
    help: 'with --by step: so many clues come',
    defaultHelp: '1',
  },
  fewer: {
    kind: 'number',
    value: 'K',
    min: 1,
    max: 36,
    needs: ['by=digit'],
    help: 'with --by digit: so many clues of the digit go, in all ways',
    defaultHelp: '5',
  },
  minimal: { kind: 'flag', conflicts: ['clusters'], help: 'print only minimal puzzles' },
  unique: {
    kind: 'flag',
    conflicts: ['clusters'],
    help: 'print each puzzle once over the whole list, and none that was given before',
  },
  limit: {
    kind: 'number',
    value: 'N',
    min: 1,
    orAll: true,
    default: Number.POSITIVE_INFINITY,
    defaultHelp: 'all',
    conflicts: ['clusters'],
    help: 'stop at so many similar puzzles of each puzzle, or "all"',
  },
  ...clustering,
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const similarVerb = declareVerb({
  name: 'similar',
  summary: 'find the proper puzzles that are like a puzzle: relabelled, twins, −p+q, …; clusters of a list',
  arguments: [puzzleInputs],
  options: declared,
  output: similarOutput,
  examples: [
    'minclue similar --depth 2 12.43.2.2.4.4.12',
    'minclue similar --by twins --json 12.43.2.2.4.4.12',
    'minclue similar --by step --minus 1 --plus 1 --minimal --limit 5 examples/17.txt',
    'minclue similar --by digit --fewer 3 1...34.2.1434321',
    'minclue similar --by step --clusters examples/17.txt',
  ],
  async run(inputs, options, session) {
    if (options.clusters) await listClusters(inputs, options, session);
    else await listSimilar(inputs, options, session);
  },
});

interface SimilarTally {
  puzzles: number;
  refused: number;
  /** Puzzles decided. */
  neighbours: number;
  found: number;
  minimal: number;
  /** Puzzles around which the limit ended the search. */
  cut: number;
}

async function listSimilar(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const tally: SimilarTally = { puzzles: 0, refused: 0, neighbours: 0, found: 0, minimal: 0, cut: 0 };
  const finderOf = createFinders(options);
  const told = new Map<Board, FormSet>();
  const engines = new Set<string>();
  const isComplete = await isFinished(session, async () => {
    for await (const entry of readProper(inputs, tally, options, session)) {
      const { board } = entry.puzzle;
      const result = await finderOf(board)(entry.puzzle, { signal: session.signal, limit: options.limit });
      tally.neighbours += result.decided;
      if (result.isCut) tally.cut++;
      const isNew = options.unique ? filterOf(board, result, told) : () => true;
      for (const found of result.found) {
        if ((options.minimal && !found.isMinimal) || !isNew(found)) continue;
        tally.found++;
        if (found.isMinimal) tally.minimal++;
        engines.add(secondEngine(board).name);
        await session.write(lineOf(entry, found, options));
      }
      session.progress.tell(`${tally.puzzles} puzzles, ${tally.found} similar`, { done: tally.puzzles });
      await setImmediate();
      session.signal.throwIfAborted();
    }
  });
  if (!isComplete) return;
  const checkedBy = engines.size > 0 ? { checkedBy: [...engines].join(', ') } : {};
  if (options.json) return writeSummary(session, similarOutput, { ...tally, ...checkedBy });
  const cut = tally.cut > 0 ? `; at ${tally.cut} the search ended with --limit` : '';
  session.note(
    `${tally.puzzles} puzzles, ${tally.neighbours} around them decided: ${tally.found} similar, ${tally.minimal} of them minimal${cut}`,
  );
}

/** The proper puzzles of the inputs; others are told of and left out. */
async function* readProper(
  inputs: readonly string[],
  tally: Pick<SimilarTally, 'puzzles' | 'refused'>,
  options: Options,
  session: Session,
): AsyncGenerator<PuzzleEntry, void> {
  for await (const entries of readInputs(inputs, options, session))
    for (const entry of entries) {
      if (entry.kind === 'comment') continue;
      const { puzzle } = entry;
      tally.puzzles++;
      const reason = puzzle.candidates
        ? 'it has pencilmarks'
        : improperReason(puzzle, count(puzzle, { limit: 2 }).solutions);
      if (reason === undefined) yield entry;
      else {
        tally.refused++;
        await refuse(entry, `nothing is like it: ${reason}`, options, session);
      }
    }
}

/** The finder for each board. */
function createFinders(options: Options): (board: Board) => FindSimilar {
  const finders = new Map<Board, FindSimilar>();
  const similarity = similarityOf(options);
  return (board) => {
    const finder = finders.get(board) ?? createSimilar(board, similarity);
    finders.set(board, finder);
    return finder;
  };
}

function similarityOf({ by, depth = 1, maxSize = 12, minus = 1, plus = 1, fewer = 5 }: Options): Similarity {
  switch (by) {
    case 'relabel':
      return { by, depth };
    case 'cousins':
      return { by, maxSize };
    case 'step':
      if (minus + plus === 0) throw new InputError('--minus 0 --plus 0 changes nothing');
      return { by, minus, plus };
    case 'digit':
      return { by, fewer };
    default:
      return { by };
  }
}

/** Lets each puzzle of a board through once; the given one is not let through any more. */
function filterOf(
  board: Board,
  { form }: SimilarResult,
  told: Map<Board, FormSet>,
): (found: SimilarPuzzle) => boolean {
  const set = told.get(board) ?? createFormSet(board);
  told.set(board, set);
  set.add(form);
  return ({ cells }) => set.add(cells);
}

function lineOf(entry: PuzzleEntry, { cells, isMinimal }: SimilarPuzzle, { json }: Options): string {
  const { board } = entry.puzzle;
  const puzzle = writeCells(board, cells);
  if (json)
    return rowLine(similarOutput.rows.puzzle, {
      input: writePuzzle(entry.puzzle),
      puzzle,
      clues: clueCount({ board, cells }),
      isProper: true,
      isMinimal,
      ...placeOf(entry),
    });
  return `${entry.leading}${puzzle}${entry.trailing} # ${isMinimal ? 'minimal' : 'not minimal'}\n`;
}

async function listClusters(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const tally = { puzzles: 0, refused: 0, neighbours: 0 };
  const lines: PuzzleEntry[] = [];
  for await (const entry of readProper(inputs, tally, options, session)) {
    const [{ puzzle: before } = entry] = lines;
    if (entry.puzzle.board !== before.board)
      throw new InputError(
        `--clusters: line ${entry.line}: a ${entry.puzzle.board.name} puzzle after ${before.board.name} puzzles`,
      );
    lines.push(entry);
  }
  if (lines.length === 0) throw new InputError('--clusters: no proper puzzles');
  const [{ puzzle: first }] = lines;
  const { board } = first;
  const find = createFinders(options)(board);
  const forms = lines.map(({ puzzle }) => canonicaliseBatch(board, puzzle.cells, 'pattern').forms);
  const linking = createLinking(board, forms);
  const isComplete = await isFinished(session, async () => {
    for (const [i, cells] of forms.entries()) {
      const { decided, found } = await find({ board, cells }, { signal: session.signal });
      tally.neighbours += decided;
      for (const each of found) linking.link(linking.indexOf(cells), each.cells);
      session.progress.tell(`${i + 1} puzzles`, { done: i + 1, total: forms.length });
      await setImmediate();
      session.signal.throwIfAborted();
    }
  });
  if (!isComplete) return;
  const clusters = linking.clusters();
  for (const { line, row } of sortByCluster(lines, forms, linking, clusters))
    await session.write(
      options.json
        ? rowLine(similarOutput.rows.member, { input: writePuzzle(line.puzzle), ...row, ...placeOf(line) })
        : `${line.leading}${writePuzzle(line.puzzle)}${line.trailing} # ${clusterText(row, clusters)}\n`,
    );
  if (options.json) await writeSummary(session, similarOutput, { ...tally, ...clusterCounts(clusters) });
  else session.note(`${lines.length} puzzles, ${clustersNote(clusters)}`);
}
