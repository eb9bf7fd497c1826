// The kernel and what is inside it, for src/kernel/pair-search.test.ts, which compiles this file: cuts, the sets of the
// pair, clue sets and the lanes of sockets, where they are and how many.
export * from '../pair-search';
export { clueSets } from './arena';
export { cutAt } from './cuts';
export { OTHERS_MOST, ROWS_MOST } from './join';
export { SETS, setCount } from './sets';
export { laneCountOf, lanesOf } from './sockets';
export { lengthOf } from './splits';
