// The next step for a player: a mistake if there is one, else the easiest step that the notes do not show yet.
import { type Board, cellName } from '../board/index.ts';
import { countBits } from '../family/internal.ts';
import { type Candidate, type Level, levelTechniques, type Step, type TechniqueName } from '../rate/index.ts';
import { findStep, sayOwnStepInShort } from '../rate/internal.ts';
import { symbolOf } from '../text/index.ts';
import { candidatesOf, mistakesOf, type Position, stateOf } from './position.ts';

/** A step that leads on. */
export interface StepHint {
  /** The technique, one of `levelTechniques`, or `trial` if none of them applies. */
  readonly technique: TechniqueName | 'trial';
  /** How hard it is to see. */
  readonly level: Level;
  /** The step in one sentence. */
  readonly text: string;
  /** The cells that show it. */
  readonly cells: readonly number[];
  /** The names of its units, as in `row 3`. */
  readonly units: readonly string[];
  /** The digits to place. */
  readonly placements: readonly Candidate[];
  /** The candidates to remove. */
  readonly eliminations: readonly Candidate[];
}

/** A cell that is wrong. */
export interface MistakeHint {
  /** The cell. */
  readonly mistake: number;
  /** What is wrong, in one sentence. It does not tell the right digit. */
  readonly text: string;
}

/** What to do next. */
export type Hint = StepHint | MistakeHint;

/** Finds the next step. Undefined if all cells are filled, or the puzzle has no unique solution and no step is known. */
export function findHint(position: Position): Hint | undefined {
  const { board } = position;
  const mistake = findMistake(position);
  if (mistake) return mistake;
  const step = findStep(stateOf(position), levelTechniques);
  return step ? hintOf(board, step) : findTrial(position);
}

function findMistake(position: Position): MistakeHint | undefined {
  const { board, digits: given, solution } = position;
  const { digits, notes } = mistakesOf(position);
  const [wrong] = digits;
  if (wrong !== undefined) {
    const what = `the ${symbolOf(given[wrong])} in ${cellName(board, wrong)}`;
    return {
      mistake: wrong,
      text: solution ? `${capital(what)} is wrong.` : `${capital(what)} is in conflict.`,
    };
  }
  if (notes.length === 0) return undefined;
  return { mistake: notes[0], text: `The notes of ${cellName(board, notes[0])} lack the right digit.` };
}

function hintOf(board: Board, step: Step): StepHint {
  const { technique, level, placements, eliminations, pattern } = step;
  const { cells, extra = [], sets = [], chains = [], units = [] } = pattern;
  const links = chains.flatMap((chain) => chain.flatMap(({ cell, group = [cell] }) => group));
  return {
    technique: technique as TechniqueName, // `levelTechniques` has no others
    level: level!,
    text: capital(sayOwnStepInShort(board, step)),
    cells: [...new Set([...cells, ...extra, ...sets.flat(), ...links])].sort((a, b) => a - b),
    units: units.map((unit) => board.units[unit].name),
    placements,
    eliminations,
  };
}

/** Without a technique: the digit of the cell with the fewest candidates, as trial of the others would show. */
function findTrial(position: Position): StepHint | undefined {
  const { board, digits, solution } = position;
  if (!solution) return undefined;
  const open = [...digits.keys()].filter((cell) => digits[cell] === 0);
  if (open.length === 0) return undefined;
  const count = (cell: number): number => countBits(candidatesOf(position, cell));
  const cell = open.reduce((best, each) => (count(each) < count(best) ? each : best));
  const digit = solution[cell];
  const [name, symbol] = [cellName(board, cell), symbolOf(digit)];
  return {
    technique: 'trial',
    level: 'extreme',
    text: `No technique applies: trying the other candidates of ${name} ends in contradictions; so ${name} is ${symbol}.`,
    cells: [cell],
    units: [],
    placements: [{ cell, digit }],
    eliminations: [],
  };
}

function capital(text: string): string {
  return text[0].toUpperCase() + text.slice(1);
}
