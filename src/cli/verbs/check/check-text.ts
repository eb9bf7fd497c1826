// What `minclue check` writes: puzzles as text and as JSON, the kind of puzzles in words, the tables of --stats.
import type { Puzzle } from '../../../board/index.ts';
import type { CheckCounters, CheckResult, PuzzlesAsked } from '../../../check/index.ts';
import { count, solutions } from '../../../solve/index.ts';
import { writeCells, writePuzzle } from '../../../text/index.ts';
import type { Session } from '../../frame/session.ts';
import { drawTable } from '../../frame/table.ts';
import { checkOutput } from '../../json/checking.ts';
import type { RowPlace } from '../../json/fields.ts';
import { rowLine } from '../../json/write.ts';
import { openPrinter } from '../../write/format.ts';

/** Returns a function that prints the puzzles of a grid, each with its number of solutions if that varies. */
export async function textOf(
  format: string | undefined,
  { solutions = 1, fewestSolutions }: PuzzlesAsked,
  session: Session,
): Promise<(result: CheckResult) => string> {
  const isProper = solutions === 1;
  const { print } = await openPrinter(
    format ?? (fewestSolutions === solutions ? 'line' : '%p %{solutions}'),
    { usual: isProper ? ['puzzle', 'solution', 'clues'] : ['puzzle', 'grid', 'clues', 'solutions'] },
    session,
  );
  return ({ question: { grid }, puzzles }) =>
    puzzles
      .map((puzzle) => {
        const known = isProper
          ? { solution: grid }
          : { solutions: count(puzzle, { limit: solutions + 1 }).solutions };
        return print({ puzzle, grid, ...known });
      })
      .join('');
}

/** Writes a row for each puzzle of a grid, or one row if it has none. `ofGrid`: its puzzles so far, these included. */
export function resultJson(
  { question, puzzles, rest }: CheckResult,
  place: RowPlace,
  ofGrid: number,
): string {
  const { board, solutions: most = 1 } = question;
  const grid = writeCells(board, question.grid);
  if (ofGrid === 0 && rest === undefined)
    return rowLine(checkOutput.rows.puzzle, { grid, puzzle: null, ...place });
  const solutionsOf = (puzzle: Puzzle) => {
    if (most === 1) return {};
    const solutionGrids = [...solutions(puzzle)].map((solution) => writeCells(board, solution));
    return { solutions: String(solutionGrids.length), solutionGrids };
  };
  return puzzles
    .map((puzzle) => {
      const row = { grid, puzzle: writePuzzle(puzzle), ...solutionsOf(puzzle), ...place };
      return rowLine(checkOutput.rows.puzzle, row);
    })
    .join('');
}

/** Draws tables of the nodes by level and of what ended the branches. */
export async function statsText({ nodesPerLevel, prunes }: CheckCounters): Promise<string> {
  const levels = await drawTable<[number, number]>(
    [
      { title: 'clues chosen', text: ([level]) => String(level) },
      { title: 'nodes', text: ([, nodes]) => nodes.toLocaleString('en') },
    ],
    [...nodesPerLevel.entries()],
  );
  const reasons = await drawTable<[string, number]>(
    [
      { title: 'branches ended by', align: 'left', text: ([reason]) => reason },
      { title: 'times', text: ([, times]) => times.toLocaleString('en') },
    ],
    Object.entries(prunes),
  );
  return `${levels}${reasons}`;
}

/** `minimal 8-clue puzzles with two solutions`. */
export function kindText(asked: PuzzlesAsked, number: number): string {
  const { clues, fewest = clues, minimal, solutions: most = 1, fewestSolutions: least = most } = asked;
  const puzzles = `${minimal ? 'minimal ' : ''}${fewest === clues ? `${clues}-clue ` : ''}puzzle${number > 1 ? 's' : ''}`;
  const range = (from: number, to: number) => (from < to ? `${from} to ${to}` : to === 2 ? 'two' : `${to}`);
  const more: string[] = [];
  if (fewest < clues) more.push(`${range(fewest, clues)} clues`);
  if (most > 1) more.push(`${range(least, most)} solutions`);
  return more.length === 0 ? puzzles : `${puzzles} with ${more.join(' and ')}`;
}
