// Steps in words: what is seen, and what follows. A sentence each, in the words of the board's own names; of long chains
// and nets also a line for each link.
import { InputError } from '../base/index.ts';
import type { Board } from '../board/index.ts';
import { checkBoard } from '../board/internal.ts';
import { isSaidByChains, sayings } from './sayings.ts';
import { sayConclusion, sayDead, sayLink, speechOf } from './speech.ts';
import type { Chain, Step } from './step.ts';

/** Chains and nets with more links than that in all have a line for each. */
const MOST_IN_A_SENTENCE = { chain: 6, net: 3 };

/** The step in a sentence, without the technique's name. */
export function sayStep(board: Board, step: Step): string {
  checkStep(board, step);
  if (step.scale === 'explainer') return `${sayOrigin(step)}; so ${sayConclusion(board, step)}.`;
  return `${sayings[step.technique](speechOf(board, step))}; so ${sayConclusion(board, step)}.`;
}

/**
 * The step in lines, without the technique's name: one, or for long chains and nets what is assumed, then each link
 * indented, then what follows. Links of nets are numbered, and say from which others they follow.
 */
export function sayStepInLines(board: Board, step: Step): string[] {
  checkStep(board, step);
  if (!isLong(step)) return [sayStep(board, step)];
  const { chains = [], dead } = step.pattern;
  return [
    ...chains.flatMap((chain) => sayLinks(board, chain)),
    ...(dead ? [`  and ${sayDead(board, step)};`] : []),
    `so ${sayConclusion(board, step)}.`,
  ];
}

/** The step in a sentence that does not go through the links of a long chain or net. */
export function sayStepInShort(board: Board, step: Step): string {
  checkStep(board, step);
  if (!isLong(step)) return sayStep(board, step);
  const { chains = [], dead } = step.pattern;
  const starts = chains.map(([assumed]) => sayLink(board, assumed));
  const links = chains.reduce((sum, chain) => sum + chain.length - 1, 0);
  const end = dead ? `, and ${sayDead(board, step)}` : '';
  return `${links} links from ${starts.join(', from ')}${end}; so ${sayConclusion(board, step)}.`;
}

/** Explainer's steps are known by what follows, not by what is seen. */
function sayOrigin({ length }: Step): string {
  const by = length === undefined ? '' : `, by chains of ${length} nodes`;
  return `a step of Sudoku Explainer${by}`;
}

function isLong({ technique, pattern: { chains = [], dead } }: Step): boolean {
  const links = chains.reduce((sum, chain) => sum + chain.length - 1, 0);
  return isSaidByChains(technique) && links > MOST_IN_A_SENTENCE[dead ? 'net' : 'chain'];
}

function sayLinks(board: Board, chain: Chain): string[] {
  const [assumed, ...links] = chain;
  const isNet = links.some(({ after }) => after !== undefined);
  return [
    `if ${sayLink(board, assumed)}:`,
    ...links.map((link, i) => {
      const names = (link.after ?? []).filter((number) => number > 0).map(String);
      return `  ${isNet ? `${i + 1}. ` : ''}${sayLink(board, link, names)}`;
    }),
  ];
}

/** Throws an InputError if this is no step that we could have taken. */
export function checkStep(board: Board, step: Step): void {
  checkBoard(board);
  if (!step?.pattern || (step.scale !== 'explainer' && !Object.hasOwn(sayings, step.technique)))
    throw new InputError(`a step has a pattern and a technique that is known, not "${step?.technique}"`);
}
