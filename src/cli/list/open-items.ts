// The items of lines that were handed out and of which nobody has said yet whether the list goes on behind them as it was
// thought to (input.ts).
import type { LinesItem } from './item.ts';
import type { Lines } from './lines.ts';

export interface OpenItems {
  add(lines: Lines): LinesItem;
  /** Resolves when an item was not settled as thought. */
  readonly broken: Promise<void>;
  /** Are there items to be read again? */
  hasBack(): boolean;
  /** Hands them out, once. */
  takeBack(): readonly Lines[];
  /** Resolves when nothing is open any more, or nobody will settle it. */
  settled(): Promise<void>;
}

export function createOpenItems(ended: AbortSignal): OpenItems {
  let open: { isStale: boolean; readonly lines: Lines }[] = [];
  let back: Lines[] = [];
  let wake: () => void = () => {};
  let breakUp: () => void = () => {};
  const broken = new Promise<void>((resolve) => {
    breakUp = resolve;
  });

  return {
    broken,
    add(lines) {
      const state = { isStale: false, lines };
      open.push(state);
      return {
        ...lines,
        kind: 'lines',
        get isStale() {
          return state.isStale;
        },
        settle(isAsThought) {
          if (isAsThought) open.shift();
          else {
            back = open.map((each) => each.lines);
            for (const each of open) each.isStale = true;
            open = [];
            breakUp();
          }
          if (open.length === 0) wake();
        },
      };
    },
    hasBack: () => back.length > 0,
    takeBack() {
      const items = back;
      back = [];
      return items;
    },
    async settled() {
      if (open.length === 0 || ended.aborted) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
        ended.addEventListener('abort', () => resolve(), { once: true });
      });
    },
  };
}
