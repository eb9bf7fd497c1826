// For each technique of our tables: what a solver sees, as the first half of a sentence.

import { list, type Speech, sayChain, sayDead, setLetter } from './speech.ts';
import type { TechniqueName } from './technique-names.ts';

/** Says what a solver sees. */
export type Say = (speech: Speech) => string;

export const hiddenSingle: Say = ({ cells, digits, units }) =>
  `${units[0]} has one place left for ${digits[0]}: ${cells[0]}`;
export const nakedSingle: Say = ({ cells }) => `${cells[0]} has one candidate left`;
export const locked: Say = ({ cells, digits, units }) =>
  `all places for ${digits[0]} in ${units[0]}, ${list(cells)}, lie in ${units[1]}`;
export const xyWing: Say = ({ cells, digits }) =>
  `whichever digit ${cells[0]} has, ${cells[1]} or ${cells[2]} is ${digits[0]}`;
export const xyzWing: Say = ({ cells, digits }) => `one of ${list(cells)} is ${digits[0]}`;
export const naked: Say = ({ cells, digits, units }) =>
  `${list(cells)} in ${list(units)} have only ${list(digits)} between them`;
export const hidden: Say = ({ cells, digits, units }) =>
  `the only places for ${list(digits)} in ${units[0]} are ${list(cells)}`;
export const fish: Say = ({ digits, units, extra }) => {
  const half = units.length / 2;
  const fins = extra.length > 0 ? ` except for ${list(extra)}` : '';
  return `all places for ${digits[0]} in ${list(units.slice(0, half))}${fins} lie in ${list(units.slice(half))}`;
};
const four: Say = ({ cells, digits, units }) =>
  `${digits[0]} is in ${cells[0]} or ${cells[1]} in ${units[0]} and in ${cells[2]} or ${cells[3]} in ${units[1]}, but not in both ${cells[1]} and ${cells[2]} (${units[2]}), so ${cells[0]} or ${cells[3]} is ${digits[0]}`;
const rectangle = (cells: readonly string[], pair: readonly string[], note = ''): string =>
  `${list(cells)}${note} with only ${list(pair)} would give two solutions, but the puzzle has one`;
const thirdDigit = ({ cells, digits }: Speech, note = ''): string =>
  `${rectangle(cells, digits.slice(0, 2), note)}, so ${digits[2]} is in one of them`;
const chain: Say = ({ board, step }) => `if ${sayChain(board, step.pattern.chains![0])}`;
const branches: Say = ({ board, step }) =>
  step.pattern.chains!.map((each) => `if ${sayChain(board, each)}`).join('; ');
/** A set at its first mention, with its cells: `set A {r1c1 r1c2}`. Later it is only `set A`. */
const setOf = (cells: readonly string[], i: number): string => `set ${setLetter(i)} {${cells.join(' ')}}`;
/** Each set with the next: `set A {…} and set B {…} do not both hold 3, set B and set C {…} do not both hold 5`. */
const notBoth = (sets: Speech['sets'], digits: readonly string[]): string =>
  digits
    .map((digit, i) => {
      const first = i === 0 ? setOf(sets[0], 0) : `set ${setLetter(i)}`;
      return `${first} and ${setOf(sets[i + 1], i + 1)} do not both hold ${digit}`;
    })
    .join(', ');

