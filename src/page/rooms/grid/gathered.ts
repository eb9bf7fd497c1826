// Gathers what a search reports: its puzzles, how often each cell is a clue in them, and its parts.
import type { PartRecord } from '../../../work/index.ts';
import type { SearchItem } from './search-job.ts';

export interface Gathered {
  /** The puzzles as lines, each once, in the order in which they were found. */
  readonly lines: readonly string[];
  /** In how many of the puzzles each cell has a clue. */
  readonly counts: Uint32Array;
  /** The last record of each part. */
  readonly parts: ReadonlyMap<number, PartRecord>;
  /** Takes the items that are new. A list with another beginning starts over. */
  take(items: readonly SearchItem[]): void;
}

/** `cellCount`: the number of cells of the board. */
export function createGathered(cellCount: number): Gathered {
  let source: readonly SearchItem[] | undefined;
  let taken = 0;
  const lines: string[] = [];
  const known = new Set<string>();
  const counts = new Uint32Array(cellCount);
  const parts = new Map<number, PartRecord>();
  return {
    lines,
    counts,
    parts,
    take(items) {
      if (items !== source) {
        source = items;
        taken = 0;
        lines.length = 0;
        known.clear();
        counts.fill(0);
        parts.clear();
      }
      // the list grows in place
      for (; taken < items.length; taken++) {
        const item = items[taken];
        if (typeof item !== 'string') parts.set(item.part, item);
        else if (!known.has(item)) {
          known.add(item);
          lines.push(item);
          for (let cell = 0; cell < cellCount; cell++) if (isClue(item, cell)) counts[cell]++;
        }
      }
    },
  };
}

/** Does the puzzle of the line have a clue in this cell? */
function isClue(line: string, cell: number): boolean {
  return cell < line.length && line[cell] !== '.' && line[cell] !== '0';
}
