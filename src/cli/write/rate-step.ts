// Writes a step by its name and number, as text, and as JSON with the names of cells and units.
import { type Board, cellName } from '../../board/index.ts';
import {
  type Candidate,
  type Step,
  type StepPattern,
  type StepScale,
  sayStep,
  sayStepInLines,
  sayStepInShort,
  techniqueLabel,
} from '../../rate/index.ts';
import { counted } from '../frame/message.ts';
import type { stepFields } from '../json/rating.ts';
import type { RowOf } from '../json/shape.ts';

/** The text where no technique applies. */
export const NO_FURTHER = 'none of these techniques applies any more; only trial remains';

/**
 * Names a step: `X-wing (hard, 140)`, on a scale without levels `X-wing (3.2)`, by Explainer on another scale `X-wing
 * (Explainer 3.2)`. Explainer's chains have their number of nodes.
 */
export function stepName({ technique, level, difficulty, scale, length }: Step, asked?: StepScale): string {
  const nodes = length === undefined ? '' : `, ${counted(length, 'node')}`;
  const own = scale === 'explainer' && asked !== 'explainer' ? 'Explainer ' : '';
  const number = level ? `${level}, ${difficulty}` : `${own}${difficulty.toFixed(1)}${nodes}`;
  return `${techniqueLabel(technique)} (${number})`;
}

/** Writes the steps of one technique below its name. Long chains show only their start and what follows. */
export function groupText(board: Board, steps: readonly Step[]): string {
  const { technique, level, scale } = steps[0];
  const about = [scale && 'Explainer', level, counted(steps.length, 'step')].filter(Boolean).join(', ');
  return [
    `${techniqueLabel(technique)} (${about})`,
    ...steps.map((step) => `  ${sayStepInShort(board, step)}`),
  ].join('\n');
}

/** Returns a step as JSON. `scale` is the requested scale; a step of Explainer's names its own. */
export function stepJson(board: Board, step: Step, scale: StepScale) {
  const { technique, difficulty, level, length, pattern } = step;
  const inner: InnerJson[] = [];
  return {
    scale: step.scale ?? scale,
    technique,
    ...(level && { level }),
    difficulty,
    ...(length !== undefined && { length }),
    ...conclusionJson(board, step),
    ...patternJson(board, pattern, inner),
    ...(inner.length > 0 && { inner }),
  };
}

type InnerJson = NonNullable<RowOf<typeof stepFields>['inner']>[number];

/** Adds the steps inside a pattern and those inside them to one list. Returns the place of each of the pattern's own. */
function addInner(board: Board, { inner = [] }: StepPattern, list: InnerJson[]): number[] {
  return inner.map((step) => {
    const { technique, difficulty, length, pattern } = step;
    const own = patternJson(board, pattern, list);
    return (
      list.push({
        technique,
        difficulty,
        ...(length !== undefined && { length }),
        ...conclusionJson(board, step),
        ...own,
      }) - 1
    );
  });
}

function conclusionJson(
  board: Board,
  { placements, eliminations }: Pick<Step, 'placements' | 'eliminations'>,
) {
  const name = nameIn(board);
  return { placements: placements.map(name), eliminations: eliminations.map(name) };
}

function nameIn(board: Board) {
  return ({ cell, digit }: Candidate) => ({ cell: cellName(board, cell), digit });
}

function patternJson(board: Board, pattern: StepPattern, list: InnerJson[]) {
  const { cells, digits, units = [], extra, sets, chains = [] } = pattern;
  const { clash, cases, excluded, extraCandidates } = pattern;
  const cellsOf = (some: readonly number[]): string[] => some.map((cell) => cellName(board, cell));
  const name = nameIn(board);
  const places = addInner(board, pattern, list);
  return {
    cells: cellsOf(cells),
    digits,
    units: units.map((unit) => board.units[unit].name),
    ...(extra && { extra: cellsOf(extra) }),
    ...(sets && { sets: sets.map(cellsOf) }),
    ...(extraCandidates && { extraCandidates: extraCandidates.map(name) }),
    ...(excluded && {
      excluded: excluded.map(({ digits: combination, because }) => ({
        digits: combination,
        because: because === 'peers' ? because : cellName(board, because),
      })),
    }),
    ...(cases && { cases: 'cell' in cases ? cellName(board, cases.cell) : board.units[cases.unit].name }),
    chains: chains.map((chain) =>
      chain.map((link) => ({
        ...name(link),
        isOn: link.isOn,
        because: typeof link.because === 'number' ? board.units[link.because].name : link.because,
        ...(link.group && { group: cellsOf(link.group) }),
        ...(link.after && { after: link.after }),
        ...(link.inner !== undefined && { inner: places[link.inner] }),
      })),
    ),
    ...(clash && { clash }),
  };
}

/** Returns a step as JSON with its words: in one sentence, or in lines if it is a chain of Explainer. */
export function saidJson(board: Board, step: Step, scale: StepScale) {
  const words = step.scale === 'explainer' ? sayStepInLines(board, step).join('\n') : sayStep(board, step);
  return { ...stepJson(board, step, scale), words };
}
