// `minclue hint`: the next step of a puzzle in words, and nothing beyond it; or all steps that are possible now.

import { nextTurn } from '../../../base/internal.ts';
import { allSteps, createState, nextStep, type StepScale, sayStepInLines } from '../../../rate/index.ts';
import { count } from '../../../solve/index.ts';
import { type PuzzleEntry, writePuzzle } from '../../../text/index.ts';
import { declareOptions } from '../../frame/option.ts';
import { answeringAtOnce, reading } from '../../frame/shared-options.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { placeOf } from '../../json/fields.ts';
import { hintOutput } from '../../json/rating.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { improperReason } from '../../read/improper.ts';
import { readInputs } from '../../read/input.ts';
import { stepScale } from '../../read/step-scale.ts';
import { groupText, saidJson, stepJson, stepName } from '../../write/rate-step.ts';
import { hintByExplainer } from './explain-explainer.ts';

const declared = declareOptions({
  ...reading,
  ...stepScale,
  all: {
    kind: 'flag',
    conflicts: ['scale=explainer'],
    help: 'all steps that are possible now, technique by technique',
  },
  ...answeringAtOnce,
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
  async run(inputs, { scale, all, json, ...options }, session) {
    let puzzles = 0;
    for await (const entries of readInputs(inputs, options, session))
      for (const entry of entries) {
        if (entry.kind === 'comment') continue;
        await nextTurn(session.signal); // Ctrl-C is heard here
        puzzles++;
        session.progress.tell(`${puzzles} puzzles`, { done: puzzles });
        const refusal = refusalOf(entry);
        if (refusal !== undefined && !refusal.isSolved) session.exitCode = 1;
        const { text, row } = refusal
          ? refused(entry, refusal.words)
          : scale === 'explainer'
            ? hintByExplainer(entry.puzzle)
            : all
              ? sayAllSteps(entry, scale)
              : sayNextStep(entry, scale);
        await session.write(
          json ? rowLine(hintOutput.rows.hint, { ...row, scale, ...placeOf(entry) }) : `${text}\n`,
        );
      }
    if (json) await writeSummary(session, hintOutput, { puzzles });
  },
});

/** Why there is no step to be looked for. */
function refusalOf({
  puzzle,
}: PuzzleEntry): { readonly words: string; readonly isSolved: boolean } | undefined {
  const words = improperReason(puzzle, count(puzzle).solutions);
  if (words !== undefined) return { words, isSolved: false };
  return createState(puzzle).open === 0
    ? { words: 'solved: every cell is filled', isSolved: true }
    : undefined;
}

function refused({ puzzle }: PuzzleEntry, words: string) {
  return { text: words, row: { puzzle: writePuzzle(puzzle), step: null, words } };
}

const NO_STEP = 'needs search: no technique of the table gets any further';

function sayNextStep({ puzzle }: PuzzleEntry, scale: StepScale) {
  const { board } = puzzle;
  const step = nextStep(createState(puzzle, { isProper: true }), { scale });
  const lines = step ? sayStepInLines(board, step) : [NO_STEP];
  return {
    text: step ? `${stepName(step)}: ${lines.join('\n')}` : NO_STEP,
    row: { puzzle: writePuzzle(puzzle), step: step ? stepJson(board, step) : null, words: lines.join('\n') },
  };
}

function sayAllSteps({ puzzle }: PuzzleEntry, scale: StepScale) {
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
