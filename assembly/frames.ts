// Frames: what is known of a half whatever the other half of a grid is (src/prove/frames tells what frames, halves and
// sockets are), and how two halves are put together.
//
//   sets     the unavoidable sets of a half, and for each socket its sets with that exchange       frames/sets.ts
//   search   its clue sets of so many cells that hit the former, with the sockets they leave open  frames/search.ts
//   lists    two such lists, moved and put in order for a join                                    frames/lists.ts
//   join     pairs with no open socket in common                                                  frames/blocks.ts
//   ask      of which the solver is asked                                                         frames/ask.ts
//
// What is in memory is told in frames/layout.ts; the constants exported here are read by the wrapper.
import { END } from './frames/layout';
import { growTo } from './shared/memory';

export { CHOSEN, FAMILY_STARTS, FILLINGS, FILLINGS_MAX, FOUND, HALF, KEY_BITS_MAX, SETS, WORDS } from './frames/layout';
export { findFamily } from './frames/sets';
export { numberSets, runSearch, searchNodes, startSearch, takeFound } from './frames/search';
export { SOCKET_TO, cellsOf, makeRoom, sortList, wordsOf } from './frames/lists';
export { runBlocks, startBlocks } from './frames/blocks';
export { FIRST_CELLS, SECOND_CELLS, asked, startGrid, takePuzzles, tried, tryCells } from './frames/ask';

growTo(END);
