// Rebuilds the chains of a hint that the kernel found: the kernel runs from their starts once more, and its records tell
// each node's parents. Techniques inside a run are rebuilt in the same way when their nodes are asked for.
import {
  type ExplainerNode,
  type ExplainerRun,
  type ExplainerSearch,
  explainerSources,
  startExplainer,
} from '../../kernel/index.ts';
import { simpleInside } from './advanced.ts';
import { Kind, wholeLength } from './chain-hint.ts';
import { nameOfChain, ratingOfChain } from './chain-names.ts';
import {
  ancestorsOf,
  BY_CELL,
  BY_TECHNIQUE,
  BY_UNIT,
  type ChainHint,
  type ChainNode,
  cellOf,
  digitOf,
  GIVEN,
  type Inside,
  idOf,
  isOn,
  opposite,
} from './chain-node.ts';
import { chainFrom, cycleFrom } from './forcing.ts';
import { digitsOf, listOf, type PencilGrid, positionsOf, units, unitsOf } from './grid.ts';
import type { FoundChain, Hint, Removal } from './hint.ts';

/** Rebuilds a chain on the grid on which the kernel found it. */
export function chainByKernel(grid: PencilGrid, found: FoundChain, removals: readonly Removal[]): ChainHint {
  const { source, kind, origin, conclusion, search } = found;
  const { CYCLE, CHAIN, CONTRADICTION } = explainerSources;
  if (source === CYCLE) return rebuilt(cycleFrom(grid, origin, kind, found.length, removals));
  if (source === CHAIN) return rebuilt(chainFrom(grid, origin, kind));
  const starts = startsOf(grid, found);
  const runs = startExplainer(grid.digits, grid.candidates).runs(search, starts);
  const trees = runs.map((run) => createTree(grid, run, search));
  const cell = cellOf(conclusion);
  const bit = 1 << (digitOf(conclusion) - 1);
  const ends =
    source === CONTRADICTION
      ? rebuilt(runs[0].clash).map((end) => trees[0].nodeOf(end))
      : trees.map((tree, i) => tree.nodeOf({ id: conclusion, record: runs[i].recordOf(conclusion) }));
  const own = ends.reduce((sum, end) => sum + ancestorsOf(end).length, 0);
  const length = wholeLength(own, ends);
  return {
    name: nameOfChain(found),
    rating: ratingOfChain(search, length),
    kind,
    length,
    ...(isOn(conclusion) && { placement: { cell, digit: digitOf(conclusion) } }),
    removals: [{ cell, digits: isOn(conclusion) ? grid.candidates[cell] & ~bit : bit }],
    ends,
    startReason:
      kind === Kind.cell ? BY_CELL : kind === Kind.unit ? BY_UNIT + Math.floor(origin / 81) : GIVEN,
  };
}

/** The assumptions of the chains, in order. */
function startsOf(grid: PencilGrid, { source, origin }: FoundChain): number[] {
  const { DOUBLE, CELL, UNIT } = explainerSources;
  if (source === DOUBLE) return [origin, opposite(origin)];
  if (source === CELL) return digitsOf(grid.candidates[origin]).map((digit) => idOf(origin, digit, true));
  if (source !== UNIT) return [origin];
  const [unit, digit] = [Math.floor(origin / 9), (origin % 9) + 1];
  return listOf(positionsOf(grid, unit, digit)).map((i) => idOf(units[unit][i], digit, true));
}

interface Tree {
  nodeOf(node: ExplainerNode): ChainNode;
}

/** Makes the nodes of a run as they are asked for. */
function createTree(grid: PencilGrid, run: ExplainerRun, search: ExplainerSearch): Tree {
  const made = new Map<string, ChainNode>();
  const inside = new Map<number, Inside>();
  const offIds = new Set(run.off);
  const known = (id: number): ChainNode => nodeOf({ id, record: run.recordOf(id) });
  const nodeOf = (node: ExplainerNode): ChainNode => {
    const key = `${node.id} ${node.record}`;
    let result = made.get(key);
    if (!result) made.set(key, (result = make(node)));
    return result;
  };
  const make = ({ id, record }: ExplainerNode): ChainNode => {
    const cause = run.causeOf(record);
    if (cause.by === 'start') return { id, parents: [], reason: GIVEN };
    if (cause.by === 'link') {
      const { reason, parent, gone } = cause;
      return { id, reason, parents: [parent, ...goneIds(id, reason, gone)].map(known) };
    }
    const { entry, parents, offDone, chain } = cause;
    let technique = inside.get(entry);
    if (!technique) {
      const left = leftAfter(grid, run.off.slice(0, offDone));
      const removals = run.off
        .filter((each) => isByEntry(run, each, entry))
        .map((each) => ({ cell: cellOf(each), digits: 1 << (digitOf(each) - 1) }));
      const hint: Hint = chain
        ? chainByKernel(left, { ...chain, search: searchInside(search, chain.source) }, removals)
        : simpleInside(
            grid.candidates,
            left,
            id >> 1,
            parents.map((each) => each >> 1),
          );
      technique = {
        grid: left,
        hint,
        gone: (candidate) => (offIds.has(2 * candidate) ? known(2 * candidate) : undefined),
      };
      inside.set(entry, technique);
    }
    const { hint } = technique;
    const nested = 'ends' in hint ? (hint as ChainHint) : undefined;
    return {
      id,
      reason: BY_TECHNIQUE,
      parents: parents.map(known),
      inside: technique,
      ...(nested && { nested }),
    };
  };
  return { nodeOf };
}

function isByEntry(run: ExplainerRun, id: number, entry: number): boolean {
  const cause = run.causeOf(run.recordOf(id));
  return cause.by === 'technique' && cause.entry === entry;
}

/** The nodes of what a run had removed from a cell or a unit. */
function goneIds(id: number, reason: number, gone: number): number[] {
  const cell = cellOf(id);
  if (reason === BY_CELL) return digitsOf(gone).map((digit) => idOf(cell, digit, false));
  const cells = units[unitsOf[cell][reason - BY_UNIT]];
  return listOf(gone).map((i) => idOf(cells[i], digitOf(id), false));
}

function leftAfter({ digits, candidates }: PencilGrid, off: readonly number[]): PencilGrid {
  const left = candidates.slice();
  for (const id of off) left[cellOf(id)] &= ~(1 << (digitOf(id) - 1));
  return { digits, candidates: left };
}

/** The search that found a chain inside a run of this search. */
function searchInside(search: ExplainerSearch, source: number): ExplainerSearch {
  if (search.name === 'dynamic' && search.level === 4)
    return { name: 'dynamic', level: search.innerLevel, innerLevel: 0 };
  return { name: source <= explainerSources.CHAIN ? 'forcing' : 'multiple' };
}

function rebuilt<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('a chain of the kernel cannot be rebuilt');
  return found;
}
