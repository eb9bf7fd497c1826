// The engine `cover`: a puzzle as an exact cover, solved by dancing links (Foundations, §3 and §4). It takes every
// board, extra units and pencilmarks included.
import type { Board, Puzzle } from '../board/index.ts';
import { createPuzzle } from '../board/index.ts';
import { type CoverProblem, type CoverSearch, startCover } from '../cover/index.ts';
import { buildLinks, copyLinks, danceOn, type Links, resetLinks } from '../cover/internal.ts';
import { decodeCover, encodeCover } from '../encode/index.ts';
import type { Engine, Search, SearchOptions } from './engine.ts';

/** The exact-cover engine. */
export const coverEngine: Engine = {
  name: 'cover',
  refuses: () => undefined,
  start: (puzzle, options = {}) =>
    puzzle.candidates ? startFresh(puzzle, options) : startOnBoard(puzzle, options),
};

/** With pencilmarks the options differ from puzzle to puzzle, so the links are built anew. */
function startFresh(puzzle: Puzzle, options: SearchOptions): Search {
  const problem = encodeCover(puzzle);
  return decoded(puzzle.board, problem, startCover(problem, options));
}

/** With clues only, the clues' options are chosen in the links of the empty board. */
function startOnBoard({ board, cells }: Puzzle, options: SearchOptions): Search {
  const empty = emptyBoard(board);
  const given: number[] = [];
  for (let cell = 0; cell < cells.length; cell++)
    if (cells[cell] !== 0) given.push(cell * board.size + cells[cell] - 1);
  const links = borrowLinks(empty);
  const search = danceOn(links, { ...options, given });
  return decoded(board, empty.problem, search, () => {
    empty.spare = links; // the search is over and will not touch its links again
  });
}

function decoded(board: Board, problem: CoverProblem, search: CoverSearch, whenDone?: () => void): Search {
  let isDone = false;
  return {
    counters: search.counters,
    run(nodes) {
      const state = search.run(nodes);
      if (state === 'done' && !isDone) {
        isDone = true;
        whenDone?.();
      }
      return state;
    },
    take: () => search.take().map((cover) => decodeCover(board, problem, cover)),
  };
}

interface EmptyBoard {
  readonly problem: CoverProblem;
  readonly links: Links;
  /**
   * The links of a finished search, reused by the next one. Allocating them costs as much as an easy puzzle.
   */
  spare?: Links | undefined;
}

function borrowLinks(empty: EmptyBoard): Links {
  const { spare } = empty;
  if (!spare) return copyLinks(empty.links);
  empty.spare = undefined;
  resetLinks(spare, empty.links);
  return spare;
}

const emptyBoards = new WeakMap<Board, EmptyBoard>();

/** Encoded once per board: building the links takes longer than solving most puzzles. */
function emptyBoard(board: Board): EmptyBoard {
  let found = emptyBoards.get(board);
  if (!found) {
    const problem = encodeCover(createPuzzle(board, new Uint8Array(board.cellCount)));
    found = { problem, links: buildLinks(problem) };
    emptyBoards.set(board, found);
  }
  return found;
}
