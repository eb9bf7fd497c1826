// One grid of the catalogue: the board, and what is known of it.
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
      <dl class="facts" aria-label="what is known of it">
        <dt>Rank</dt>
        <dd>
          <strong>{rank.toLocaleString('en')}</strong> of {size.toLocaleString('en')}, from 0
        </dd>
        <dt>First band</dt>
        <dd>
          {band + 1} of {bands.length}; place {(rank - bands[band].start).toLocaleString('en')} of{' '}
          {bands[band].grids.toLocaleString('en')} in it
        </dd>
        <dt>Automorphisms</dt>
        <dd>{automorphisms === 1 ? 'none but the identity' : automorphisms.toLocaleString('en')}</dd>
        <dt>Line</dt>
        <dd class="mono">{writeCells(board, grid)}</dd>
      </dl>
    </>
  );
}
