// Where a technique's finder puts what it finds. An instance is gathered first (place, remove) and offered then;
// what it takes to say it in words is only made if somebody wants the words.
import type { State } from './state.ts';
import type { StepPattern } from './step.ts';

export interface Found {
  readonly state: State;
  /** The instance being gathered: so many cells that lose digits, which cells, and which digits each. */
  size: number;
  readonly cells: Uint16Array;
  readonly masks: Uint32Array;
  /** The cell a digit is placed in, −1 for none, and the digit. */
  cell: number;
  digit: number;
  /** Are all instances wanted? Else those longer than one that was offered need not be looked for. */
  readonly isThorough: boolean;
  /**
   * Ends the instance. `extra`: what its length adds to the technique's difficulty. True: nothing more is wanted.
   */
  offer(pattern: () => StepPattern, extra?: number): boolean;
}

/** Looks for all instances of a technique that change something, in a fixed order, and offers them. */
export type Find = (found: Found) => void;

export function createFound(
  state: State,
  take: (found: Found, pattern: () => StepPattern, extra: number) => boolean,
  isThorough = false,
): Found {
  const { cellCount } = state.layout;
  const found: Found = {
    state,
    size: 0,
    cells: new Uint16Array(cellCount),
    masks: new Uint32Array(cellCount),
    cell: -1,
    digit: 0,
    isThorough,
    offer(pattern, extra = 0) {
      const isEnough = take(found, pattern, extra);
      found.size = 0;
      found.cell = -1;
      return isEnough;
    },
  };
  return found;
}

/** These digits go from the cell, as far as they are candidates there. Once per cell and instance. */
export function remove(found: Found, cell: number, mask: number): void {
  const gone = found.state.marks[cell] & mask;
  if (gone === 0) return;
  found.cells[found.size] = cell;
  found.masks[found.size++] = gone;
}

/** These digits go from every cell that sees all of these and is none of them. */
export function removeFromCommonPeers(found: Found, cells: readonly number[], mask: number): void {
  const { layout, marks } = found.state;
  const peers = layout.peers[cells[0]];
  next: for (let i = 0; i < peers.length; i++) {
    const cell = peers[i];
    if ((marks[cell] & mask) === 0) continue;
    for (let j = 1; j < cells.length; j++)
      if (layout.isPeer[cell * layout.cellCount + cells[j]] === 0) continue next;
    remove(found, cell, mask);
  }
}

/** The digit stands in the cell. */
export function put(found: Found, cell: number, digit: number): void {
  found.cell = cell;
  found.digit = digit;
}
