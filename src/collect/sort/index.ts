/**
 * Sorting more than fits in memory: sorted runs in temporary files, merged. For Node only; knows nothing of Sudoku.
 * @experimental
 * @module
 */
export { createSorter, type SortedItem, type Sorter, type SorterOptions } from './sorter.ts';
export { createSpool, type Spool } from './spool.ts';
