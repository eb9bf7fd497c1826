// What a complete campaign of prove.ts has shown. Nothing found is believed: every puzzle is solved again by an engine
// the search does not ask, and its solution must be a grid of the very unit that found it.
import { setImmediate } from 'node:timers/promises';
import { type Board, clueCount, InputError, type Puzzle, parseBoard } from '../board/index.ts';
import { canonicaliseBatch, createFormSet } from '../canon/index.ts';
import { openCatalogue } from '../catalogue/index.ts';
import { count, csp } from '../solve/index.ts';
import { readPuzzle, writeCells } from '../text/index.ts';
import { proofParameters, type RankRange } from './prove.ts';
import type { CampaignStore } from './store.ts';
import { readWholeUnits, surveyCampaign } from './survey.ts';

export interface Theorem {
  /** Its name. */
  readonly board: string;
  readonly clues: number;
  readonly ranks: RankRange;
  /** How many essentially different grids the board has. */
  readonly catalogueSize: number;
  readonly puzzles: number;
  /** How many of the puzzles are essentially different. */
  readonly classes: number;
  readonly algorithm: string | undefined;
  /** Of minclue. */
  readonly version: string;
  readonly units: number;
  readonly digest: string;
  readonly nodes: number;
  readonly solverCalls: number;
  /** Of all runs. */
  readonly cpuSeconds: number;
}

/** A puzzle that was found and proved again. */
export interface ProvedPuzzle {
  readonly grid: string;
  readonly puzzle: string;
  /** Equal for equivalent puzzles: the smallest line the automorphisms of the canonical grid make of it. */
  readonly canonical: string;
}

export interface ConcludeOptions {
  /** Gets the puzzles in the order of their grids, some at a time. */
  readonly onPuzzles?: (puzzles: readonly ProvedPuzzle[]) => void | Promise<void>;
  /** Rejects with its reason when it is aborted. */
  readonly signal?: AbortSignal;
}

/** Throws an InputError if the campaign is of another kind or not complete, an Error if something in it is false. */
export async function concludeProof(store: CampaignStore, options: ConcludeOptions = {}): Promise<Theorem> {
  const parameters = proofParameters(store);
  if (!parameters) throw new InputError(`${store.name}: not about puzzles in ranks of a catalogue`);
  const { clues, ranks, algorithm } = parameters;
  const { digest, counters, version, units, done, found, cpuSeconds } = await surveyCampaign(store);
  if (digest === undefined)
    throw new InputError(`${store.name}: ${done} of ${units} units are done, the rest is to be run first`);
  if (counters.grids !== ranks.to - ranks.from || counters.puzzles !== found)
    throw new Error(`${store.name}: ${counters.grids} grids and ${counters.puzzles} puzzles do not add up`);

  const board = parseBoard(parameters.board);
  const { size } = await openCatalogue(board);
  const classes = createFormSet(board);
  for await (const unit of readWholeUnits(store)) {
    if (unit.found.length === 0) continue;
    await setImmediate();
    options.signal?.throwIfAborted();
    const from = ranks.from + unit.unit * parameters.unitSize;
    const within = { from, to: Math.min(from + parameters.unitSize, ranks.to) };
    const puzzles = await proveAgain(board, clues, within, unit.found);
    for (const { form } of puzzles) classes.add(form);
    await options.onPuzzles?.(
      puzzles.map(({ puzzle, grid, form }) => ({
        grid: writeCells(board, grid),
        puzzle,
        canonical: writeCells(board, form),
      })),
    );
  }
  return {
    board: board.name,
    clues,
    ranks,
    catalogueSize: size,
    puzzles: found,
    classes: classes.size,
    algorithm,
    version,
    units,
    digest,
    nodes: counters.nodes,
    solverCalls: counters.solverCalls,
    cpuSeconds,
  };
}

/** The theorem in a sentence that claims no more than was searched. */
export function statementOf({ board, clues, ranks, catalogueSize, puzzles, classes }: Theorem): string {
  const number = (value: number): string => value.toLocaleString('en');
  const grids = ranks.to - ranks.from;
  const part = `ranks ${ranks.from}..${ranks.to - 1} of ${board}, ${number(grids)} of ${number(catalogueSize)} grids`;
  const isWhole = grids === catalogueSize;
  if (puzzles === 0) {
    if (!isWhole) return `no ${clues}-clue puzzle in the ${part}`;
    const all =
      grids === 1
        ? 'its one grid, up to symmetry, was'
        : `all ${number(grids)} essentially different grids were`;
    return `no ${clues}-clue puzzle on a ${board} board: ${all} searched`;
  }
  const where = isWhole
    ? `the ${grids === 1 ? 'one canonical grid' : `${number(grids)} canonical grids`} of ${board}`
    : `the ${part}`;
  const kind = `${clues}-clue puzzle${puzzles === 1 ? '' : 's'}`;
  return `${number(puzzles)} ${kind} in ${where}, ${number(classes)} essentially different`;
}

async function proveAgain(board: Board, clues: number, { from, to }: RankRange, lines: readonly string[]) {
  const grids = new Set<string>();
  for (const { grid } of (await openCatalogue(board)).list(from, to)) grids.add(writeCells(board, grid));
  if (new Set(lines).size !== lines.length)
    throw new Error(`ranks ${from}..${to - 1}: a puzzle was found twice`);
  const proved = lines.map((line) => {
    const puzzle = readPuzzle(line, { board });
    const grid = solutionOf(puzzle);
    if (!grid || clueCount(puzzle) !== clues || !grids.has(writeCells(board, grid)))
      throw new Error(`${line}: not a proper ${clues}-clue puzzle of the ranks ${from}..${to - 1}`);
    return { puzzle: line, cells: puzzle.cells, grid };
  });
  const packed = packCells(
    board,
    proved.map(({ cells }) => cells),
  );
  const { forms } = canonicaliseBatch(
    board,
    packed,
    'solution',
    packCells(
      board,
      proved.map(({ grid }) => grid),
    ),
  );
  return proved.map(({ puzzle, grid }, i) => ({
    puzzle,
    grid,
    form: forms.subarray(i * board.cellCount, (i + 1) * board.cellCount),
  }));
}

/** By an engine that is the first to judge no board's candidates; undefined unless there is exactly one. */
function solutionOf(puzzle: Puzzle): Uint8Array | undefined {
  const { solutions, first } = count(puzzle, { engine: csp, limit: 2 });
  return solutions === 1 ? first : undefined;
}

function packCells({ cellCount }: Board, all: readonly Uint8Array[]): Uint8Array {
  const packed = new Uint8Array(all.length * cellCount);
  for (const [i, cells] of all.entries()) packed.set(cells, i * cellCount);
  return packed;
}
