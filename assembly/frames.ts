// Frames: what holds for a half of a grid with any other half (src/prove/frames explains frames, halves and sockets),
// and how two halves are joined.
//
//   sets     the unavoidable sets of a half, and for each socket its sets with that exchange        frames/sets.ts
//   search   its clue sets of a given size that hit all sets of the half, with their open sockets  frames/search.ts
//   lists    two such lists, moved and sorted for a join                                           frames/lists.ts
//   join     pairs with no common open socket                                                      frames/blocks.ts
//   ask      the questions to the solver about such pairs                                          frames/ask.ts
//
// frames/layout.ts describes the memory. The wrapper reads the constants exported here.
import { END } from './frames/layout';
import { growTo } from './shared/memory';

export { CHOSEN, FAMILY_STARTS, FILLINGS, FILLINGS_MAX, FOUND, HALF, KEY_BITS_MAX, SETS, WORDS } from './frames/layout';
export { findFamily } from './frames/sets';
export { numberSets, runSearch, searchNodes, startSearch, takeFound } from './frames/search';
export { SOCKET_TO, cellsOf, makeRoom, sortList, wordsOf } from './frames/lists';
export { runBlocks, startBlocks } from './frames/blocks';
export { FIRST_CELLS, SECOND_CELLS, asked, startGrid, takePuzzles, tried, tryCells } from './frames/ask';

growTo(END);
