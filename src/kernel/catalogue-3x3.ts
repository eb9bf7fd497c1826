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
import { instantiate } from './instance.ts';

interface Exports {
  setUp(): number;
  loadBand(band: number, poolBytes: number): number;
  startSection(section: number, listing: boolean): void;
  runSection(fifthRows: number): number;
  countOfSection(): number;
  found(): number;
}

/** The kernel's memory for lists of third bands; with less it makes some of them again and again. */
const POOL_BYTES = 96 << 20;
/** V8 compiles a loop well only between calls. */
const FIFTH_ROWS = 100;
/** The same where what comes behind a grid is not wanted. */
const FEW_FIFTH_ROWS = 10;
const CELLS = 81;

/** The canonical grids of a section: 81 digits each, and their automorphisms. */
export interface Section3x3 {
  readonly grids: Uint8Array;
  readonly automorphisms: Uint32Array;
}

export interface Band3x3 {
  /** How many sections there are: fourth rows, in ascending order. */
  readonly sections: number;
  /** The number of the fourth row with these nine digits, −1 if there is none. */
  sectionOf(row: Uint8Array): number;
  /** The size of a section; `automorphisms` is called with an order and how many more grids have it. */
  count(section: number, automorphisms?: (order: number, grids: number) => void): number;
  list(section: number): Section3x3;
  /** One grid of a section alone, in a section of its own; what comes behind it is not made. */
  at(section: number, position: number): Section3x3;
}

export interface Catalogue3x3 {
  /** The canonical bands in ascending order, 27 digits each. */
  readonly bands: readonly Uint8Array[];
  /** Makes a band the first one; what was loaded before is of no use any more. */
  load(band: number): Band3x3;
}

let shared: Catalogue3x3 | undefined;

/** The one instance of this thread. */
export function catalogue3x3(): Catalogue3x3 {
  shared ??= createCatalogue3x3();
  return shared;
}

function createCatalogue3x3(): Catalogue3x3 {
  const exports = instantiate<Exports>(binary);
  const classes = exports.setUp();
  const forms = new BigUint64Array(exports.memory.buffer, FORMS, 2 * classes);
  const bands = Array.from({ length: classes }, (_, i) => {
    const band = new Uint8Array(27);
    for (let c = 0; c < 9; c++) band[c] = c + 1;
    putRow(forms[2 * i], band, 9);
    putRow(forms[2 * i + 1], band, 18);
    return band;
  });
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
  const { buffer } = exports.memory; // loading may have made it larger
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
      const parts: Section3x3[] = [];
      exports.startSection(section, true);
      let hasMore = true;
      while (hasMore) {
        hasMore = exports.runSection(FIFTH_ROWS) !== 0;
        parts.push(readOut(new DataView(buffer, OUT, exports.found() * OUT_LENGTH), band));
      }
      return joined(parts);
    },
    at(section, position) {
      exports.startSection(section, true);
      let before = 0;
      for (let hasMore = true; hasMore; before += exports.found()) {
        hasMore = exports.runSection(FEW_FIFTH_ROWS) !== 0;
        if (position < before + exports.found())
          return readOut(new DataView(buffer, OUT + (position - before) * OUT_LENGTH, OUT_LENGTH), band);
      }
      throw new Error(`section ${section} has no grid ${position}`);
    },
  };
}

function readOut(view: DataView, band: Uint8Array): Section3x3 {
  const count = view.byteLength / OUT_LENGTH;
  const grids = new Uint8Array(count * CELLS);
  const automorphisms = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    grids.set(band, i * CELLS);
    for (let r = 0; r < 6; r++) {
      // Four bits a digit, nine digits: read as two halves, because BigInt is slow.
      const low = view.getUint32(i * OUT_LENGTH + r * 8, true);
      const to = i * CELLS + 27 + r * 9;
      grids[to] = view.getUint32(i * OUT_LENGTH + r * 8 + 4, true);
      for (let c = 1; c < 9; c++) grids[to + c] = (low >>> (32 - 4 * c)) & 15;
    }
    automorphisms[i] = view.getUint32(i * OUT_LENGTH + OUT_AUTOMORPHISMS, true);
  }
  return { grids, automorphisms };
}

function joined(parts: readonly Section3x3[]): Section3x3 {
  if (parts.length === 1) return parts[0];
  const count = parts.reduce((sum, part) => sum + part.automorphisms.length, 0);
  const whole = { grids: new Uint8Array(count * CELLS), automorphisms: new Uint32Array(count) };
  let at = 0;
  for (const part of parts) {
    whole.grids.set(part.grids, at * CELLS);
    whole.automorphisms.set(part.automorphisms, at);
    at += part.automorphisms.length;
  }
  return whole;
}

function putRow(key: bigint, to: Uint8Array, from: number): void {
  for (let c = 0; c < 9; c++) to[from + c] = Number((key >> BigInt(32 - 4 * c)) & 15n);
}
