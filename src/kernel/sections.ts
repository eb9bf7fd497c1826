// What the generators of grids and of pairs of bands share: the canonical bands, and the canonical forms
// below one of them, section by section.
const BAND_CELLS = 27;

/** Packed canonical forms, and their numbers of automorphisms. */
export interface Forms {
  readonly cells: Uint8Array;
  readonly automorphisms: Uint32Array;
}

/**
 * How a kernel writes a form: the rows below the band, a u64 each, and a u32. `rows` and `bytes` are the
 * sizes.
 */
interface FormLayout {
  readonly rows: number;
  readonly bytes: number;
  readonly automorphismsAt: number;
}

/** The canonical bands, 27 digits each: 123456789, then the two rows that the kernel stores for each. */
export function readBands(rows: BigUint64Array): Uint8Array[] {
  return Array.from({ length: rows.length / 2 }, (_, i) =>
    Uint8Array.from({ length: BAND_CELLS }, (_, cell) =>
      cell < 9 ? cell + 1 : Number((rows[2 * i + (cell < 18 ? 0 : 1)] >> BigInt(32 - 4 * (cell % 9))) & 15n),
    ),
  );
}

/** Reads all forms of the view. */
export function readForms(view: DataView, band: Uint8Array, layout: FormLayout): Forms {
  const { rows, bytes, automorphismsAt } = layout;
  const count = view.byteLength / bytes;
  const length = BAND_CELLS + 9 * rows;
  const cells = new Uint8Array(count * length);
  const automorphisms = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    cells.set(band, i * length);
    for (let r = 0; r < rows; r++) {
      // Four bits per digit, nine digits, read as two halves because BigInt is slow.
      const low = view.getUint32(i * bytes + r * 8, true);
      const to = i * length + BAND_CELLS + r * 9;
      cells[to] = view.getUint32(i * bytes + r * 8 + 4, true);
      for (let c = 1; c < 9; c++) cells[to + c] = (low >>> (32 - 4 * c)) & 15;
    }
    automorphisms[i] = view.getUint32(i * bytes + automorphismsAt, true);
  }
  return { cells, automorphisms };
}

export function joinForms(parts: readonly Forms[]): Forms {
  if (parts.length === 1) return parts[0];
  const whole = {
    cells: new Uint8Array(parts.reduce((sum, { cells }) => sum + cells.length, 0)),
    automorphisms: new Uint32Array(parts.reduce((sum, { automorphisms }) => sum + automorphisms.length, 0)),
  };
  let [cellsAt, at] = [0, 0];
  for (const { cells, automorphisms } of parts) {
    whole.cells.set(cells, cellsAt);
    whole.automorphisms.set(automorphisms, at);
    cellsAt += cells.length;
    at += automorphisms.length;
  }
  return whole;
}
