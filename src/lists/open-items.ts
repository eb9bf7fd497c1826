// Items of lines that were handed out and are not settled yet: nobody has reported whether the list continues after
// them as assumed (input.ts).
import type { LinesItem } from './item.ts';
import type { Lines } from './lines.ts';

export interface OpenItems {
  /** Adds an item. `after` is called when it is settled as assumed and its bytes are no longer needed. */
  add(lines: Lines, after?: () => void): LinesItem;
  /** Resolves when an item is not settled as assumed. */
  readonly broken: Promise<void>;
  /** Are there items to read again? */
  hasBack(): boolean;
  /** Returns them, once. */
  takeBack(): readonly Lines[];
  /** Returns the number of the line after all added items, if it was reported. */
  lineBehind(): number | undefined;
  /** Resolves when no item is open, or none will be settled any more. */
  settled(): Promise<void>;
}

export function createOpenItems(ended: AbortSignal): OpenItems {
  let open: { isStale: boolean; readonly lines: Lines }[] = [];
  let back: Lines[] = [];
  let line: number | undefined;
  let wake: () => void = () => {};
  let breakUp: () => void = () => {};
  const broken = new Promise<void>((resolve) => {
    breakUp = resolve;
  });

  return {
    broken,
    add(lines, after) {
      const state = { isStale: false, lines };
      open.push(state);
      return {
        ...lines,
        kind: 'lines',
        get isStale() {
          return state.isStale;
        },
        settle(isAsThought, nextLine) {
          line = nextLine;
          if (isAsThought) {
            open.shift();
            after?.();
          }
          if (!isAsThought || isMisplaced(open[0]?.lines, nextLine)) {
            back = open.map((each) => each.lines);
            if (isAsThought) back[0] = { ...back[0], from: { ...back[0].from, line: nextLine! } };
            for (const each of open) each.isStale = true;
            open = [];
            breakUp();
          }
          if (open.length === 0) wake();
        },
      };
    },
    lineBehind: () => (open.length === 0 ? line : undefined),
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

/** Was it cut under a wrong line number, because the lines before it are more than they seemed to be? */
function isMisplaced(lines: Lines | undefined, line: number | undefined): boolean {
  return lines !== undefined && line !== undefined && lines.from.line !== line;
}
