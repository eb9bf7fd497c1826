// A long list of texts of one line each. Only the visible ones are in the page.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { visibleRows, withMore } from '../../list/windowing.ts';

interface Props {
  readonly label: string;
  readonly count: number;
  readonly rowPx: number;
  /** Draws item `i`. */
  children(i: number): ComponentChildren;
}

const MOST_VISIBLE = 8;
const MORE = 10;

export function RowWindow({ label, count, rowPx, children }: Props) {
  const top = useSignal(0);
  const height = rowPx * Math.min(count, MOST_VISIBLE);
  const { first, end } = withMore(visibleRows({ top: top.value, height, rowPx }, count), MORE, count);
  return (
    <div
      class="row-window"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
      tabIndex={0}
      role="group"
      aria-label={label}
      style={{ height: `${height}px` }}
      onScroll={({ currentTarget }) => (top.value = currentTarget.scrollTop)}
    >
      <div style={{ height: `${count * rowPx}px` }}>
        <ul style={{ transform: `translateY(${first * rowPx}px)` }}>
          {Array.from({ length: end - first }, (_, i) => (
            <li
              key={first + i}
              style={{ height: `${rowPx}px` }}
              aria-setsize={count}
              aria-posinset={first + i + 1}
            >
              {children(first + i)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
