// A step by its name and number, as text, and for --json: cells and units by their names.
import { type Board, cellName } from '../../board/index.ts';
import { type Candidate, type Step, sayStep, sayStepInShort } from '../../rate/index.ts';

/** `X-wing (hard, 140)`, or on a scale without levels `X-wing (3.2)`. */
export function stepName({ technique, level, difficulty }: Step): string {
  return `${technique} (${level ? `${level}, ${difficulty}` : difficulty.toFixed(1)})`;
}

/** The steps of one technique under its name; of long chains only where they begin and what follows. */
export function groupText(board: Board, steps: readonly Step[]): string {
  const { technique, level } = steps[0];
  const about = [level, steps.length === 1 ? '1 step' : `${steps.length} steps`].filter(Boolean).join(', ');
  return [`${technique} (${about})`, ...steps.map((step) => `  ${sayStepInShort(board, step)}`)].join('\n');
}

export function stepJson(board: Board, step: Step) {
  const { technique, difficulty, level, placements, eliminations, pattern } = step;
  const cellsOf = (cells: readonly number[]): string[] => cells.map((cell) => cellName(board, cell));
  const name = ({ cell, digit }: Candidate) => ({ cell: cellName(board, cell), digit });
  return {
    technique,
    ...(level && { level }),
    difficulty,
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
export function saidJson(board: Board, step: Step) {
  return { ...stepJson(board, step), words: sayStep(board, step) };
}