export const sayings: Readonly<Record<TechniqueName, Say>> = {
  'full-house': ({ cells, units }) => `${units[0]} has one open cell left: ${cells[0]}`,
  'hidden-single-in-box': hiddenSingle,
  'hidden-single-in-line': hiddenSingle,
  'naked-single': nakedSingle,
  pointing: locked,
  claiming: locked,
  'locked-pair': naked,
  'locked-triple': naked,
  'naked-pair': naked,
  'naked-triple': naked,
  'naked-quad': naked,
  'hidden-pair': hidden,
  'hidden-triple': hidden,
  'hidden-quad': hidden,
  'x-wing': fish,
  swordfish: fish,
  jellyfish: fish,
  'finned-x-wing': fish,
  'finned-swordfish': fish,
  'finned-jellyfish': fish,
  'sashimi-x-wing': fish,
  'sashimi-swordfish': fish,
  'sashimi-jellyfish': fish,
  skyscraper: four,
  'two-string-kite': four,
  'turbot-fish': four,
  'empty-rectangle': ({ cells, digits, units }) =>
    `all places for ${digits[0]} in ${units[0]} lie in ${units[1]} and ${units[2]}, and ${units[3]} has it in ${cells.at(-2)} or ${cells.at(-1)}: in a cell of ${units[2]} that sees ${cells.at(-1)} it would force ${cells.at(-2)} too and leave ${units[0]} no place`,
  'remote-pairs': ({ digits, sets: [one, other] }) =>
    `the cells of ${setOf(one, 0)} hold one of ${list(digits)} and those of ${setOf(other, 1)} the other, because cells that see each other differ`,
  'bug+1': ({ cells, digits }) =>
    `without ${digits[0]} in ${cells[0]} every open cell would have two candidates and every unit two places for each digit, which gives no solution or two, but the puzzle has one`,
  'xy-wing': xyWing,
  'xyz-wing': xyzWing,
  'w-wing': ({ cells, digits, units }) =>
    `${digits[0]} in ${units[0]} is in ${cells[2]} or ${cells[3]}, so ${cells[0]} and ${cells[1]} are not both ${digits[0]}, and one of them is ${digits[1]}`,
  'unique-rectangle-type-1': ({ cells, digits }) => rectangle(cells, digits),
  'unique-rectangle-type-2': thirdDigit,
  'unique-rectangle-type-3': ({ cells, digits, units, extra }) =>
    `${rectangle(cells.slice(0, 4), digits.slice(0, 2))}, so one of its cells in ${units[0]} and ${list(extra)} have ${list(digits.slice(2))} between them`,
  'unique-rectangle-type-4': ({ cells, digits, units }) =>
    `${rectangle(cells, digits)}, and ${units[0]} has no other place for ${digits[0]}`,
  'unique-rectangle-type-5': thirdDigit,
  'unique-rectangle-type-6': ({ cells, digits, units, extra }) =>
    `${rectangle(cells, digits)}, and ${list(units)} have no other places for ${digits[0]}: in one of ${list(extra)} it would also be in the other`,
  'hidden-rectangle': ({ cells, digits, units, extra }) =>
    `${rectangle(cells, digits)}, and ${list(units)} have no other places for ${digits[0]}: ${digits[1]} in ${extra[0]} would force all four`,
  'avoidable-rectangle-type-1': ({ cells, digits }) => rectangle(cells, digits, ', none of them a clue,'),
  'avoidable-rectangle-type-2': (speech) => thirdDigit(speech, ', none of them a clue,'),
  'simple-colouring': ({ digits, sets: [one, other] }) =>
    `${digits[0]} is either in all of ${setOf(one, 0)} or in all of ${setOf(other, 1)}, because each unit that links two of these cells has no other place for it`,
  'sue-de-coq': ({ digits, units, sets: [common, one, two] }) =>
    `${setOf(common, 0)} in ${list(units)}, ${setOf(one, 1)} in ${units[0]} and ${setOf(two, 2)} in ${units[1]} are ${digits.length} cells for ${list(digits)}, so each of these digits is in them once`,
  'x-chain': chain,
  'xy-chain': chain,
  'alternating-chain': chain,
  'grouped-chain': chain,
  'als-xz': ({ digits: [z, x], sets }) =>
    `${notBoth(sets, [x])}, and the one without it, with one digit more than cells, holds all its other digits, so set A or set B holds ${z}`,
  'doubly-linked-als-xz': ({ digits, sets: [a, b] }) =>
    `${setOf(a, 0)} and ${setOf(b, 1)} each have one digit more than cells and do not both hold ${digits[0]} or both hold ${digits[1]}, so each holds one of these and all its other digits`,
  'als-xy-wing': ({ digits: [z, ...between], sets }) =>
    `${notBoth(sets, between)}, and each has one digit more than cells, so set A or set C holds ${z}`,
  'als-chain': ({ digits: [z, ...between], sets }) =>
    `${notBoth(sets, between)}, and each has one digit more than cells, so set A or set ${setLetter(sets.length - 1)} holds ${z}`,
  'death-blossom': ({ digits: [z, ...stem], sets, extra }) =>
    `${extra[0]} takes ${list(stem, 'or')} from ${list(sets.map(setOf), 'or')}, and the one that loses a digit, with one digit more than cells, holds ${z}`,
  exocet: ({ digits, sets: [base, targets] }) =>
    `${list(base)} hold two of ${list(digits)}, and each of these fits at most twice in the three crossing lines outside the band, so ${list(targets)} hold the same two`,
  'cell-forcing-chain': branches,
  'unit-forcing-chain': branches,
  'forcing-net': ({ board, step }) =>
    `if ${sayChain(board, step.pattern.chains![0])}, and ${sayDead(board, step)}`,
};
