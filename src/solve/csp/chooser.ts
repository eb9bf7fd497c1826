// What decides where the search goes on, whatever the order.

export interface Chooser {
  /** The item to branch on at this level of the tree, the first being 0. Some cell is still open. */
  pick(level: number): number;
  /** Is told the item that had no candidate left at a dead end. */
  deadEnd(item: number): void;
}
