/**
 * Tools for collectors: puzzles grouped by their grids and other properties, lists as sets, templates, classes of
 * bands.
 * @experimental
 * @module
 */
export { type BandsOfGrid, bandsOfGrid } from './bands.ts';
export {
  createGrouper,
  type Group,
  type GroupBatch,
  type GroupBy,
  type Grouper,
  type GrouperOptions,
  type Grouping,
  groupings,
} from './groups.ts';
export { createFormKeys, type FormKeys } from './keys.ts';
export { type Chosen, createOccurrences, type Occurrences, type SetOperation } from './occurrences.ts';
export { countTemplates } from './templates.ts';
