// The links of chains as numbered lines. The numbers run on from one chain of a step to the next, and are those of the
// arrows on the board. A step inside a chain has a block of its own below the link that it implies; its numbers begin
// with the number of that link.
import { type Board, cellName } from '../board/index.ts';
import { symbolOf } from '../text/index.ts';
import { list, sayConclusion, sayLink } from './speech.ts';
import type { Chain, InnerStep, Link, Step, StepPattern } from './step.ts';
import { techniqueLabel } from './technique-names.ts';

/** A line of words about a step. */
export interface StepLine {
  /** The text, without its indent. */
  readonly text: string;
  /** How far it is indented, from 0. */
  readonly indent: number;
  /** The numbers of the links on the board that it is about. */
  readonly links: readonly number[];
}

/** How to say what a simple step inside a chain shows. */
export type SayInner = (inner: InnerStep) => string;

/** Are the chains themselves what a solver sees, and not a pattern with its own name? */
export function isSaidByChains({ technique, scale }: Pick<Step, 'technique' | 'scale'>): boolean {
  if (technique === 'turbot-fish') return scale === 'explainer'; // ours is said by its two units
  return /(chains?|cycle|net)(-with-.*)?$/.test(technique) && technique !== 'als-chain';
}

/** Returns the numbers of the links of chain `which`: 0 for its assumption. */
export function numbersOfLinks(chains: readonly Chain[], which: number): number[] {
  const before = chains.slice(0, which).reduce((sum, chain) => sum + chain.length - 1, 0);
  return chains[which].map((_, i) => (i === 0 ? 0 : before + i));
}

/** Says the cases, each chain with a line for each link, and the contradiction, if any. */
export function sayChains(board: Board, pattern: StepPattern, sayInner: SayInner, prefix = ''): StepLine[] {
  const { chains = [], clash } = pattern;
  return [
    ...sayCases(board, pattern),
    ...chains.flatMap((chain, which) => {
      const numbers = numbersOfLinks(chains, which);
      if (chain.length === 1)
        return [{ text: `if ${sayLink(board, chain[0])}, nothing more is needed;`, indent: 0, links: [] }];
      return sayOne(board, chain, numbers, pattern, sayInner, prefix);
    }),
    ...(clash ? [sayClash(clash, prefix)] : []),
  ];
}

function sayOne(
  board: Board,
  chain: Chain,
  numbers: readonly number[],
  { inner = [] }: StepPattern,
  sayInner: SayInner,
  prefix: string,
): StepLine[] {
  return chain.flatMap((link, i): StepLine[] => {
    if (i === 0) return [{ text: `if ${sayLink(board, link)}:`, indent: 0, links: [] }];
    const links = [numbers[i]];
    const name = `${prefix}${numbers[i]}`;
    const by = namesOf(link, numbers, prefix);
    if (link.inner === undefined)
      return [{ text: `${name}. ${sayLink(board, link, { names: by })}`, indent: 1, links }];
    const step = inner[link.inner];
    const first = chain.findIndex((each) => each.inner === link.inner);
    if (first < i)
      return [
        {
          text: `${name}. ${sayLink(board, link, { rule: `as ${prefix}${numbers[first]}` })}`,
          indent: 1,
          links,
        },
      ];
    const rule = techniqueLabel(step.technique);
    if (!step.pattern.chains) {
      const what = `${name}. ${sayLink(board, link, { rule, names: by })}: ${sayInner(step)}`;
      return [{ text: what, indent: 1, links }];
    }
    const block = [
      ...sayChains(board, step.pattern, sayInner, `${name}.`),
      {
        text: `so ${isOfCases(step.pattern) ? 'in every case ' : ''}${sayConclusion(board, step)}`,
        indent: 0,
      },
    ];
    return [
      { text: `${name}. ${sayLink(board, link, { rule, names: by })}:`, indent: 1, links },
      ...block.map(({ text, indent }) => ({ text, indent: indent + 2, links })),
    ];
  });
}

/** Does the conclusion follow in several cases? */
export function isOfCases({ chains = [], cases }: StepPattern): boolean {
  return cases !== undefined || chains.length > 1;
}

/** Says that one of the assumptions of the chains is true. */
function sayCases(board: Board, { cases, chains = [] }: StepPattern): StepLine[] {
  if (!cases) return [];
  const starts = chains.map(([start]) => start);
  const text =
    'unit' in cases
      ? `${symbolOf(cases.digit)} in ${board.units[cases.unit].name} is in ${list(
          starts.map(({ cell }) => cellName(board, cell)),
          'or',
        )};`
      : `${cellName(board, cases.cell)} is ${list(
          starts.map(({ digit }) => symbolOf(digit)),
          'or',
        )};`;
  return [{ text, indent: 0, links: [] }];
}

function sayClash(clash: readonly number[], prefix: string): StepLine {
  const links = clash.filter((i) => i > 0).sort((a, b) => a - b);
  const names = links.map((i) => `${prefix}${i}`);
  const text =
    names.length === 1
      ? `and ${names[0]} contradicts the assumption;`
      : `and ${list(names)} contradict each other;`;
  return { text, indent: 1, links: prefix === '' ? links : [] };
}

/** The numbers of the links that imply this one, without the assumption. */
function namesOf({ after = [] }: Link, numbers: readonly number[], prefix: string): string[] {
  return after.filter((i) => i > 0).map((i) => `${prefix}${numbers[i]}`);
}
