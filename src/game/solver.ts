// A small solver: singles, then the candidates of the place with the fewest. It shares the tables of the techniques, so a
// game needs no other engine. A branch that takes long is begun anew in another order, as one bad choice near the start can
// cost hours on 16×16 boards.
import { finish } from '../base/internal.ts';
import { bitsOf, countBits, isSingle, lowestBit } from '../family/internal.ts';
import type { State } from '../rate/index.ts';
import { copyState, place } from '../rate/internal.ts';

/** On the largest boards this many nodes take some milliseconds. */
const NODES_BETWEEN_PAUSES = 32;
/** A search is begun anew after this many nodes, then after twice as many, and so on. */
const PATIENCE = 5000;

/** A whole number from 0 to `below − 1`, as `pickInt` draws it. */
type Pick = (below: number) => number;

/** Finds solutions, up to `limit` of them. `pick` says which of several choices comes first. */
export function findSolutions(start: State, limit: number, pick?: Pick): Uint8Array[] {
  return finish(searchSolutions(start, limit, pick));
}

/** Finds them with pauses. */
export function* searchSolutions(
  start: State,
  limit: number,
  pick: Pick = createPick(),
): Generator<undefined, Uint8Array[]> {
  for (let nodes = PATIENCE; ; nodes *= 2) {
    const search = { limit, pick, left: nodes, found: [] as Uint8Array[] };
    yield* extend(copyState(start), search);
    if (search.left > 0 || search.found.length === limit) return search.found;
  }
}

interface Search {
  readonly limit: number;
  readonly pick: Pick;
  readonly found: Uint8Array[];
  /** The nodes left. At 0 the search is given up. */
  left: number;
}

/** Adds the solutions of the state to what was found. Changes the state. */
function* extend(state: State, search: Search): Generator<undefined, void> {
  if (!placeSingles(state)) return;
  if (state.open === 0) {
    search.found.push(state.cells);
    return;
  }
  const choices = fewestChoices(state);
  const first = search.pick(choices.length);
  for (let i = 0; i < choices.length; i++) {
    const { cell, digit } = choices[(first + i) % choices.length];
    if (--search.left <= 0 || search.found.length === search.limit) return;
    if (search.left % NODES_BETWEEN_PAUSES === 0) yield;
    const branch = copyState(state);
    place(branch, cell, digit);
    yield* extend(branch, search);
  }
}
/** Numbers that look random, the same in every search. */
function createPick(): Pick {
  let state = 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 16) % below;
  };
}

/** Places all singles, and those that follow from them. Returns false if there is no solution. */
function placeSingles(state: State): boolean {
  const { layout, marks, places } = state;
  for (let before = -1; before !== state.open && !state.isBroken; ) {
    before = state.open;
    for (let cell = 0; cell < marks.length; cell++)
      if (isSingle(marks[cell])) place(state, cell, lowestBit(marks[cell]) + 1);
    for (let index = 0; index < places.length; index++)
      if (isSingle(places[index])) {
        const unit = Math.floor(index / layout.size);
        const cell = layout.unitCells[unit * layout.size + lowestBit(places[index])];
        place(state, cell, index - unit * layout.size + 1);
      }
  }
  return !state.isBroken;
}

/** The candidates of the cell with the fewest digits, or of the unit with the fewest places for a digit. */
function fewestChoices({ layout, marks, places }: State): { cell: number; digit: number }[] {
  const { size, unitCells } = layout;
  let fewest = size + 1;
  let best = -1;
  for (let i = 0; i < marks.length + places.length && fewest > 2; i++) {
    const count = countBits(i < marks.length ? marks[i] : places[i - marks.length]);
    if (count === 0 || count >= fewest) continue;
    fewest = count;
    best = i;
  }
  const index = best - marks.length;
  const unit = Math.floor(index / size);
  return bitsOf(index < 0 ? marks[best] : places[index]).map((bit) =>
    index < 0
      ? { cell: best, digit: bit + 1 }
      : { cell: unitCells[unit * size + bit], digit: index - unit * size + 1 },
  );
}
