// The items of lines that were handed out and of which nobody has said yet whether the list goes on behind them as it was
// thought to (input.ts).
import type { LinesItem } from './item.ts';
import type { Lines } from './lines.ts';

export interface OpenItems {
  /** `after` is called when it is settled as thought: nobody needs its bytes any more. */
  add(lines: Lines, after?: () => void): LinesItem;
  /** Resolves when an item was not settled as thought. */
  readonly broken: Promise<void>;
  /** Are there items to be read again? */
  hasBack(): boolean;
  /** Hands them out, once. */
  takeBack(): readonly Lines[];
  /** The number of the line behind all that were added, if that has been told. */
  lineBehind(): number | undefined;
  /** Resolves when nothing is open any more, or nobody will settle it. */
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

/** Was it cut off under a wrong number because the lines before it are more than they seemed to be? */
function isMisplaced(lines: Lines | undefined, line: number | undefined): boolean {
  return lines !== undefined && line !== undefined && lines.from.line !== line;
}
