// What is seen, for each technique of our tables, as the first half of a sentence.
import { list, type Speech, sayChain, sayDead } from './speech.ts';

type Say = (speech: Speech) => string;

const hiddenSingle: Say = ({ cells, digits, units }) =>
  `${units[0]} has one place left for ${digits[0]}: ${cells[0]}`;
const locked: Say = ({ cells, digits, units }) =>
  `all places for ${digits[0]} in ${units[0]}, ${list(cells)}, lie in ${units[1]}`;
const naked: Say = ({ cells, digits, units }) =>
  `${list(cells)} in ${list(units)} have only ${list(digits)} between them`;
const hidden: Say = ({ cells, digits, units }) =>
  `${list(digits)} have only the places ${list(cells)} in ${units[0]}`;
const fish: Say = ({ digits, units, extra }) => {
  const half = units.length / 2;
  const fins = extra.length > 0 ? ` but for ${list(extra)}` : '';
  return `all places for ${digits[0]} in ${list(units.slice(0, half))}${fins} lie in ${list(units.slice(half))}`;
};
const four: Say = ({ cells, digits, units }) =>
  `${digits[0]} is in ${cells[0]} or ${cells[1]} in ${units[0]} and in ${cells[2]} or ${cells[3]} in ${units[1]}, and not in both ${cells[1]} and ${cells[2]} (${units[2]}), so ${cells[0]} or ${cells[3]} is ${digits[0]}`;
const rectangle = (cells: readonly string[], pair: readonly string[]): string =>
  `${list(cells)} with ${list(pair)} alone would leave two solutions, and there is only one`;
const thirdDigit: Say = ({ cells, digits }) =>
  `${rectangle(cells, digits.slice(0, 2))}, so ${digits[2]} is in one of them`;
const chain: Say = ({ board, step }) => `if ${sayChain(board, step.pattern.chains![0])}`;
const branches: Say = ({ board, step }) =>
  step.pattern.chains!.map((each) => `if ${sayChain(board, each)}`).join('; ');
const setOf = (cells: readonly string[]): string => `{${cells.join(' ')}}`;
const notBoth = (a: readonly string[], b: readonly string[], digit: string): string =>
  `${setOf(a)} and ${setOf(b)} do not both hold ${digit}`;

