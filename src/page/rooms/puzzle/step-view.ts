// What a step of an explanation shows on the board: its pattern and what changes as sets, candidates with their roles,
// chains as arrows.
import type { Puzzle } from '../../../board/index.ts';
import type { Step } from '../../../rate/index.ts';
import type { BoardLink, MarkedSet, NotedCandidate } from '../../board/marks.ts';
import type { ExplainedStep } from './explanation-job.ts';

/** Props of a Board. */
export interface StepView {
  readonly puzzle: Puzzle;
  readonly solution: Uint8Array;
  readonly sets: readonly MarkedSet[];
  readonly noted: readonly NotedCandidate[];
  readonly links: readonly BoardLink[];
}

/** The board before the step, with all that makes it. */
export function viewOf(
  { board, cells: clues }: Puzzle,
  { step, cells, candidates }: ExplainedStep,
): StepView {
  return {
    puzzle: { board, cells: clues, candidates },
    solution: cells,
    sets: setsOf(step),
    noted: notedOf(step),
    links: linksOf(step),
  };
}

function setsOf({ pattern, placements, eliminations }: Step): MarkedSet[] {
  const cellsOf = (of: readonly { readonly cell: number }[]): number[] => [
    ...new Set(of.map(({ cell }) => cell)),
  ];
  const sets: MarkedSet[] = [
    { name: 'the pattern', cells: pattern.cells, colour: 2 },
    { name: 'what is placed', cells: cellsOf(placements), colour: 3 },
    { name: 'what loses digits', cells: cellsOf(eliminations), colour: 1, isOutlined: false },
  ];
  return sets.filter(({ cells }) => cells.length > 0);
}

/** What follows stands before what it follows from. */
function notedOf({ pattern, placements, eliminations }: Step): NotedCandidate[] {
  const noted = new Map<string, NotedCandidate>();
  const note = (candidate: NotedCandidate): void => {
    noted.set(`${candidate.cell} ${candidate.digit}`, candidate);
  };
  for (const chain of pattern.chains ?? [])
    for (const { cell, digit, isOn, group = [cell] } of chain)
      for (const each of group) note({ cell: each, digit, role: isOn ? 'on' : 'off' });
  for (const { cell, digit } of eliminations) note({ cell, digit, role: 'gone' });
  for (const { cell, digit } of placements) note({ cell, digit, role: 'placed' });
  return [...noted.values()];
}

/** From each link to those that follow from it: the next, or in a net whichever say so. */
function linksOf({ pattern }: Step): BoardLink[] {
  return (pattern.chains ?? []).flatMap((chain) =>
    chain.flatMap((link, i) =>
      i === 0
        ? []
        : (link.after ?? [i - 1]).map((from) => ({
            from: chain[from].cell,
            fromDigit: chain[from].digit,
            to: link.cell,
            toDigit: link.digit,
            isWeak: !link.isOn,
          })),
    ),
  );
}
