// The layout of a text in which some lines wait for later ones. Markdown tables and grids with spaces for blanks can
// only be recognised as a whole. All other lines pass through at once.
import type { Board } from '../board/index.ts';
import { createLayout, type Layout } from './layout.ts';
import type { Found, LayoutState } from './layout-state.ts';
import { createSpacedGrids } from './spaced.ts';
import { createTables } from './tables.ts';

export type Lookahead = Pick<Layout, 'take' | 'isIdle' | 'state' | 'end'>;

export function createLookahead(
  board: Board | undefined,
  source: string,
  found: Found,
  from?: LayoutState,
): Lookahead {
  const layout = createLayout(board, source, found, from);
  const spaced = createSpacedGrids(board, layout);
  const tables = createTables(spaced.take);
  return {
    take: tables.take,
    isIdle: () => layout.isIdle() && tables.isEmpty() && spaced.isEmpty(),
    state: () => (tables.isEmpty() && spaced.isEmpty() ? layout.state() : undefined),
    end() {
      tables.end();
      spaced.end();
      layout.end();
    },
  };
}
