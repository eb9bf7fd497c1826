// `minclue hint`: the next step of a puzzle in words, and nothing beyond it; or all steps that are possible now.

import type { Puzzle } from '../../../board/index.ts';
import { allSteps, createState, nextStep, type StepScale, sayStepInLines } from '../../../rate/index.ts';
import { count } from '../../../solve/index.ts';
import { writePuzzle } from '../../../text/index.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import { answering, reading } from '../../frame/shared-options.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { hintOutput } from '../../json/rating.ts';
import { writeSummary } from '../../json/write.ts';
import { declareListWork } from '../../list/list-work.ts';
import { runList } from '../../list/run.ts';
import { improperReason } from '../../read/improper.ts';
import { stepScale } from '../../read/step-scale.ts';
import { groupText, saidJson, stepJson, stepName } from '../../write/rate-step.ts';
import { hintByExplainer } from './explain-explainer.ts';

const declared = declareOptions({
  ...reading,
  ...stepScale,
  all: option.flag('all steps that are possible now, technique by technique', {
    conflicts: ['scale=explainer'],
  }),
  ...answering,
});

const hintWork = declareListWork<OptionsOf<typeof declared>>()({
  name: 'hint',
  row: hintOutput.rows.hint,
  keeps: () => false,
  answer(puzzle, { options: { scale, all }, sums }) {
    const refusal = refusalOf(puzzle);
    if (refusal && !refusal.isSolved) sums.no++;
    if (refusal) return refused(puzzle, refusal.words);
    if (scale === 'explainer') return hintByExplainer(puzzle);
    return all ? sayAllSteps(puzzle, scale) : sayNextStep(puzzle, scale);
  },
  toRow: ({ row }, { options: { scale } }) => ({ ...row, scale }),
  text: ({ text }) => text,
});

export const hintVerb = declareVerb({
  name: 'hint',
  summary: 'say the easiest next step of a puzzle and no more, or all steps that are possible now',
  arguments: [puzzleInputs],
  options: declared,
  output: hintOutput,
  examples: [
    'minclue hint 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
    'minclue hint --all --json 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
    'minclue hint --scale explainer .2...6.....758......5....34..8.....3..1735.8....9........8..........175.2....3.1.',
    'minclue hint --board 2x2 --scale minclue 1....2...3....4.',
  ],
  works: [hintWork],
  async run(inputs, options, session) {
    const { puzzles } = await runList(hintWork, inputs, options, session);
    if (options.json) await writeSummary(session, hintOutput, { puzzles });
  },
});

/** Why there is no step to be looked for. */
function refusalOf(puzzle: Puzzle): { readonly words: string; readonly isSolved: boolean } | undefined {
  const words = improperReason(puzzle, count(puzzle).solutions);
  if (words !== undefined) return { words, isSolved: false };
  return createState(puzzle).open === 0
    ? { words: 'solved: every cell is filled', isSolved: true }
    : undefined;
}

function refused(puzzle: Puzzle, words: string) {
  return { text: words, row: { puzzle: writePuzzle(puzzle), step: null, words } };
}

const NO_STEP = 'needs search: no technique of the table gets any further';

function sayNextStep(puzzle: Puzzle, scale: StepScale) {
  const { board } = puzzle;
  const step = nextStep(createState(puzzle, { isProper: true }), { scale });
  const lines = step ? sayStepInLines(board, step) : [NO_STEP];
  return {
    text: step ? `${stepName(step)}: ${lines.join('\n')}` : NO_STEP,
    row: { puzzle: writePuzzle(puzzle), step: step ? stepJson(board, step) : null, words: lines.join('\n') },
  };
}

function sayAllSteps(puzzle: Puzzle, scale: StepScale) {
  const { board } = puzzle;
  const steps = allSteps(createState(puzzle, { isProper: true }), { scale });
  const groups = [...new Set(steps.map(({ technique }) => technique))].map((name) =>
    groupText(
      board,
      steps.filter(({ technique }) => technique === name),
    ),
  );
  const first = steps[0];
  return {
    text: steps.length === 0 ? NO_STEP : groups.join('\n'),
    row: {
      puzzle: writePuzzle(puzzle),
      step: first ? stepJson(board, first) : null,
      words: first ? sayStepInLines(board, first).join('\n') : NO_STEP,
      steps: steps.map((step) => saidJson(board, step)),
    },
  };
}
