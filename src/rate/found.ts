// Collects what a technique's finder finds. A finder gathers an instance (`put`, `remove`), then offers it. The pattern
// that describes it in words is only made on request.
import type { State } from './state.ts';
import type { StepPattern } from './step.ts';

export interface Found {
  readonly state: State;
  /** The instance being gathered: how many cells lose digits, which cells, and which digits each. */
  size: number;
  readonly cells: Uint16Array;
  readonly masks: Uint32Array;
  /** The cell in which a digit is placed, −1 for none, and the digit. */
  cell: number;
  digit: number;
  /** Find all instances? If not, instances longer than one already offered can be skipped. */
  readonly isThorough: boolean;
  /** Ends the instance. `extra` is what its length adds to the difficulty. Returns true if no more are needed. */
  offer(pattern: () => StepPattern, extra?: number): boolean;
}

/** Finds all instances of a technique that change something, in a fixed order, and offers them. */
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

/** Removes those of the digits that are candidates of the cell. Call once for each cell of an instance. */
export function remove(found: Found, cell: number, mask: number): void {
  const gone = found.state.marks[cell] & mask;
  if (gone === 0) return;
  found.cells[found.size] = cell;
  found.masks[found.size++] = gone;
}

/** Removes the digits from every other cell that sees all of these cells. */
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

/** Places the digit in the cell. */
export function put(found: Found, cell: number, digit: number): void {
  found.cell = cell;
  found.digit = digit;
}
