// Shows the first bands of a catalogue as a map and as a table. A square of the map is darker the more grids begin with
// its band.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Board } from '../../../board/index.ts';
import type { FirstBand } from '../../data/shapes.ts';
import { fragmentOf } from '../../route.ts';
import { counted } from '../../shell/counted.ts';
import { type Band, bandAt, bandsOf } from './band-list.ts';
import { BandMap } from './band-map.tsx';
import type { GridResult } from './grid-job.ts';

interface Props {
  readonly board: Board;
  readonly result: GridResult | undefined;
  onChoose(rank: number): void;
}

export function BandsPanel({ board, result, onChoose }: Props) {
  const known = useSignal<readonly FirstBand[]>([]);
  const chosen = useSignal(0);
  useEffect(() => {
    void import('page-data:bands').then(({ default: bands }) => (known.value = bands));
  }, []);
  const named = board.name === '3x3' ? known.value : [];
  const sizes = named.length > 0 ? named.map(({ grids }) => grids) : (result?.bandSizes ?? []);
  if (sizes.length === 0) return null;
  const bands = bandsOf(sizes);
  const isOne = bands.length === 1;
  return (
    <section class="panel" aria-label="first bands">
      <h2>{isOne ? 'The only first band' : `The ${bands.length} first bands`}</h2>
      <p>
        Every grid of the catalogue begins with{' '}
        {isOne ? 'the same canonical band' : `one of ${bands.length} canonical bands`}. The darker a square,
        the more grids begin with its band. Choose a square to see the first of these grids.
      </p>
      <BandMap
        bands={bands}
        current={result ? bandAt(bands, result.rank) : undefined}
        onLook={(band) => (chosen.value = band)}
        onChoose={(band) => onChoose(bands[band].start)}
      />
      <Looked number={Math.min(chosen.value, bands.length - 1)} bands={bands} named={named} board={board} />
      <details>
        <summary>As a table</summary>
        <div class="scroll tall">
          <BandTable bands={bands} named={named} board={board} />
        </div>
      </details>
    </section>
  );
}

interface ListProps {
  readonly bands: readonly Band[];
  readonly named: readonly FirstBand[];
  readonly board: Board;
}

/** Describes the band that the visitor looks at. */
function Looked({ number, bands, named, board }: ListProps & { readonly number: number }) {
  const { grids, start } = bands[number];
  const known = named[number];
  return (
    <div class="looked-band">
      {known && <pre class="mono">{known.digits.replaceAll(/(.{3})(.{3})(.{3})/g, '$1 $2 $3\n')}</pre>}
      <p class="note">
        Band {number + 1}: {counted(grids, 'grid')}, starting at rank{' '}
        <a href={fragmentOf('catalogue', board.name, String(start))}>{start.toLocaleString('en')}</a>.
        {known && ` The band has ${counted(known.automorphisms, 'automorphism')}.`}
      </p>
    </div>
  );
}

function BandTable({ bands, named, board }: ListProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Band</th>
          {named.length > 0 && <th scope="col">Digits</th>}
          {named.length > 0 && <th scope="col">Automorphisms</th>}
          <th scope="col">Grids</th>
          <th scope="col">First rank</th>
        </tr>
      </thead>
      <tbody>
        {bands.map(({ grids, start }, i) => (
          <tr key={start}>
            <td>{i + 1}</td>
            {named.length > 0 && <td class="mono">{named[i].digits}</td>}
            {named.length > 0 && <td>{named[i].automorphisms}</td>}
            <td>{grids.toLocaleString('en')}</td>
            <td>
              <a href={fragmentOf('catalogue', board.name, String(start))}>{start.toLocaleString('en')}</a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
