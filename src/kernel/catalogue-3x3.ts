// The generator of the canonical 9×9 grids (assembly/catalogue-3x3.ts): one first band at a time, section by section.
import {
  binary,
  FORMS,
  HISTOGRAM,
  HISTOGRAM_LENGTH,
  OUT,
  OUT_AUTOMORPHISMS,
  OUT_LENGTH,
  ROWS4,
} from './generated/catalogue-3x3.ts';
import { instantiate, once } from './instance.ts';
import { type Forms, joinForms, readBands, readForms } from './sections.ts';

interface Exports {
  setUp(): number;
  loadBand(band: number, poolBytes: number): number;
  startSection(section: number, listing: boolean): void;
  runSection(fifthRows: number): number;
  countOfSection(): number;
  found(): number;
}

/** The kernel's memory for lists of third bands. With less it makes some of them repeatedly. */
const POOL_BYTES = 96 << 20;
/** Fifth rows per call. V8 compiles a loop well only between calls. */
const FIFTH_ROWS = 100;
/** Fifth rows per call when the grids after the wanted one are not needed. */
const FEW_FIFTH_ROWS = 10;
const LAYOUT = { rows: 6, bytes: OUT_LENGTH, automorphismsAt: OUT_AUTOMORPHISMS };

/** The canonical grids of a section: 81 digits each, and their automorphisms. */
export interface Section3x3 {
  readonly grids: Uint8Array;
  readonly automorphisms: Uint32Array;
}

export interface Band3x3 {
  /** The number of sections, one for each fourth row, in ascending order. */
  readonly sections: number;
  /** The number of the fourth row with these nine digits; −1: there is no such row. */
  sectionOf(row: Uint8Array): number;
  /**
   * The size of a section. Calls `automorphisms` with an order and the number of further grids that have it.
   */
  count(section: number, automorphisms?: (order: number, grids: number) => void): number;
  list(section: number): Section3x3;
  /** One grid of a section alone, as a section. The grids after it are not generated. */
  at(section: number, position: number): Section3x3;
}

export interface Catalogue3x3 {
  /** The canonical bands in ascending order, 27 digits each. */
  readonly bands: readonly Uint8Array[];
  /** Makes a band the first band. A band loaded before becomes invalid. */
  load(band: number): Band3x3;
}

/** The only instance of this thread. */
export const catalogue3x3: () => Catalogue3x3 = once(createCatalogue3x3);

function createCatalogue3x3(): Catalogue3x3 {
  const exports = instantiate<Exports>(binary);
  const bands = readBands(new BigUint64Array(exports.memory.buffer, FORMS, 2 * exports.setUp()));
  let loaded = -1;
  let current: Band3x3 | undefined;
  return {
    bands,
    load(number) {
      if (loaded !== number || !current) current = loadBand(exports, bands[number], number);
      loaded = number;
      return current;
    },
  };
}

function loadBand(
  exports: Exports & { memory: WebAssembly.Memory },
  band: Uint8Array,
  number: number,
): Band3x3 {
  const sections = exports.loadBand(number, POOL_BYTES);
  const { buffer } = exports.memory; // loading may have enlarged the memory
  const rows4 = new BigUint64Array(buffer, ROWS4, sections).slice();
  const histogram = new Uint32Array(buffer, HISTOGRAM, HISTOGRAM_LENGTH);
  return {
    sections,
    sectionOf(row) {
      const key = row.reduce((sum, digit) => sum * 16n + BigInt(digit), 0n);
      return rows4.indexOf(key);
    },
    count(section, automorphisms) {
      histogram.fill(0);
      exports.startSection(section, false);
      while (exports.runSection(FIFTH_ROWS));
      if (automorphisms)
        for (const [order, grids] of histogram.entries()) if (grids > 0) automorphisms(order, grids);
      return exports.countOfSection();
    },
    list(section) {
      const parts: Forms[] = [];
      exports.startSection(section, true);
      for (let hasMore = true; hasMore; ) {
        hasMore = exports.runSection(FIFTH_ROWS) !== 0;
        parts.push(readForms(new DataView(buffer, OUT, exports.found() * OUT_LENGTH), band, LAYOUT));
      }
      const { cells, automorphisms } = joinForms(parts);
      return { grids: cells, automorphisms };
    },
    at(section, position) {
      exports.startSection(section, true);
      let before = 0;
      for (let hasMore = true; hasMore; before += exports.found()) {
        hasMore = exports.runSection(FEW_FIFTH_ROWS) !== 0;
        if (position >= before + exports.found()) continue;
        const view = new DataView(buffer, OUT + (position - before) * OUT_LENGTH, OUT_LENGTH);
        const { cells, automorphisms } = readForms(view, band, LAYOUT);
        return { grids: cells, automorphisms };
      }
      throw new Error(`section ${section} has no grid ${position}`);
    },
  };
}
