// A step by its name and number, as text, and for --json: cells and units by their names.
import { type Board, cellName } from '../../board/index.ts';
import { type Candidate, type Step, type StepScale, sayStep, sayStepInShort } from '../../rate/index.ts';
import { counted } from '../frame/message.ts';

/** What is said where no technique applies. */
export const NO_FURTHER = 'none of these techniques applies any more; only trial remains';

/** `X-wing (hard, 140)`, or on a scale without levels `X-wing (3.2)`; of Explainer's steps `X-wing (Explainer 3.2)`. */
export function stepName({ technique, level, difficulty, scale }: Step): string {
  const number = difficulty.toFixed(1);
  if (scale === 'explainer') return `${technique} (Explainer ${number})`;
  return `${technique} (${level ? `${level}, ${difficulty}` : number})`;
}

/** The steps of one technique under its name; of long chains only where they begin and what follows. */
export function groupText(board: Board, steps: readonly Step[]): string {
  const { technique, level, scale } = steps[0];
  const about = [scale && 'Explainer', level, counted(steps.length, 'step')].filter(Boolean).join(', ');
  return [`${technique} (${about})`, ...steps.map((step) => `  ${sayStepInShort(board, step)}`)].join('\n');
}

/** `scale`: the one that was asked for; a step of Explainer's says so itself. */
export function stepJson(board: Board, step: Step, scale: StepScale) {
  const { technique, difficulty, level, placements, eliminations, pattern, length } = step;
  const cellsOf = (cells: readonly number[]): string[] => cells.map((cell) => cellName(board, cell));
  const name = ({ cell, digit }: Candidate) => ({ cell: cellName(board, cell), digit });
  return {
    scale: step.scale ?? scale,
    technique,
    ...(level && { level }),
    difficulty,
    ...(length !== undefined && { length }),
    placements: placements.map(name),
    eliminations: eliminations.map(name),
    cells: cellsOf(pattern.cells),
    digits: pattern.digits,
    units: (pattern.units ?? []).map((unit) => board.units[unit].name),
    ...(pattern.extra && { extra: cellsOf(pattern.extra) }),
    ...(pattern.sets && { sets: pattern.sets.map(cellsOf) }),
    chains: (pattern.chains ?? []).map((chain) =>
      chain.map((link) => ({
        ...name(link),
        isOn: link.isOn,
        because: typeof link.because === 'number' ? board.units[link.because].name : link.because,
        ...(link.group && { group: cellsOf(link.group) }),
        ...(link.after && { after: link.after }),
      })),
    ),
  };
}

/** The same with its words, in one sentence. */
export function saidJson(board: Board, step: Step, scale: StepScale) {
  return { ...stepJson(board, step, scale), words: sayStep(board, step) };
}
