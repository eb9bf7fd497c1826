// The canonical 8×8 grids with 2×4 boxes (assembly/catalogue-2x4.ts) as typed calls, section by section.
import { AUTOMORPHISMS, BANDS, binary, INPUT, OUTPUT } from './generated/catalogue-2x4.ts';
import { instantiate, once } from './instance.ts';

interface Catalogue2x4Exports {
  useBand(band: number): void;
  sectionsLength(): number;
  start(section: number): void;
  run(): number;
  isDone(): number;
  bandOfInput(): number;
  sectionOfInput(): number;
}

const CELLS = 64;

/**
 * Some grids of a section: 64 bytes each, and their numbers of automorphisms. The next call overwrites these
 * views.
 */
export interface Grids2x4 {
  readonly grids: Uint8Array;
  readonly automorphisms: Uint32Array;
}

const kernel = once(() => instantiate<Catalogue2x4Exports>(binary));

/** The number of canonical first bands. */
export function countBands2x4(): number {
  return BANDS;
}

/** The number of sections of the first band: canonical pairs of bands that begin with it. */
export function countSections2x4(band: number): number {
  const exports = kernel();
  exports.useBand(band);
  return exports.sectionsLength();
}

/** The canonical grids of a section in order, some at a time. */
export function* listSection2x4(band: number, section: number): Generator<Grids2x4, void> {
  const exports = kernel();
  exports.useBand(band);
  exports.start(section);
  while (!exports.isDone()) {
    const count = exports.run();
    const { buffer } = exports.memory; // a different buffer after the memory has grown
    yield {
      grids: new Uint8Array(buffer, OUTPUT, count * CELLS),
      automorphisms: new Uint32Array(buffer, AUTOMORPHISMS, count),
    };
  }
}

/** The first band and the section of a canonical grid; undefined if the grid is not canonical. */
export function findSection2x4(grid: Uint8Array): { band: number; section: number } | undefined {
  const exports = kernel();
  new Uint8Array(exports.memory.buffer, INPUT, CELLS).set(grid);
  const band = exports.bandOfInput();
  if (band < 0) return undefined;
  exports.useBand(band);
  const section = exports.sectionOfInput();
  return section < 0 ? undefined : { band, section };
}
