// The pattern of a chain hint: each case as a chain or net of links, with the steps inside.
import type { Chain, InnerStep, Link, StepPattern } from '../step.ts';
import { absencesOf, isIn } from './absences.ts';
import { branchesOf } from './chain-branches.ts';
import { Kind } from './chain-hint.ts';
import {
  BY_CELL,
  BY_TECHNIQUE,
  BY_UNIT,
  type ChainHint,
  type ChainNode,
  cellOf,
  digitOf,
  GIVEN,
  type Inside,
  isOn,
} from './chain-node.ts';
import { boardUnit, digitsOf, type PencilGrid, unitsOf } from './grid.ts';
import type { Hint } from './hint.ts';
import { techniqueName } from './names.ts';
import { oneDecimal } from './rating.ts';

/** Returns the pattern of a chain on the grid on which it was found. */
export function chainPattern(grid: PencilGrid, hint: ChainHint): StepPattern {
  const inner: InnerStep[] = [];
  const numbers = new Map<Inside, number>();
  const numberOf = (inside: Inside): number => {
    let number = numbers.get(inside);
    if (number === undefined) {
      number = inner.push(innerStep(inside)) - 1;
      numbers.set(inside, number);
    }
    return number;
  };
  const chains = branchesOf(hint).map((ends) => chainOf(grid, ends, numberOf));
  const links = chains.flat();
  return {
    cells: sorted(links.map(({ cell }) => cell)),
    digits: sorted(links.map(({ digit }) => digit)),
    chains,
    ...(hint.kind === Kind.contradiction && { clash: clashOf(hint.ends, chains[0]) }),
    ...casesOf(hint),
    ...(inner.length > 0 && { inner }),
  };
}

/** Lists the nodes that lead to the ends, each after those it follows from. */
function chainOf(grid: PencilGrid, ends: readonly ChainNode[], numberOf: (inside: Inside) => number): Chain {
  const places = new Map<ChainNode, number>();
  const links: Link[] = [];
  const visit = (node: ChainNode): number => {
    const known = places.get(node);
    if (known !== undefined) return known;
    const after = parentsOf(grid, node).map(visit);
    const { id, reason, inside } = node;
    const cell = cellOf(id);
    links.push({
      cell,
      digit: digitOf(id),
      isOn: isOn(id),
      because:
        reason === GIVEN
          ? 'assumed'
          : reason === BY_CELL
            ? 'cell'
            : reason === BY_TECHNIQUE
              ? 'inner'
              : boardUnit(unitsOf[cell][reason - BY_UNIT]),
      ...(reason !== GIVEN && { after: [...new Set(after)].sort((a, b) => a - b) }),
      ...(inside && { inner: numberOf(inside) }),
    });
    places.set(node, links.length - 1);
    return links.length - 1;
  };
  for (const end of ends) visit(end);
  const isChain = links.every(
    ({ after = [], inner }, i) => i === 0 || (after.join() === `${i - 1}` && inner === undefined),
  );
  return isChain ? links.map(({ after: _, ...link }) => link) : links;
}

/** The nodes from which a node follows: for a step inside, all that removed what it needs to be absent. */
function parentsOf(grid: PencilGrid, { parents, inside }: ChainNode): readonly ChainNode[] {
  if (!inside) return parents;
  return [...absencesOf(inside.grid, inside.hint)]
    .filter((candidate) => isIn(grid, candidate))
    .map((candidate) => inside.gone(candidate)!);
}

function innerStep({ grid, hint }: Inside): InnerStep {
  const { name, rating, length, placement, removals } = hint;
  const isChain = 'ends' in hint;
  return {
    technique: techniqueName(name),
    difficulty: oneDecimal(rating),
    ...(length !== undefined && { length }),
    placements: placement ? [placement] : [],
    eliminations: removals
      .flatMap(({ cell, digits }) => digitsOf(digits).map((digit) => ({ cell, digit })))
      .sort((a, b) => a.cell - b.cell || a.digit - b.digit),
    pattern: isChain ? chainPattern(grid, hint as ChainHint) : (hint as Required<Hint>).pattern(),
  };
}

/** The numbers of the two links that contradict each other. */
function clashOf(ends: readonly ChainNode[], chain: Chain): readonly number[] {
  return ends.map(({ id }) =>
    chain.findLastIndex(
      ({ cell, digit, isOn: holds }) => cell === cellOf(id) && digit === digitOf(id) && holds === isOn(id),
    ),
  );
}

/** The cell or the unit whose candidates are the cases. */
function casesOf({ kind, ends, startReason }: ChainHint): Pick<StepPattern, 'cases'> {
  if (kind !== Kind.cell && kind !== Kind.unit) return {};
  let start = ends[0];
  while (start.parents.length > 0) [start] = start.parents;
  const cell = cellOf(start.id);
  if (kind === Kind.cell) return { cases: { cell } };
  return { cases: { unit: boardUnit(unitsOf[cell][startReason - BY_UNIT]), digit: digitOf(start.id) } };
}

function sorted(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}
