/**
 * Sorting more than fits in memory, with sorted runs in temporary files that are merged. Node only; no Sudoku.
 * @experimental
 * @module
 */
export { createSorter, type SortedItem, type Sorter, type SorterOptions } from './sorter.ts';
export { createSpool, type Spool } from './spool.ts';
