// Finned fish: the places for a digit in k rows lie in k columns except for a few, the fins, which are in one box.
// Either a fin holds the digit or the fish is valid, so cells of the columns that see every fin cannot have it.
// Sashimi: without the fins, a row has only one place left. Rows and columns can be exchanged.
import { countBits, lowestBit } from '../family/internal.ts';
import { type Find, type Found, remove } from './found.ts';

/** The lines chosen so far for a fish, as bits. */
interface Fish {
  readonly found: Found;
  readonly k: number;
  readonly isSashimi: boolean;
  digit: number;
  isByRows: boolean;
  /** For each base line the places of the digit, by cover line. */
  readonly sets: Uint32Array;
  readonly bases: number[];
}

export function findFinnedFish(k: number, isSashimi: boolean): Find {
  return (found) => {
    const { layout, places } = found.state;
    const { size, boxes } = layout;
    if (boxes.first === boxes.end) return; // Latin squares
    const fish: Fish = {
      found,
      k,
      isSashimi,
      digit: 1,
      isByRows: true,
      sets: new Uint32Array(size),
      bases: [],
    };
    for (let digit = 1; digit <= size; digit++)
      for (const isByRows of [true, false]) {
        fish.digit = digit;
        fish.isByRows = isByRows;
        for (let i = 0; i < size; i++) fish.sets[i] = places[(isByRows ? i : size + i) * size + digit - 1];
        fish.bases.length = 0;
        if (chooseBases(fish, 0, 0)) return;
      }
  };
}

/** The most cover lines with fins. Fins lie in one box, so they take up no more lines than a box has. */
function mostCovers({ found, k, isByRows }: Fish): number {
  const { boxColumns, boxRows } = found.state.layout.board;
  return k + (isByRows ? boxColumns : boxRows);
}

function chooseBases(fish: Fish, from: number, union: number): boolean {
  const { sets, bases, k } = fish;
  if (bases.length === k) return countBits(union) > k && chooseFins(fish, union);
  for (let i = from; i < sets.length; i++) {
    const wider = union | sets[i];
    if (sets[i] === 0 || countBits(wider) > mostCovers(fish)) continue;
    bases.push(i);
    if (chooseBases(fish, i + 1, wider)) return true;
    bases.pop();
  }
  return false;
}

/** Tries all ways to use the surplus lines for fins, side by side in a row of boxes. */
function chooseFins(fish: Fish, union: number): boolean {
  const { k, isByRows, found } = fish;
  const { board, size } = found.state.layout;
  const [across, along] = isByRows ? [board.boxColumns, board.boxRows] : [board.boxRows, board.boxColumns];
  const tooMany = countBits(union) - k;
  for (let first = 0; first < size; first += across) {
    const box = union & (((1 << across) - 1) << first);
    if (countBits(box) >= tooMany && chooseLines(fish, union, along, box, 0, tooMany)) return true;
  }
  return false;
}

function chooseLines(
  fish: Fish,
  union: number,
  along: number,
  from: number,
  fins: number,
  left: number,
): boolean {
  if (left === 0) return areInOneBox(fish, along, fins) && offerFish(fish, union & ~fins);
  for (let open = from; countBits(open) >= left; open &= open - 1) {
    const line = open & -open;
    if (chooseLines(fish, union, along, open & ~line, fins | line, left - 1)) return true;
  }
  return false;
}

/** Do the bases with places in these lines lie in one row of boxes? */
function areInOneBox({ bases, sets }: Fish, along: number, fins: number): boolean {
  let box = -1;
  for (const base of bases) {
    if ((sets[base] & fins) === 0) continue;
    const here = Math.floor(base / along);
    if (box >= 0 && here !== box) return false;
    box = here;
  }
  return true;
}

function offerFish(fish: Fish, covers: number): boolean {
  const { found, sets, bases, isSashimi, isByRows, digit } = fish;
  const { layout, marks } = found.state;
  const { size, cellCount, isPeer } = layout;
  let fewest = size;
  for (const base of bases) fewest = Math.min(fewest, countBits(sets[base] & covers));
  if (fewest === 0 || (fewest === 1) !== isSashimi) return false;
  const cellAt = (base: number, cover: number): number =>
    isByRows ? base * size + cover : cover * size + base;
  const fins: number[] = [];
  for (const base of bases)
    for (let rest = sets[base] & ~covers; rest !== 0; rest &= rest - 1)
      fins.push(cellAt(base, lowestBit(rest)));
  const bit = 1 << (digit - 1);
  for (let rest = covers; rest !== 0; rest &= rest - 1)
    for (let line = 0; line < size; line++) {
      const cell = cellAt(line, lowestBit(rest));
      if ((marks[cell] & bit) === 0 || bases.includes(line)) continue;
      if (fins.every((fin) => isPeer[fin * cellCount + cell] !== 0)) remove(found, cell, bit);
    }
  return found.size > 0 && found.offer(() => patternOf(fish, covers, fins, cellAt));
}

/** Returns the pattern. The fins come last among its cells; `fins` lists them. */
function patternOf(
  { sets, bases, digit, isByRows, found }: Fish,
  covers: number,
  fins: readonly number[],
  cellAt: (base: number, cover: number) => number,
) {
  const { size } = found.state.layout;
  const lines: number[] = [];
  for (let rest = covers; rest !== 0; rest &= rest - 1) lines.push(lowestBit(rest));
  const body = bases.flatMap((base) =>
    lines.filter((cover) => (sets[base] & (1 << cover)) !== 0).map((cover) => cellAt(base, cover)),
  );
  const [baseAt, coverAt] = isByRows ? [0, size] : [size, 0]; // rows come first in board.units, then columns
  return {
    cells: [...body, ...fins],
    digits: [digit],
    units: [...bases.map((i) => baseAt + i), ...lines.map((i) => coverAt + i)],
    extra: fins,
  };
}
