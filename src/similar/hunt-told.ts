// Small arrays that share buffers, since an array of 81 bytes with its own buffer costs ten times as much as a view.
// This file has copies, and sets of the forms around one seed. A `FormSet` takes millions of forms and reserves space
// for them from the start; most seeds have only a few dozen forms around them.

/** The number of arrays in a buffer. */
const ARRAYS = 32;

/** Creates a function that copies this many cells of an array. */
export function createCopier(length: number): (cells: Uint8Array, from?: number) => Uint8Array {
  let buffer = new Uint8Array(0);
  let used = 0;
  return (cells, from = 0) => {
    if (used === buffer.length) {
      buffer = new Uint8Array(ARRAYS * length);
      used = 0;
    }
    for (let i = 0; i < length; i++) buffer[used + i] = cells[from + i]; // a view of the source would cost more
    return buffer.subarray(used, (used += length));
  };
}

/** Adds the form that begins at `from` in the array. Returns its copy, or undefined if it was there before. */
export type Told = (forms: Uint8Array, from?: number) => Uint8Array | undefined;

/** Creates an empty set of forms of this length. */
export function createTold(length: number): Told {
  const copyOf = createCopier(length);
  const told: Uint8Array[] = [];
  let table = new Int32Array(64); // the number of each form + 1, at the first free place after its hash
  const find = (forms: Uint8Array, from: number): number => {
    let at = hash(forms, from, length) & (table.length - 1);
    while (table[at] !== 0 && !isAt(forms, from, told[table[at] - 1])) at = (at + 1) & (table.length - 1);
    return at;
  };
  return (forms, from = 0) => {
    const at = find(forms, from);
    if (table[at] !== 0) return undefined;
    const copy = copyOf(forms, from);
    table[at] = told.push(copy);
    if (2 * told.length > table.length) {
      table = new Int32Array(2 * table.length);
      for (const [i, each] of told.entries()) table[find(each, 0)] = i + 1;
    }
    return copy;
  };
}

function isAt(forms: Uint8Array, from: number, form: Uint8Array): boolean {
  for (let i = 0; i < form.length; i++) if (forms[from + i] !== form[i]) return false;
  return true;
}

/** Mixes four cells at a time. The last lines mix all bits into the low ones. */
function hash(cells: Uint8Array, from: number, length: number): number {
  let h = 0x811c9dc5;
  let i = from;
  const end = from + length;
  for (; i + 3 < end; i += 4)
    h = Math.imul(
      h ^ (cells[i] | (cells[i + 1] << 8) | (cells[i + 2] << 16) | (cells[i + 3] << 24)),
      0x01000193,
    );
  for (; i < end; i++) h = Math.imul(h ^ cells[i], 0x01000193);
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  return h ^ (h >>> 13);
}