export const sayings: Readonly<Record<string, Say>> = {
  'full house': ({ cells, units }) => `${units[0]} has one open cell left: ${cells[0]}`,
  'hidden single in box': hiddenSingle,
  'hidden single in line': hiddenSingle,
  'naked single': ({ cells }) => `${cells[0]} has one candidate left`,
  pointing: locked,
  claiming: locked,
  'locked pair': naked,
  'locked triple': naked,
  'naked pair': naked,
  'naked triple': naked,
  'naked quad': naked,
  'hidden pair': hidden,
  'hidden triple': hidden,
  'hidden quad': hidden,
  'X-wing': fish,
  swordfish: fish,
  jellyfish: fish,
  'finned X-wing': fish,
  'finned swordfish': fish,
  'finned jellyfish': fish,
  'sashimi X-wing': fish,
  'sashimi swordfish': fish,
  'sashimi jellyfish': fish,
  skyscraper: four,
  'two-string kite': four,
  'turbot fish': four,
  'empty rectangle': ({ cells, digits, units }) =>
    `all places for ${digits[0]} in ${units[0]} lie in ${units[1]} and ${units[2]}, and ${units[3]} has it in ${cells.at(-2)} or ${cells.at(-1)}: in ${units[2]} where it sees ${cells.at(-1)} it would put ${units[1]} in need of two`,
  'remote pairs': ({ digits, sets: [one, other] }) =>
    `${list(one)} hold one of ${list(digits)} and ${list(other)} the other, as those that see each other differ`,
  'BUG+1': ({ cells, digits }) =>
    `without ${digits[0]} in ${cells[0]} every open cell would have two candidates and every unit two places for each digit, which leaves no solution or two, and there is one`,
  'XY-wing': ({ cells, digits }) =>
    `whichever digit ${cells[0]} has, ${cells[1]} or ${cells[2]} is ${digits[0]}`,
  'XYZ-wing': ({ cells, digits }) => `one of ${list(cells)} is ${digits[0]}`,
  'W-wing': ({ cells, digits, units }) =>
    `${digits[0]} in ${units[0]} is in ${cells[2]} or ${cells[3]}, so ${cells[0]} and ${cells[1]} are not both ${digits[0]}, and one of them is ${digits[1]}`,
  'unique rectangle type 1': ({ cells, digits }) => rectangle(cells, digits),
  'unique rectangle type 2': thirdDigit,
  'unique rectangle type 3': ({ cells, digits, units, extra }) =>
    `${rectangle(cells.slice(0, 4), digits.slice(0, 2))}, so one of its cells in ${units[0]} and ${list(extra)} have ${list(digits.slice(2))} between them`,
  'unique rectangle type 4': ({ cells, digits, units }) =>
    `${rectangle(cells, digits)}, and ${units[0]} has no other place for ${digits[0]}`,
  'unique rectangle type 5': thirdDigit,
  'unique rectangle type 6': ({ cells, digits, units, extra }) =>
    `${rectangle(cells, digits)}, and ${list(units)} have no other places for ${digits[0]}: in ${list(extra, 'or')} it would be in both`,
  'hidden rectangle': ({ cells, digits, units, extra }) =>
    `${rectangle(cells, digits)}, and ${list(units)} have no other places for ${digits[0]}: ${digits[1]} in ${extra[0]} would lead to it`,
  'avoidable rectangle type 1': ({ cells, digits }) => `without a clue in them, ${rectangle(cells, digits)}`,
  'avoidable rectangle type 2': (speech) => `without a clue in them, ${thirdDigit(speech)}`,
  'simple colouring': ({ cells, digits }) =>
    `${list(cells)} hold ${digits[0]} by turns, each unit that links two of them having no other place for it`,
  'Sue de Coq': ({ digits, units, sets: [common, one, two] }) =>
    `${list(common)} in ${list(units)}, ${list(one)} in ${units[0]} and ${list(two)} in ${units[1]} are ${digits.length} cells for ${list(digits)}, each of which is in them once`,
  'X-chain': chain,
  'XY-chain': chain,
  'alternating chain': chain,
  'grouped chain': chain,
  'ALS-XZ': ({ digits: [z, x], sets: [a, b] }) =>
    `${notBoth(a, b, x)}, and the one without it, having one digit more than cells, holds all its others, so one of them holds ${z}`,
  'doubly linked ALS-XZ': ({ digits, sets: [a, b] }) =>
    `${setOf(a)} and ${setOf(b)} have one digit more than cells each and hold neither ${list(digits, 'nor')} both, so each holds one of these and all its others`,
  'ALS-XY-wing': ({ digits: [z, x, y], sets: [a, pivot, b] }) =>
    `${notBoth(a, pivot, x)}, ${notBoth(pivot, b, y)}, and each has one digit more than cells, so ${setOf(a)} or ${setOf(b)} holds ${z}`,
  'ALS chain': ({ digits: [z, ...between], sets }) =>
    `${between.map((digit, i) => notBoth(sets[i], sets[i + 1], digit)).join(', ')}, and each has one digit more than cells, so the first or the last holds ${z}`,
  'death blossom': ({ digits: [z, ...stem], sets, extra }) =>
    `${extra[0]} takes ${list(stem, 'or')} from ${list(sets.map(setOf), 'or')}, and the one that loses it, having one digit more than cells, holds ${z}`,
  exocet: ({ digits, sets: [base, targets] }) =>
    `${list(base)} hold two of ${list(digits)}, each of which can stand only twice outside the band in the three lines across, so ${list(targets)} hold the same two`,
  'cell forcing chain': branches,
  'unit forcing chain': branches,
  'forcing net': ({ board, step }) =>
    `if ${sayChain(board, step.pattern.chains![0])}, and ${sayDead(board, step)}`,
};

/** Is what is seen the chains themselves, and not a pattern with a name of its own? */
export function isSaidByChains(technique: string): boolean {
  return /chain$|net$/.test(technique) && technique !== 'ALS chain';
}
