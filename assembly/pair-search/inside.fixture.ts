// The kernel with access to its tables, for src/kernel/pair-search.test.ts, which compiles this file: the addresses and
// lengths of the cuts, the sets of the pair, the clue sets and the lanes of sockets.
export * from '../pair-search';
export { clueSets } from './arena';
export { cutAt } from './cuts';
export { OTHERS_MOST, ROWS_MOST } from './join';
export { SETS, setCount } from './sets';
export { laneCountOf, lanesOf } from './sockets';
export { lengthOf } from './splits';
