// X-Wing, Swordfish, Jellyfish, XY-Wing and XYZ-Wing in Explainer's order. Finds the first step that removes anything.
import { addRemoved, clearRemoved } from './advanced';
import { digitsIn, placesIn } from './frame';
import { JELLYFISH, SWORDFISH, XYZ_WING, XY_WING, X_WING, removing } from './step';
import { nextSubset } from './subsets';
import { cellAt, peerAt, sees } from './tables';

/** For each digit, the lines with few enough places for it, u16. */
const LINES: usize = memory.data(18, 16);

/** Finds `size` lines in which a digit has places in only `size` lines of the other kind. `left`: the digits to try. */
export function findFish(grid: usize, size: u32, left: u32): bool {
  for (let kind: u32 = 2; kind > 0; kind--) {
    let any: u32 = 0; // digits with enough lines
    for (let digit: u32 = 0; digit < 9; digit++) {
      let lines: u32 = 0;
      for (let line: u32 = 0; line < 9; line++) {
        const count = <u32>popcnt(placesIn(grid, 9 * kind + line, digit));
        if (count >= 2 && count <= size) lines |= 1 << line;
      }
      store<u16>(LINES + (<usize>digit << 1), <u16>lines);
      if (<u32>popcnt(lines) >= size) any |= 1 << digit;
    }
    any &= left;
    if (any == 0) continue;
    for (let base: u32 = (1 << size) - 1; base < 512; base = nextSubset(base))
      for (let digits = any; digits != 0; digits &= digits - 1) {
        const digit = <u32>ctz(digits);
        if ((base & ~<u32>load<u16>(LINES + (<usize>digit << 1))) != 0) continue;
        let cover: u32 = 0;
        for (let rest = base; rest != 0; rest &= rest - 1) cover |= placesIn(grid, 9 * kind + <u32>ctz(rest), digit);
        if (<u32>popcnt(cover) != size) continue;
        clearRemoved();
        for (let rest = cover; rest != 0; rest &= rest - 1) {
          const line = 9 * (3 - kind) + <u32>ctz(rest);
          for (let gone = placesIn(grid, line, digit) & ~base; gone != 0; gone &= gone - 1)
            addRemoved(cellAt(line, <u32>ctz(gone)), 1 << digit);
        }
        if (removing(size == 2 ? X_WING : size == 3 ? SWORDFISH : JELLYFISH, size == 2 ? 3.2 : size == 3 ? 3.8 : 5.2))
          return true;
      }
  }
  return false;
}

/** Finds a wing whose pivot has `size` candidates, 2 or 3. */
export function findWing(grid: usize, size: u32): bool {
  for (let pivot: u32 = 0; pivot < 81; pivot++) {
    const inPivot = digitsIn(grid, pivot);
    if (<u32>popcnt(inPivot) != size) continue;
    for (let i: u32 = 0; i < 20; i++) {
      const one = peerAt(pivot, i), inOne = digitsIn(grid, one);
      if (popcnt(inOne) != 2 || popcnt(inPivot & ~inOne) != 1) continue;
      for (let j: u32 = 0; j < 20; j++) {
        const other = peerAt(pivot, j), inOther = digitsIn(grid, other);
        if (popcnt(inOther) != 2 || popcnt(inPivot | inOne | inOther) != 3) continue;
        if (<u32>popcnt(inPivot & inOne & inOther) != size - 2) continue;
        if (removeSeen(grid, inOne & inOther, one, other, size == 3 ? pivot : one, size)) return true;
      }
    }
  }
  return false;
}

function removeSeen(grid: usize, digits: u32, one: u32, other: u32, third: u32, size: u32): bool {
  clearRemoved();
  for (let i: u32 = 0; i < 20; i++) {
    const cell = peerAt(one, i);
    if (!sees(cell, other) || !sees(cell, third)) continue;
    const gone = digitsIn(grid, cell) & digits;
    if (gone != 0) addRemoved(cell, gone);
  }
  return removing(size == 2 ? XY_WING : XYZ_WING, size == 2 ? 4.2 : 4.4);
}
