// A button that opens a small window beside it. The browser closes it on Escape and on a click elsewhere, and gives the
// focus back. It always fits into the window of the browser: it opens where there is more room, and scrolls inside.
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

interface Props {
  /** The text of the button, and the name of what it opens. */
  readonly label: string;
  readonly children: ComponentChildren;
}

/** The distance to the button and to the edges of the window, in pixels. */
const GAP = 6;

export function Popover({ label, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [opener, opened] = [button.current!, panel.current!];
    const follow = (): void => {
      if (opened.matches(':popover-open')) place(opener, opened);
    };
    const onToggle = ({ newState }: Event & { newState?: string }): void => {
      const isOpen = newState === 'open';
      opener.ariaExpanded = `${isOpen}`;
      follow();
      if (isOpen) opened.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
    };
    opened.addEventListener('toggle', onToggle);
    addEventListener('resize', follow);
    addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      removeEventListener('resize', follow);
      removeEventListener('scroll', follow, { capture: true });
    };
  }, []);
  return (
    <div class="popover">
      <button
        type="button"
        class="opener"
        ref={button}
        popovertarget={id}
        aria-haspopup="dialog"
        aria-expanded="false"
      >
        {label}
      </button>
      <div id={id} class="popover-panel" popover="auto" role="dialog" aria-label={label} ref={panel}>
        {children}
      </div>
    </div>
  );
}

/** Puts the panel below its button, or above it if there is more room. */
function place(opener: Element, panel: HTMLElement): void {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const { left, top, bottom } = opener.getBoundingClientRect();
  const wanted = panel.scrollHeight + panel.offsetHeight - panel.clientHeight; // with its borders
  const below = height - bottom - 2 * GAP;
  const above = top - 2 * GAP;
  const isBelow = below >= wanted || below >= above;
  const most = height - 2 * GAP;
  const room = Math.min(wanted, most, Math.max(below, above, height / 2)); // half the window, whatever it covers
  const start = isBelow ? bottom + GAP : top - GAP - room;
  const style = {
    left: within(left, width - panel.offsetWidth - GAP),
    top: within(start, height - room - GAP),
    maxHeight: room,
  };
  for (const [name, value] of Object.entries(style))
    panel.style[name as keyof typeof style] = `${Math.floor(value)}px`;
}

function within(value: number, most: number): number {
  return Math.max(GAP, Math.min(value, most));
}
