// How to show a step on the board: cells by role, the candidates and digits that matter, and chains as arrows. The
// terminal's pictures and the page use the same colours and words.
import type { Puzzle } from '../board/index.ts';
import { checkPuzzle } from '../board/internal.ts';
import { isSaidByChains, numbersOfLinks } from './chain-lines.ts';
import { explainerView } from './explainer/views.ts';
import type { Chain, Link, Step } from './step.ts';
import type { TechniqueName } from './technique-names.ts';
import {
  cellsOf,
  type Scene,
  type StepView,
  set,
  unitSet,
  type ViewLink,
  type ViewMark,
  type ViewPlace,
  type ViewSet,
} from './view-parts.ts';
import { views } from './views.ts';
import { checkStep } from './words.ts';

export type { StepView, ViewLink, ViewMark, ViewPlace, ViewSet } from './view-parts.ts';

/** Returns the view of a step. `before` is the board before the step, with its candidates (`puzzleOf(state)`). */
export function viewStep(before: Puzzle, step: Step): StepView {
  checkPuzzle(before);
  checkStep(before.board, step);
  const { technique, pattern, placements, eliminations, scale } = step;
  const { cells, digits, units = [], extra = [], sets = [], chains = [] } = pattern;
  const scene = { before, step, cells, digits, units, extra, sets };
  const { sets: own = [], marks = [] } = (
    scale ? explainerView(technique) : views[technique as TechniqueName]
  )(scene);
  const placed = set('placed', 'placed', cellsOf(placements));
  const shown = [...own, ...caseSets(scene), ...deadSets(scene), placed];
  // do not stripe cells of the pattern that lose digits: stripes would hide the digits
  const marked = new Set(shown.filter(({ look }) => look === 'whole').flatMap((each) => each.cells));
  const loses = set(
    'loses',
    'loses digits',
    cellsOf(eliminations).filter((cell) => !marked.has(cell)),
  );
  return {
    sets: [...shown, loses].filter((each) => each.cells.length > 0),
    noted: once([
      ...marks,
      ...chains.flatMap(chainMarks),
      ...placements.map((each): ViewMark => ({ ...each, role: 'placed' })),
      ...eliminations.map((each): ViewMark => ({ ...each, role: 'gone', name: 'removed' })),
    ]),
    links: chains.flatMap((chain, i) => chainLinks(chain, numbersOfLinks(chains, i), isSaidByChains(step))),
  };
}

/** Where the cases of chains are: a cell or a unit. */
function caseSets({ before, step: { pattern } }: Scene): ViewSet[] {
  const { cases } = pattern;
  if (!cases) return [];
  return 'cell' in cases ? [set('other', 'all cases', [cases.cell])] : [unitSet(before, 'unit', cases.unit)];
}

/** The place of the contradiction that a chain or net ends in. */
function deadSets({ before, step: { pattern } }: Scene): ViewSet[] {
  const { dead, clash, chains = [] } = pattern;
  if (clash) return [set('dead', 'contradiction', [chains[0][clash[0]].cell])];
  if (!dead) return [];
  if ('cell' in dead) return [set('dead', 'no candidate left', [dead.cell])];
  return [
    set('unit', `no place left in ${before.board.units[dead.unit].name}`, [
      ...before.board.units[dead.unit].cells,
    ]),
  ];
}

function chainMarks(chain: Chain): ViewMark[] {
  return chain.flatMap(({ cell, digit, isOn, group = [cell] }) =>
    group.map(
      (each): ViewMark => ({
        cell: each,
        digit,
        ...(isOn ? { role: 'on', name: 'holds' } : { role: 'off', name: 'falls away' }),
      }),
    ),
  );
}

/**
 * Arrows to each link from the links that imply it: `after` in a net, the link before it in a chain. They have the
 * numbers of their links if the words list these.
 */
function chainLinks(chain: Chain, numbers: readonly number[], areSaid: boolean): ViewLink[] {
  const place = ({ cell, digit, group = [cell] }: Link): ViewPlace => ({ cells: group, digit });
  return chain.flatMap((link, i) =>
    i === 0
      ? []
      : (link.after ?? [i - 1]).map((from) => ({
          from: place(chain[from]),
          to: place(link),
          isWeak: !link.isOn,
          ...(areSaid && { number: numbers[i] }),
        })),
  );
}

/** Keeps each candidate once. The last mark wins. */
function once(marks: readonly ViewMark[]): ViewMark[] {
  const noted = new Map<string, ViewMark>();
  for (const mark of marks) {
    const key = `${mark.cell} ${mark.digit}`;
    noted.delete(key);
    noted.set(key, mark);
  }
  return [...noted.values()];
}
