// Shows a grid of the catalogue and the facts about it.
import { boardOf } from '../../../board/index.ts';
import { writeCells } from '../../../text/index.ts';
import { Board } from '../../board/board.tsx';
import { ExportMenu } from '../../board/export-menu.tsx';
import { writePuzzleLink } from '../../puzzle-link.ts';
import { fragmentOf } from '../../route.ts';
import { bandAt, bandsOf } from './band-list.ts';
import type { GridResult } from './grid-job.ts';

export function GridView({ entry }: { readonly entry: GridResult }) {
  const { rank, size, grid, automorphisms, bandSizes } = entry;
  const board = boardOf(entry.shape);
  const puzzle = { board, cells: grid };
  const bands = bandsOf(bandSizes);
  const band = bandAt(bands, rank);
  return (
    <>
      <Board label={`grid of rank ${rank}`} puzzle={puzzle} />
      <div class="row tools">
        <a href={fragmentOf('grid', ...writePuzzleLink(puzzle))}>Open in Grid</a>
        <ExportMenu puzzle={puzzle} />
      </div>
      <dl class="facts" aria-label="facts about the grid">
        <dt>Rank</dt>
        <dd>
          <strong>{rank.toLocaleString('en')}</strong> of {size.toLocaleString('en')}, counting from 0
        </dd>
        <dt>First band</dt>
        <dd>
          {band + 1} of {bands.length}; position {(rank - bands[band].start).toLocaleString('en')} of{' '}
          {bands[band].grids.toLocaleString('en')} in it, counting from 0
        </dd>
        <dt>Automorphisms</dt>
        <dd>{automorphisms === 1 ? 'only the identity' : automorphisms.toLocaleString('en')}</dd>
        <dt>Line</dt>
        <dd class="mono">{writeCells(board, grid)}</dd>
      </dl>
    </>
  );
}
