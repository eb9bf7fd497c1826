// Shows the neighbours of a grid in the catalogue as small pictures that lead to them. Cells that differ from the grid
// itself are coloured.
import { boardOf } from '../../../board/index.ts';
import { BoardPicture } from '../../board/picture.tsx';
import { fragmentOf } from '../../route.ts';
import { counted } from '../../shell/counted.ts';
import type { GridResult } from './grid-job.ts';

export function Around({ entry }: { readonly entry: GridResult }) {
  const board = boardOf(entry.shape);
  return (
    <>
      <h3>Neighbours</h3>
      <div class="gallery small">
        {entry.around.map(({ rank, grid }) => {
          const differing = [...grid.keys()].filter((cell) => grid[cell] !== entry.grid[cell]);
          const isIt = rank === entry.rank;
          return (
            <a
              key={rank}
              class="picture-link"
              href={fragmentOf('catalogue', board.name, String(rank))}
              {...(isIt && { 'aria-current': 'true' })}
            >
              <BoardPicture
                label={isIt ? 'this grid' : `differs in ${counted(differing.length, 'cell')}`}
                puzzle={{ board, cells: grid }}
                sets={[{ cells: differing, colour: 1, name: 'differences', look: 'fill' }]}
              />
              <span>{rank.toLocaleString('en')}</span>
            </a>
          );
        })}
      </div>
    </>
  );
}
