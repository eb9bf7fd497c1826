// Shows the squares of the map. Tab reaches one of them, arrows lead to the others, and Enter chooses.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { counted } from '../../shell/counted.ts';
import { bandKey } from './band-keys.ts';
import type { Band } from './band-list.ts';

interface Props {
  readonly bands: readonly Band[];
  /** The band of the grid that is shown. */
  readonly current: number | undefined;
  /** Called when the visitor looks at a band. */
  onLook(band: number): void;
  onChoose(band: number): void;
}

const NARROW = '(max-width: 40rem)';

export function BandMap({ bands, current, onLook, onChoose }: Props) {
  const isNarrow = useSignal(matchMedia(NARROW).matches);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const follow = (): void => {
      isNarrow.value = query.matches;
    };
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  const cursor = useSignal(current ?? 0);
  const squares = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current !== undefined) look(current);
  }, [current]);

  const across = Math.min(isNarrow.value ? 16 : 26, bands.length);
  const most = Math.max(...bands.map(({ grids }) => grids));
  const place = Math.min(cursor.value, bands.length - 1);
  const look = (band: number): void => {
    cursor.value = band;
    onLook(band);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = bandKey(event.key, place, across, bands.length);
    if (to === undefined) return;
    event.preventDefault();
    look(to);
    squares.current?.querySelector<HTMLElement>(`[data-band="${to}"]`)?.focus();
  };
  return (
    <div
      role="grid"
      aria-label="map of the first bands"
      aria-readonly="true"
      class="band-map"
      ref={squares}
      style={{ '--across': across }}
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      {Array.from({ length: Math.ceil(bands.length / across) }, (_, row) => (
        <div role="row" key={row}>
          {bands.slice(row * across, (row + 1) * across).map(({ grids }, column) => {
            const band = row * across + column;
            return (
              <button
                type="button"
                role="gridcell"
                key={band}
                data-band={band}
                tabIndex={band === place ? 0 : -1}
                aria-label={`band ${band + 1}, ${counted(grids, 'grid')}`}
                {...(band === current && { 'aria-current': 'true' })}
                style={{ '--share': grids / most }}
                onClick={() => onChoose(band)}
                onFocus={() => look(band)}
                onPointerEnter={() => onLook(band)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
