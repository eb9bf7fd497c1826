// Fills the place of the grid until the visitor chooses one. For 3x3 it shows the grid with the most automorphisms,
// which needs no index.
import type { Board as Rules } from '../../../board/index.ts';
import { readLine } from '../../../text/index.ts';
import { Board } from '../../board/board.tsx';
import { emptyPuzzle } from '../../board/editor.ts';
import type { AutomorphicData } from '../../data/shapes.ts';
import { fragmentOf } from '../../route.ts';

interface Props {
  readonly board: Rules;
  readonly data: AutomorphicData | undefined;
}

export function MostSymmetric({ board, data }: Props) {
  const most = board.name === '3x3' ? data?.grids[0] : undefined;
  if (!most || !data) return <Board label="no grid yet" puzzle={emptyPuzzle(board)} />;
  const total = data.orders.reduce((sum, [, grids]) => sum + grids, 0);
  return (
    <>
      <Board label="the grid with the most automorphisms" puzzle={readLine(most.grid, board)} />
      <p class="caption">
        Of all {total.toLocaleString('en')} essentially different grids, this one has the most automorphisms:{' '}
        {most.automorphisms}. Its rank is{' '}
        <a href={fragmentOf('catalogue', board.name, String(most.rank))}>{most.rank.toLocaleString('en')}</a>.
      </p>
    </>
  );
}
