// The window of a long table: which rows are in the page, and where keys lead.

/** Rows from `first` to before `end`. */
export interface Rows {
  readonly first: number;
  readonly end: number;
}

export interface Scrolled {
  /** In pixels, as `rowPx`. */
  readonly top: number;
  readonly height: number;
  readonly rowPx: number;
}

/** Returns the rows that are visible. The last may be cut off. */
export function visibleRows({ top, height, rowPx }: Scrolled, count: number): Rows {
  const first = Math.min(Math.max(0, Math.floor(top / rowPx)), count);
  return { first, end: Math.min(count, Math.max(first, Math.ceil((top + height) / rowPx))) };
}

/** Returns the rows and as many more on both sides, which are drawn so that scrolling shows no gaps. */
export function withMore({ first, end }: Rows, more: number, count: number): Rows {
  return { first: Math.max(0, first - more), end: Math.min(count, end + more) };
}

/** Returns how far to scroll so that the row is visible as a whole: as little as possible. */
export function scrollTo(row: number, { top, height, rowPx }: Scrolled): number {
  const [from, to] = [row * rowPx, (row + 1) * rowPx];
  if (from < top) return from;
  return to > top + height ? to - height : top;
}

/** Returns the row to which a key leads from `row`, or undefined if it leads nowhere. */
export function rowAfterKey(key: string, row: number, count: number, pageRows: number): number | undefined {
  if (count === 0) return undefined;
  const page = Math.max(1, pageRows - 1);
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + page,
    PageUp: row - page,
    Home: 0,
    End: count - 1,
  };
  if (!Object.hasOwn(targets, key)) return undefined;
  return Math.min(Math.max(0, targets[key]), count - 1);
}
