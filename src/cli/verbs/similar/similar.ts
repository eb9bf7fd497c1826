// `minclue similar`: what is like a puzzle in one respect, all of it, and which puzzles of a list hang together.
import { InputError } from '../../../base/index.ts';
import { type Board, clueCount } from '../../../board/index.ts';
import { createFormSet, type FormSet } from '../../../canon/index.ts';
import { secondEngine } from '../../../make/internal.ts';
import { type SimilarPuzzle, type SimilarResult, similarAll } from '../../../similar/index.ts';
import type { FullSimilarity } from '../../../similar/internal.ts';
import { type PuzzleEntry, writeCells, writePuzzle } from '../../../text/index.ts';
import { isFinished } from '../../frame/interrupt.ts';
import { declareOptions, type OptionsOf } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, reading, threads } from '../../frame/shared-options.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { placeOf } from '../../json/fields.ts';
import { similarOutput } from '../../json/making.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { refuse } from '../../read/improper.ts';
import { readInputs } from '../../read/input.ts';
import { clustering } from '../../write/clusters.ts';
import { formatOption, openPrinter, type Printer } from '../../write/format.ts';
import { listSimilarClusters } from './similar-clusters.ts';
import { refusalText } from './similar-refusal.ts';

const declared = declareOptions({
  ...reading,
  by: {
    kind: 'choice',
    choices: ['relabel', 'twins', 'cousins', 'step', 'move', 'digit', 'invert'],
    default: 'relabel',
    help: 'relabel: the same pattern, other digits in 1 to --depth clues; twins: the same pattern in a grid that differs from the solution in clues alone; cousins: the same pattern in a grid that differs in one minimal unavoidable set; step: --minus clues go, --plus come; move: one clue stands in another cell, with its digit; digit: a digit with all its N clues keeps N − --fewer of them (on 3x3, 9−5 to 9−8); invert: each solution without the clues',
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
  solutions: {
    kind: 'number',
    value: 'K',
    min: 1,
    max: 1_000_000,
    orAll: true,
    default: 1,
    conflicts: ['by=twins', 'by=cousins'],
    help: 'puzzles with up to K solutions count as well (pseudo-puzzles), among the given and the found; "all": any that have some, and they are not counted',
  },
  proper: {
    kind: 'flag',
    needs: ['solutions'],
    conflicts: ['clusters'],
    help: 'with --solutions: find only proper puzzles, whatever is given',
  },
  minimal: {
    kind: 'flag',
    conflicts: ['clusters'],
    help: 'only minimal puzzles: no clue can go without one more solution',
  },
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
  format: { ...formatOption, defaultHelp: 'a line, and behind it whether it is minimal' },
  ...threads,
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
    'minclue similar --by step --minus 1 --plus 0 --solutions all --threads 1 --limit 2 examples/17.txt',
    'minclue similar --by step --minus 0 --plus 1 --solutions all --proper 12...........4..',
    'minclue similar --by cousins --format csv:input,puzzle,isMinimal --threads 1 examples/17.txt',
    'minclue similar --by step --clusters examples/17.txt',
  ],
  async run(inputs, options, session) {
    if (options.clusters) await listSimilarClusters(inputs, similarityOf(options), options, session);
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
  const { format, threads: number, limit, solutions: maxSolutions, proper, minimal } = options;
  const { signal } = session;
  const printer = format === undefined ? undefined : await openPrinter(format, TABLE, session);
  const bare = printer !== undefined && !minimal && !printer.shows('isMinimal');
  const told = new Map<Board, FormSet>();
  const engines = new Set<string>();
  const tell = (decided = 0): void =>
    session.progress.tell(
      `${tally.puzzles} puzzles, ${tally.neighbours + decided} around them decided, ${tally.found} similar`,
      { done: tally.puzzles },
    );
  const answers = similarAll(readInputs(inputs, options, session), similarityOf(options), {
    threads: number,
    signal,
    limit,
    maxSolutions,
    proper,
    minimal,
    bare,
    onRest: tell,
  });
  const isComplete = await isFinished(session, async () => {
    for await (const entries of answers) {
      for (const each of entries) {
        if (each.kind === 'comment') continue;
        tally.puzzles++;
        const { entry, result } = each;
        if (typeof result === 'string') {
          tally.refused++;
          await refuse(entry, refusalText(entry.puzzle, result, maxSolutions), options, session);
          continue;
        }
        const { board } = entry.puzzle;
        tally.neighbours += result.decided;
        if (result.isCut) tally.cut++;
        const isNew = options.unique ? filterOf(board, result, told) : () => true;
        let text = '';
        for (const found of result.found) {
          if (!isNew(found)) continue;
          tally.found++;
          if (found.isMinimal) tally.minimal++;
          engines.add(secondEngine(board).name);
          text += options.json ? jsonOf(entry, found, maxSolutions) : lineOf(entry, found, printer);
        }
        if (text !== '') await session.write(text);
      }
      tell();
    }
  });
  if (!isComplete) return;
  const isChecked = engines.size > 0 && Number.isFinite(maxSolutions);
  const checkedBy = isChecked ? { checkedBy: [...engines].join(', ') } : {};
  if (options.json) return writeSummary(session, similarOutput, { ...tally, ...checkedBy });
  const cut = tally.cut > 0 ? `; at ${tally.cut} the search ended with --limit` : '';
  const isMinimal = bare ? '' : `, ${tally.minimal} of them minimal`;
  session.note(
    `${tally.puzzles} puzzles, ${tally.neighbours} around them decided: ${tally.found} similar${isMinimal}${cut}`,
  );
}

const TABLE = ['puzzle', 'clues', 'isMinimal', 'input'] as const;

function similarityOf({
  by,
  depth = 1,
  maxSize = 12,
  minus = 1,
  plus = 1,
  fewer = 5,
}: Options): FullSimilarity {
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

function lineOf(
  entry: PuzzleEntry,
  { cells, solutions, isMinimal }: SimilarPuzzle,
  printer: Printer | undefined,
): string {
  const { board } = entry.puzzle;
  if (printer)
    return printer.print({
      puzzle: { board, cells },
      ...(isMinimal !== undefined && { isMinimal }),
      input: entry.puzzle,
      place: entry,
    });
  const how = isMinimal ? 'minimal' : 'not minimal';
  const many = solutions === 1 ? '' : `, ${solutions ?? 'several'} solutions`;
  return `${entry.leading}${writeCells(board, cells)}${entry.trailing} # ${how}${many}\n`;
}

function jsonOf(
  entry: PuzzleEntry,
  { cells, solutions, isMinimal }: SimilarPuzzle,
  maxSolutions: number,
): string {
  const { board } = entry.puzzle;
  return rowLine(similarOutput.rows.puzzle, {
    input: writePuzzle(entry.puzzle),
    puzzle: writeCells(board, cells),
    clues: clueCount({ board, cells }),
    isProper: solutions === 1,
    isMinimal: isMinimal!, // a row asks for it
    ...(maxSolutions > 1 && solutions !== undefined && { solutions: String(solutions) }),
    ...placeOf(entry),
  });
}
