// Pairs of bands (assembly/pairs.ts): canonical forms, third bands, and all canonical pairs, one first band
// at a time.
import {
  BAND_LENGTH,
  BANDS,
  BY_ORDER,
  binary,
  COUNT_ABOVE,
  COUNT_BELOW,
  COUNT_EQUAL,
  COUNT_INCIDENCES,
  COUNT_PAIRS,
  COUNT_TESTED,
  COUNT_THIRDS,
  COUNTS,
  COUNTS_LENGTH,
  FORMS,
  KEPT,
  KEPT_LABELS,
  KEPT_LENGTH,
  MOST_BANDS,
  ORDERS,
  OUT,
  OUT_AUTOMORPHISMS,
  OUT_LENGTH,
  PAIR,
  ROWS4,
  SETS,
} from './generated/pairs.ts';
import { instantiate, once } from './instance.ts';
import { namedCounts } from './machine.ts';
import { type Forms, joinForms, readBands, readForms } from './sections.ts';

interface Exports {
  setUp(): number;
  canonicalise(): number;
  listThirdBands(): number;
  listBands(): number;
  countBands(): number;
  loadBand(number: number): number;
  start(from: number, to: number, listing: boolean): void;
  run(fifthRows: number): number;
  found(): number;
  bandAutomorphisms(): number;
}

/** Fifth rows per call: some milliseconds. */
const FIFTH_ROWS = 5000;
const CELLS = 54;
const BAND_CELLS = 27;
const LAYOUT = { rows: 3, bytes: OUT_LENGTH, automorphismsAt: OUT_AUTOMORPHISMS };

/** The canonical pairs of a section: 54 digits each, and their numbers of automorphisms. */
export interface PairSection {
  readonly pairs: Uint8Array;
  readonly automorphisms: Uint32Array;
}

/** What was counted below a first band. Third bands are counted up to the order of their rows. */
export interface PairCounts {
  /** Second bands of a smaller class than the first band, up to the order of their rows. */
  readonly below: number;
  /** Second bands of the same class. */
  readonly equal: number;
  /** Second bands of a larger class. */
  readonly above: number;
  /** The third bands of all these pairs. */
  readonly thirds: number;
  /** How many second bands were compared with their images. */
  readonly tested: number;
  /** The canonical pairs. */
  readonly pairs: number;
  /** The third bands of the canonical pairs, up to the automorphisms of each. */
  readonly incidences: number;
  /** For each number of automorphisms, the pairs that have it. */
  readonly byOrder: ReadonlyMap<number, PairsOfOrder>;
}

/** Pairs with the same number of automorphisms. */
export interface PairsOfOrder {
  /** The number of pairs. */
  readonly pairs: number;
  /** The number of their third bands. */
  readonly thirds: number;
}

export interface PairBand {
  /** The number of automorphisms of the band. */
  readonly automorphisms: number;
  /** For each section, the first three digits of the fourth row, ascending: 234 for 2 3 4. */
  readonly sections: readonly number[];
  count(section: number): PairCounts;
  list(section: number): PairSection;
}

/**
 * How the columns and digits of a pair map to those of its canonical form. Rows are sorted by first digits.
 */
export interface PairWay {
  /** The old column at each place. */
  readonly columns: Uint8Array;
  /** The new digit of each digit, from 1; labels[0] is unused. */
  readonly labels: Uint8Array;
}

export interface PairsKernel {
  /** The canonical bands in ascending order, 27 digits each. */
  readonly bands: readonly Uint8Array[];
  canonicalise(pair: Uint8Array): { readonly form: Uint8Array; readonly automorphisms: number };
  /** All ways to the canonical form, as many as the pair has automorphisms. */
  waysToForm(pair: Uint8Array): PairWay[];
  /** The third bands, packed, 27 digits each, rows sorted by their first digits. */
  thirdBands(pair: Uint8Array): Uint8Array;
  /** All bands whose columns have these digit sets (digit 1 is bit 0), in the same layout. */
  bandsWith(sets: ArrayLike<number>): Uint8Array;
  countBandsWith(sets: ArrayLike<number>): number;
  /** Makes a band the first band. A band loaded before becomes invalid. */
  load(band: number): PairBand;
}

/** The only instance of this thread. */
export const pairsKernel: () => PairsKernel = once(createPairsKernel);

