// `minclue explain` and `minclue hint` with `--scale explainer`: the way that Sudoku Explainer takes, a line for a step.
import { cellName, type Puzzle } from '../../../board/index.ts';
import {
  type Candidate,
  type ExplainerStep,
  rateByExplainer,
  SCALES,
  sayExplainerStep,
  scaleFor,
  scaleName,
} from '../../../rate/index.ts';
import { writeCells, writePuzzle } from '../../../text/index.ts';

/** All steps of a proper puzzle, as a row and as text. */
export function explainByExplainer(puzzle: Puzzle) {
  const { board } = puzzle;
  const line = writePuzzle(puzzle);
  const steps: ExplainerStep[] = [];
  const { er, ep, ed } = rateByExplainer(puzzle, { onStep: (step) => void steps.push(step) });
  const cells = puzzle.cells.slice();
  for (const { placement } of steps) if (placement) cells[placement.cell] = placement.digit;
  const isSolved = !cells.includes(0);
  const reached = writeCells(board, cells);
  const said = steps.map((step) => ({ ...stepJson(puzzle, step), words: sayExplainerStep(board, step) }));
  const numbers = [er, ep, ed].map((number) => number.toFixed(1)).join('/');
  const version = scaleName({ scale: 'explainer', version: SCALES.explainer.version });
  return {
    row: { puzzle: line, scale: 'explainer', steps: said, isSolved, reached },
    text: [
      `${line} # ER/EP/ED ${numbers} (${version})`,
      ...steps.map((step, i) => `${i + 1}. ${lineOf(puzzle, step)}`),
      isSolved ? `solved: ${reached}` : `here its techniques get no further: ${reached}`,
    ].join('\n'),
  };
}

/** The first step, for a proper puzzle that is not solved. */
export function hintByExplainer(puzzle: Puzzle) {
  scaleFor(puzzle, 'explainer');
  let first: ExplainerStep | undefined;
  rateByExplainer(puzzle, {
    onStep(step) {
      first = step;
      return false;
    },
  });
  const line = writePuzzle(puzzle);
  if (!first) {
    const words = 'the techniques of Sudoku Explainer get no further';
    return { text: words, row: { puzzle: line, step: null, words } };
  }
  return {
    text: lineOf(puzzle, first),
    row: { puzzle: line, step: stepJson(puzzle, first), words: sayExplainerStep(puzzle.board, first) },
  };
}

function lineOf({ board }: Puzzle, step: ExplainerStep): string {
  const length = step.length === undefined ? '' : `, ${step.length} nodes`;
  return `${step.name} (${step.rating.toFixed(1)}${length}): ${sayExplainerStep(board, step)}`;
}

/** The fields that all steps have; what Explainer saw is not told, so there are no units and no chains. */
function stepJson({ board }: Puzzle, { name, rating, length, placement, eliminations }: ExplainerStep) {
  const named = ({ cell, digit }: Candidate) => ({ cell: cellName(board, cell), digit });
  const placements = placement ? [placement] : [];
  const concerned = [...placements, ...eliminations];
  const sorted = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);
  return {
    technique: name,
    difficulty: rating,
    placements: placements.map(named),
    eliminations: eliminations.map(named),
    cells: sorted(concerned.map(({ cell }) => cell)).map((cell) => cellName(board, cell)),
    digits: sorted(concerned.map(({ digit }) => digit)),
    units: [],
    chains: [],
    ...(length !== undefined && { length }),
  };
}
