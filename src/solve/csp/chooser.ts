// Decides where the search branches, for any order.

export interface Chooser {
  /** Picks the item to branch on at this level of the tree; the root is level 0. Some cell is still open. */
  pick(level: number): number;
  /** Reports a dead end: this item had no candidate left. */
  deadEnd(item: number): void;
}