function createPairsKernel(): PairsKernel {
  const exports = instantiate<Exports>(binary);
  const { buffer } = exports.memory;
  const pair = new Uint8Array(buffer, PAIR, CELLS);
  const setsOfColumns = new Uint32Array(buffer, SETS, 9);
  const found = new Uint8Array(buffer, BANDS, MOST_BANDS * BAND_LENGTH);
  const bands = readBands(new BigUint64Array(buffer, FORMS, 2 * exports.setUp()));
  const readFound = (count: number): Uint8Array => {
    const all = new Uint8Array(count * BAND_CELLS);
    for (let i = 0; i < count; i++)
      all.set(found.subarray(i * BAND_LENGTH, i * BAND_LENGTH + BAND_CELLS), i * BAND_CELLS);
    return all;
  };
  return {
    bands,
    canonicalise(cells) {
      pair.set(cells);
      const automorphisms = exports.canonicalise();
      return { form: pair.slice(), automorphisms };
    },
    waysToForm(cells) {
      pair.set(cells);
      return Array.from({ length: exports.canonicalise() }, (_, i) => {
        const at = KEPT + i * KEPT_LENGTH;
        const labels = at + KEPT_LABELS;
        return {
          columns: new Uint8Array(buffer.slice(at, at + 9)),
          labels: new Uint8Array(buffer.slice(labels, labels + 10)),
        };
      });
    },
    thirdBands(cells) {
      pair.set(cells);
      return readFound(exports.listThirdBands());
    },
    bandsWith(sets) {
      setsOfColumns.set(sets);
      return readFound(exports.listBands());
    },
    countBandsWith(sets) {
      setsOfColumns.set(sets);
      return exports.countBands();
    },
    load: (number) => loadBand(exports, bands[number], number),
  };
}

function loadBand(
  exports: Exports & { memory: WebAssembly.Memory },
  band: Uint8Array,
  number: number,
): PairBand {
  const { buffer } = exports.memory;
  const rows4 = new BigUint64Array(buffer, ROWS4, exports.loadBand(number));
  const sections: number[] = [];
  const starts: number[] = []; // the number of the first fourth row of each section
  for (const [i, row] of rows4.entries()) {
    const key = Number(row >> 24n); // three digits of four bits
    const digits = 100 * (key >> 8) + 10 * ((key >> 4) & 15) + (key & 15);
    if (sections.at(-1) === digits) continue;
    sections.push(digits);
    starts.push(i);
  }
  starts.push(rows4.length);
  const begin = (section: number, isListing: boolean): void => {
    exports.loadBand(number); // canonical forms may have been computed in between
    exports.start(starts[section], starts[section + 1], isListing);
  };
  return {
    automorphisms: exports.bandAutomorphisms(),
    sections,
    count(section) {
      begin(section, false);
      while (exports.run(FIFTH_ROWS));
      return readCounts(buffer);
    },
    list(section) {
      const parts: Forms[] = [];
      begin(section, true);
      for (let hasMore = true; hasMore; ) {
        hasMore = exports.run(FIFTH_ROWS) !== 0;
        parts.push(readForms(new DataView(buffer, OUT, exports.found() * OUT_LENGTH), band, LAYOUT));
      }
      const { cells, automorphisms } = joinForms(parts);
      return { pairs: cells, automorphisms };
    },
  };
}

function readCounts(buffer: ArrayBuffer): PairCounts {
  const counts = namedCounts(new BigInt64Array(buffer, COUNTS, COUNTS_LENGTH), {
    below: COUNT_BELOW,
    equal: COUNT_EQUAL,
    above: COUNT_ABOVE,
    thirds: COUNT_THIRDS,
    tested: COUNT_TESTED,
    pairs: COUNT_PAIRS,
    incidences: COUNT_INCIDENCES,
  }) as Omit<PairCounts, 'byOrder'>;
  const orders = new BigUint64Array(buffer, BY_ORDER, 2 * ORDERS);
  const byOrder = new Map<number, PairsOfOrder>();
  for (let order = 1; order < ORDERS; order++)
    if (orders[2 * order] > 0n)
      byOrder.set(order, { pairs: Number(orders[2 * order]), thirds: Number(orders[2 * order + 1]) });
  return { ...counts, byOrder };
}
