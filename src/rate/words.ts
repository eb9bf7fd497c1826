// Steps in words: what is seen, and what follows. One sentence each, in the words of the board's own names.
import { type Board, cellName } from '../board/index.ts';
import { symbolOf } from '../text/index.ts';
import type { Candidate, Chain, Link, Step } from './step.ts';

/** The step in a sentence, without the technique's name. */
export function sayStep(board: Board, step: Step): string {
  const speech = speechOf(board, step);
  return `${seen[step.technique](speech)}${follows(speech)}.`;
}

/** The parts of a step as words. */
interface Speech {
  readonly board: Board;
  readonly step: Step;
  readonly cells: readonly string[];
  readonly digits: readonly string[];
  readonly units: readonly string[];
}

function speechOf(board: Board, step: Step): Speech {
  const { cells, digits, units = [] } = step.pattern;
  return {
    board,
    step,
    cells: cells.map((cell) => cellName(board, cell)),
    digits: digits.map(symbolOf),
    units: units.map((unit) => board.units[unit].name),
  };
}

type Say = (speech: Speech) => string;

const hiddenSingle: Say = ({ cells, digits, units }) =>
  `${units[0]} has one place left for ${digits[0]}: ${cells[0]}`;
const locked: Say = ({ cells, digits, units }) =>
  `all places for ${digits[0]} in ${units[0]}, ${list(cells)}, lie in ${units[1]}`;
const naked: Say = ({ cells, digits, units }) =>
  `${list(cells)} in ${units[0]} have only ${list(digits)} between them`;
const hidden: Say = ({ cells, digits, units }) =>
  `${list(digits)} have only the places ${list(cells)} in ${units[0]}`;
const fish: Say = ({ digits, units }) => {
  const half = units.length / 2;
  return `all places for ${digits[0]} in ${list(units.slice(0, half))} lie in ${list(units.slice(half))}`;
};
const rectangle = (cells: readonly string[], pair: readonly string[]): string =>
  `${list(cells)} with ${list(pair)} alone would leave two solutions, and there is only one`;
const chain: Say = ({ board, step }) => `if ${sayChain(board, step.pattern.chains![0])}`;
const branches: Say = ({ board, step }) =>
  step.pattern.chains!.map((each) => `if ${sayChain(board, each)}`).join('; ');

/** What is seen, for each technique of the table. */
const seen: Readonly<Record<string, Say>> = {
  'hidden single in box': hiddenSingle,
  'hidden single in line': hiddenSingle,
  'naked single': ({ cells }) => `${cells[0]} has one candidate left`,
  pointing: locked,
  claiming: locked,
  'naked pair': naked,
  'naked triple': naked,
  'naked quad': naked,
  'hidden pair': hidden,
  'hidden triple': hidden,
  'hidden quad': hidden,
  'X-wing': fish,
  swordfish: fish,
  jellyfish: fish,
  'XY-wing': ({ cells, digits }) =>
    `whichever digit ${cells[0]} has, ${cells[1]} or ${cells[2]} is ${digits[0]}`,
  'XYZ-wing': ({ cells, digits }) => `one of ${list(cells)} is ${digits[0]}`,
  'W-wing': ({ cells, digits, units }) =>
    `${digits[0]} in ${units[0]} is in ${cells[2]} or ${cells[3]}, so ${cells[0]} and ${cells[1]} are not both ${digits[0]}, and one of them is ${digits[1]}`,
  'unique rectangle type 1': ({ cells, digits }) => rectangle(cells, digits),
  'unique rectangle type 2': ({ cells, digits }) =>
    `${rectangle(cells, digits.slice(0, 2))}, so ${digits[2]} is in one of them`,
  'unique rectangle type 4': ({ cells, digits, units }) =>
    `${rectangle(cells, digits)}, and ${units[0]} has no other place for ${digits[0]}`,
  'simple colouring': ({ cells, digits }) =>
    `${list(cells)} hold ${digits[0]} by turns, each unit that links two of them having no other place for it`,
  'X-chain': chain,
  'XY-chain': chain,
  'alternating chain': chain,
  'cell forcing chain': branches,
  'unit forcing chain': branches,
  'forcing net': ({ board, step }) => {
    const dead = step.pattern.dead!;
    const end =
      'cell' in dead
        ? `nothing is left for ${cellName(board, dead.cell)}`
        : `${board.units[dead.unit].name} has no place for ${symbolOf(dead.digit)}`;
    return `if ${sayChain(board, step.pattern.chains![0])}, and ${end}`;
  },
};

/** `r1c1 is 5, r1c2 is not 5 (row 1), …`: each link with the unit or cell that makes it follow. */
function sayChain(board: Board, links: Chain): string {
  return links.map((link) => sayLink(board, link)).join(', ');
}

function sayLink(board: Board, { cell, digit, isOn, because }: Link): string {
  const fact = `${cellName(board, cell)} is ${isOn ? '' : 'not '}${symbolOf(digit)}`;
  if (because === 'assumed') return fact;
  return `${fact} (${because === 'cell' ? 'its cell' : board.units[because].name})`;
}

function follows({ board, step }: Speech): string {
  const { placements, eliminations } = step;
  const placed = placements.map(({ cell, digit }) => `${cellName(board, cell)} is ${symbolOf(digit)}`);
  return `; so ${[...placed, ...sayEliminations(board, eliminations)].join('; ')}`;
}

/** Cells that lose the same digits together: `5 goes from r2c4 and r2c5`. */
function sayEliminations(board: Board, eliminations: readonly Candidate[]): string[] {
  const digitsAt = new Map<number, string[]>();
  for (const { cell, digit } of eliminations)
    digitsAt.set(cell, [...(digitsAt.get(cell) ?? []), symbolOf(digit)]);
  const cellsWith = new Map<string, string[]>();
  for (const [cell, digits] of digitsAt) {
    const what = `${list(digits)} ${digits.length === 1 ? 'goes' : 'go'} from`;
    cellsWith.set(what, [...(cellsWith.get(what) ?? []), cellName(board, cell)]);
  }
  return [...cellsWith].map(([what, cells]) => `${what} ${list(cells)}`);
}

function list(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
