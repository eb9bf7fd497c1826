// `minclue explain --next`: the easiest next step of each puzzle of a list, or all steps that are possible now.

import type { Puzzle } from '../../../board/index.ts';
import {
  allSteps,
  createState,
  nextStepInSlices,
  puzzleOf,
  type Step,
  type StepScale,
  sayStepInLines,
  scaleFor,
} from '../../../rate/index.ts';
import { count } from '../../../solve/index.ts';
import { writePuzzle } from '../../../text/index.ts';
import { explainOutput } from '../../json/rating.ts';
import { declareListWork } from '../../list/list-work.ts';
import { improperReason } from '../../read/improper.ts';
import type { DrawnStep } from '../../write/rate-picture.ts';
import { groupText, NO_FURTHER, saidJson, stepJson, stepName } from '../../write/rate-step.ts';
import type { Options, SaidNext, Saying } from './explain-options.ts';
import { drawAsked, refuseSecondPuzzle } from './explain-pictures.ts';

export const nextWork = declareListWork<Options>()({
  name: 'explain next',
  row: explainOutput.rows.next,
  keeps: () => false,
  async *search(
    puzzle,
    { options, sums, note },
  ): AsyncGenerator<string | undefined, SaidNext | undefined, boolean> {
    const { scale, all } = options;
    refuseSecondPuzzle(options);
    if (scale === 'explainer') scaleFor(puzzle, scale);
    if (yield) return undefined;
    const refusal = refusalOf(puzzle);
    if (refusal) {
      if (!refusal.isSolved) sums.no++;
      if (refusal.isSolved) await drawAsked(puzzle, [], options, note);
      return refused(puzzle, refusal.words);
    }
    const drawn: DrawnStep[] = [];
    const said = yield* saySteps(puzzle, scale, all, drawn);
    if (!said) return undefined;
    if (said.row.step === null) sums.no++;
    await drawAsked(puzzle, drawn, options, note);
    return said;
  },
  toRow: ({ row }, { options: { scale } }) => ({ ...row, scale }),
  text: ({ text }) => text,
});

/** Why there is no step to look for; undefined if there may be one. */
function refusalOf(puzzle: Puzzle): { readonly words: string; readonly isSolved: boolean } | undefined {
  const words = improperReason(puzzle, count(puzzle).solutions);
  if (words !== undefined) return { words, isSolved: false };
  return createState(puzzle).open === 0
    ? { words: 'solved: every cell is filled', isSolved: true }
    : undefined;
}

function refused(puzzle: Puzzle, words: string): SaidNext {
  return { text: words, row: { puzzle: writePuzzle(puzzle), step: null, words } };
}

/** Explains the next step, or with `all` every step that is possible now. Adds a single step to `drawn`. */
function* saySteps(puzzle: Puzzle, scale: StepScale, all: boolean, drawn: DrawnStep[]): Saying<SaidNext> {
  const state = createState(puzzle, { isProper: true });
  const steps = all ? allSteps(state, { scale }) : [];
  if (steps.length > 0) return sayAll(puzzle, scale, steps);
  const slices = nextStepInSlices(state, { scale });
  let slice = slices.next();
  for (; !slice.done; slice = slices.next()) if (yield) return undefined;
  const step = slice.value;
  if (!step) return refused(puzzle, NO_FURTHER);
  drawn.push({ step, before: puzzleOf(state) });
  return all ? sayAll(puzzle, scale, [step]) : sayOne(puzzle, scale, step);
}

function sayOne(puzzle: Puzzle, scale: StepScale, step: Step): SaidNext {
  const words = sayStepInLines(puzzle.board, step).join('\n');
  return {
    text: `${stepName(step, scale)}: ${words}`,
    row: { puzzle: writePuzzle(puzzle), step: stepJson(puzzle.board, step, scale), words },
  };
}

function sayAll(puzzle: Puzzle, scale: StepScale, steps: readonly Step[]): SaidNext {
  const { board } = puzzle;
  const groups = [...new Set(steps.map(({ technique }) => technique))].map((name) =>
    groupText(
      board,
      steps.filter(({ technique }) => technique === name),
    ),
  );
  return {
    text: groups.join('\n'),
    row: {
      puzzle: writePuzzle(puzzle),
      step: stepJson(board, steps[0], scale),
      words: sayStepInLines(board, steps[0]).join('\n'),
      steps: steps.map((step) => saidJson(board, step, scale)),
    },
  };
}
