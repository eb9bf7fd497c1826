// `minclue similar`: finds all puzzles that are similar to a puzzle in one respect, or the clusters of a list.

import { clueCount } from '../../../board/index.ts';
import { secondEngine } from '../../../make/internal.ts';
import { createSimilarFinder, type SimilarPuzzle } from '../../../similar/index.ts';
import type { FullSimilarity } from '../../../similar/internal.ts';
import { writeCells, writePuzzle } from '../../../text/index.ts';
import { counted, thousands } from '../../frame/message.ts';
import { type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { limitOption } from '../../frame/shared-options.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { similarOutput } from '../../json/making.ts';
import { writeSummary } from '../../json/write.ts';
import { listOptions } from '../../list/list-verb.ts';
import { declareListWork, Refusal } from '../../list/list-work.ts';
import { runList } from '../../list/run.ts';
import { stepAsked, stepping } from '../../read/clue-steps.ts';
import { clustering } from '../../write/clusters.ts';
import { listSimilarClusters } from './similar-clusters.ts';
import { refusalText } from './similar-refusal.ts';

const own = {
  by: option.choice(
    ['relabel', 'twins', 'cousins', 'step', 'move', 'digit', 'invert'],
    'relabel: the same pattern with other digits in 1 to --depth clues; twins: the same pattern in a grid that differs from the solution in clues only; cousins: the same pattern in a grid that differs in one minimal unavoidable set; step: remove --minus clues, add --plus; move: move one clue to another cell; digit: remove --fewer of the N clues of a digit that has them all (on 3x3, 9−5 to 9−8); invert: each solution without the clues',
    { default: 'relabel' },
  ),
  depth: option.number('N', 'with --by relabel: change at most N clues', {
    min: 1,
    max: 6,
    needs: ['by=relabel'],
    defaultHelp: '1',
  }),
  maxSize: option.number('K', 'with --by cousins: sets of at most K cells', {
    min: 1,
    max: 128,
    needs: ['by=cousins'],
    defaultHelp: '12',
  }),
  minus: { ...stepping.minus, help: `with --by step: ${stepping.minus.help}`, needs: ['by=step'] },
  plus: { ...stepping.plus, help: `with --by step: ${stepping.plus.help}`, needs: ['by=step'] },
  fewer: option.number('K', 'with --by digit: remove K clues of the digit, in all ways', {
    min: 1,
    max: 36,
    needs: ['by=digit'],
    defaultHelp: '5',
  }),
  solutions: option.number(
    'K',
    'accept and find puzzles with up to K solutions too (pseudo-puzzles); "all": any number, and solutions are not counted',
    { min: 1, max: 1_000_000, orAll: true, default: 1, conflicts: ['by=twins', 'by=cousins'] },
  ),
  proper: option.flag('with --solutions: find only proper puzzles, also around pseudo-puzzles', {
    needs: ['solutions'],
    conflicts: ['clusters'],
  }),
  minimal: option.flag('only minimal puzzles: without any one clue there are more solutions', {
    conflicts: ['clusters'],
  }),
  unique: option.flag('print each puzzle once over the whole list, and no puzzle read so far', {
    conflicts: ['clusters'],
  }),
  limit: { ...limitOption('similar puzzles for each puzzle'), conflicts: ['clusters'] },
  ...clustering,
} as const;
const declared = listOptions(own, 'a line, and after it whether the puzzle is minimal');
type Options = OptionsOf<typeof declared>;

/** Does the format print nothing that needs to know whether a puzzle is minimal? */
function isBare({ format, minimal }: Options): boolean {
  return format !== undefined && !minimal && !/isMinimal|^csv$/.test(format);
}

function similarityOf({ by, depth = 1, maxSize = 12, minus, plus, fewer = 5 }: Options): FullSimilarity {
  switch (by) {
    case 'relabel':
      return { by, depth };
    case 'cousins':
      return { by, maxSize };
    case 'step':
      return { by, ...stepAsked({ minus, plus }) };
    case 'digit':
      return { by, fewer };
    default:
      return { by };
  }
}

const finders = new WeakMap<Options, ReturnType<typeof createSimilarFinder>>();

const similarWork = declareListWork<Options>()({
  name: 'similar',
  row: similarOutput.rows.puzzle,
  usual: ['puzzle', 'clues', 'isMinimal', 'input'],
  sums: () => ({ neighbours: 0, found: 0, minimal: 0, cut: 0, engines: {} as Record<string, number> }),
  keeps: () => false,
  async search(
    puzzle,
    { options, sums, signal, emit, mark, tell },
  ): Promise<SimilarPuzzle | Refusal | undefined> {
    const { limit, solutions: maxSolutions, proper, minimal, unique } = options;
    const request = { limit, maxSolutions, proper, minimal, bare: isBare(options) };
    const find = finders.get(options) ?? createSimilarFinder(similarityOf(options), request);
    finders.set(options, find);
    const soFar: SimilarPuzzle[] = [];
    const onFound = (similar: SimilarPuzzle) => void soFar.push(similar);
    const onRest = (decided: number) =>
      tell(`${sums.neighbours + decided} around them decided, ${sums.found + soFar.length} similar`);
    const finding = find(puzzle, { ...(signal && { signal, onFound }), onRest });
    const result = await finding.catch((error: unknown) => {
      if (signal?.aborted) for (const similar of soFar) emit(similar);
      throw error;
    });
    if (typeof result === 'string') return new Refusal(refusalText(puzzle, result, maxSolutions));
    sums.neighbours += result.decided;
    if (result.isCut) sums.cut++;
    if (result.found.length > 0) sums.engines[secondEngine(puzzle.board).name] = 1;
    if (unique) mark(result.form); // from now on the given puzzle is not printed
    for (const similar of result.found) emit(similar);
    return undefined;
  },
  add(sums, { isMinimal }) {
    sums.found++;
    if (isMinimal) sums.minimal++;
  },
  drop(sums, isMinimal) {
    sums.found--;
    sums.minimal -= isMinimal;
  },
  key: ({ cells }, { unique }) => (unique ? cells : undefined),
  tag: ({ isMinimal }) => (isMinimal ? 1 : 0),
  toRow: ({ cells, solutions, isMinimal }, { entry: { puzzle }, options: { solutions: most } }) => ({
    input: writePuzzle(puzzle),
    puzzle: writeCells(puzzle.board, cells),
    clues: clueCount({ board: puzzle.board, cells }),
    isProper: solutions === 1,
    isMinimal: isMinimal!, // rows always have it
    ...(most > 1 && solutions !== undefined && { solutions: String(solutions) }),
  }),
  print: ({ cells, isMinimal }, { entry: { puzzle } }) => ({
    puzzle: { board: puzzle.board, cells },
    isMinimal,
    row: () => ({ input: writePuzzle(puzzle) }),
  }),
  words: ({ solutions, isMinimal }) =>
    `${isMinimal ? 'minimal' : 'not minimal'}${solutions === 1 ? '' : `, ${solutions === undefined ? 'several solutions' : counted(solutions, 'solution')}`}`,
});

export const similarVerb = declareVerb({
  name: 'similar',
  summary:
    'find the proper puzzles that are similar to a puzzle: relabelled, twins, −p+q, …; or clusters of a list',
  arguments: [puzzleInputs],
  options: declared,
  output: similarOutput,
  examples: [
    'minclue similar --depth 2 12.43.2.2.4.4.12',
    'minclue similar --by twins --json 12.43.2.2.4.4.12',
    'minclue similar --by step --minus 1 --plus 1 --minimal --limit 5 examples/17.txt',
    'minclue similar --by digit --fewer 3 1...34.2.1434321',
    'minclue similar --by step --minus 1 --plus 0 --solutions all --threads 1 --limit 2 examples/17.txt',
    'minclue similar --by step --minus 0 --plus 1 --solutions all --proper 12...........4..',
    'minclue similar --by cousins --format csv:input,puzzle,isMinimal --threads 1 examples/17.txt',
    'minclue similar --by step --clusters examples/17.txt',
  ],
  works: [similarWork],
  async run(inputs, options, session) {
    if (options.clusters) await listSimilarClusters(inputs, similarityOf(options), options, session);
    else await listSimilar(inputs, options, session);
  },
});

async function listSimilar(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const { threads, json, solutions } = options;
  similarityOf(options); // refuses wrong options before the list is read
  const sums = await runList(similarWork, inputs, options, session, { threads });
  if (session.signal.aborted) return;
  const { puzzles, no: refused, neighbours, found, minimal, cut } = sums;
  const engines = Object.keys(sums.engines);
  const checkedBy = engines.length > 0 && Number.isFinite(solutions) ? { checkedBy: engines.join(', ') } : {};
  const counts = { puzzles, refused, neighbours, found, minimal, cut };
  if (json) return writeSummary(session, similarOutput, { ...counts, ...checkedBy });
  const ended = cut > 0 ? `; --limit ended the search for ${counted(cut, 'puzzle')}` : '';
  const minimals = isBare(options) ? '' : `, ${minimal} of them minimal`;
  session.note(
    `${counted(puzzles, 'puzzle')}, ${thousands(neighbours)} around them decided: ${thousands(found)} similar${minimals}${ended}`,
  );
}
