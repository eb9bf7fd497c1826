// Steps in one sentence. Apart from the other words, so that games, which have only our own techniques, carry no words
// for Sudoku Explainer's.
import type { Board } from '../board/index.ts';
import { isSaidByChains } from './chain-lines.ts';
import { type Say, sayings } from './sayings.ts';
import { sayConclusion, sayDead, sayLink, speechOf } from './speech.ts';
import type { Step } from './step.ts';
import type { TechniqueName } from './technique-names.ts';

/** Chains and nets with more links in all than this have a line for each link. */
const MOST_IN_A_SENTENCE = { chain: 6, net: 3 };

/** Says a step of our own techniques in one sentence and leaves out the links of long chains and nets. */
export function sayOwnStepInShort(board: Board, step: Step): string {
  return sayInShort(board, step, sayings[step.technique as TechniqueName]);
}

/** Says the step in one sentence. */
export function saySentence(board: Board, step: Step, say: Say): string {
  return `${say(speechOf(board, step))}; so ${sayConclusion(board, step)}.`;
}

/** Says the step in one sentence and leaves out the links of long chains and nets. */
export function sayInShort(board: Board, step: Step, say: Say): string {
  const { chains, dead, clash } = step.pattern;
  if (!chains || !isLong(step)) return saySentence(board, step, say);
  const starts = chains.map(([assumed]) => sayLink(board, assumed));
  const links = linkCount(step);
  const end = dead ? `, and ${sayDead(board, step)}` : clash ? ', and two of them contradict each other' : '';
  return `${links} ${links === 1 ? 'link' : 'links'} from ${starts.join(', from ')}${end}; so ${sayConclusion(board, step)}.`;
}

/** Is a step better said in lines? */
export function isLong(step: Step): boolean {
  const { chains, dead, clash, inner, excluded } = step.pattern;
  if (excluded) return true;
  if (!chains || !isSaidByChains(step)) return false;
  return inner !== undefined || linkCount(step) > MOST_IN_A_SENTENCE[dead || clash ? 'net' : 'chain'];
}

function linkCount({ pattern: { chains = [] } }: Step): number {
  return chains.reduce((sum, chain) => sum + chain.length - 1, 0);
}
