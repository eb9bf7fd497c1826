// Steps in words: what a solver sees and what follows, in one sentence with the board's own names. Long chains and nets
// can also have one line for each link.
import { InputError } from '../base/index.ts';
import type { Board } from '../board/index.ts';
import { checkBoard } from '../board/internal.ts';
import { isOfCases, isSaidByChains, type StepLine, sayChains } from './chain-lines.ts';
import { explainerSaying, sayExcluded, sayInnerStep } from './explainer/sayings.ts';
import { type Say, sayings } from './sayings.ts';
import { isLong, sayInShort, saySentence } from './short-words.ts';
import { sayConclusion, sayDead } from './speech.ts';
import type { Step } from './step.ts';
import type { TechniqueName } from './technique-names.ts';

/** Says the step in one sentence, without the technique's name. */
export function sayStep(board: Board, step: Step): string {
  checkStep(board, step);
  return saySentence(board, step, sayingOf(step));
}

/**
 * Says the step in lines, without the technique's name. Most steps take one line. Long chains and nets have a line for
 * the assumption, an indented line for each link with its number, and a line for the conclusion. Links of nets name the
 * links that imply them.
 */
export function sayStepInLines(board: Board, step: Step): string[] {
  checkStep(board, step);
  if (!isLong(step)) return [sayStep(board, step)];
  return sayStepLines(board, step).map(({ text, indent }) => '  '.repeat(indent) + text);
}

/**
 * Says the step in lines that name the links they are about: the numbers of the arrows in `viewStep`. Every chain has
 * a line for each link. Steps without chains have one line, aligned exclusions one for each reason.
 */
export function sayStepLines(board: Board, step: Step): StepLine[] {
  checkStep(board, step);
  const { pattern } = step;
  const { chains, dead, excluded } = pattern;
  const plain = (text: string, indent = 0): StepLine => ({ text: text.trim(), indent, links: [] });
  if (excluded)
    return [
      ...sayExcluded(board, pattern).map((text) => plain(text, text.startsWith(' ') ? 1 : 0)),
      plain(`so ${sayConclusion(board, step)}.`),
    ];
  if (!chains || !isSaidByChains(step)) return [plain(sayStep(board, step))];
  return [
    ...sayChains(board, pattern, (inner) => sayInnerStep(board, inner)),
    ...(dead ? [plain(`and ${sayDead(board, step)};`, 1)] : []),
    plain(`so ${isOfCases(pattern) ? 'in every case ' : ''}${sayConclusion(board, step)}.`),
  ];
}

/** Says the step in one sentence and leaves out the links of long chains and nets. */
export function sayStepInShort(board: Board, step: Step): string {
  checkStep(board, step);
  return sayInShort(board, step, sayingOf(step));
}

function sayingOf({ technique, scale }: Step): Say {
  return scale === 'explainer' ? explainerSaying(technique) : sayings[technique as TechniqueName];
}

/** Throws an InputError if this is not a step of a known technique. */
export function checkStep(board: Board, step: Step): void {
  checkBoard(board);
  if (!step?.pattern || (step.scale !== 'explainer' && !Object.hasOwn(sayings, step.technique)))
    throw new InputError(`a step needs a pattern and a known technique, not "${step?.technique}"`);
}
