// XY-Wing and XYZ-Wing.
import { areInUnit, countOf, digitsOf, type PencilGrid, peers } from './grid.ts';
import { type Hint, removing } from './hint.ts';

/** `size`: the number of candidates of the pivot, 2 or 3. */
export function* wings({ candidates }: PencilGrid, size: 2 | 3): Generator<Hint> {
  for (let pivot = 0; pivot < 81; pivot++) {
    const inPivot = candidates[pivot];
    if (countOf(inPivot) !== size) continue;
    for (const one of peers[pivot]) {
      const inOne = candidates[one];
      if (countOf(inOne) !== 2 || countOf(inPivot & ~inOne) !== 1) continue;
      for (const other of peers[pivot]) {
        const inOther = candidates[other];
        if (countOf(inOther) !== 2 || countOf(inPivot | inOne | inOther) !== 3) continue;
        if (countOf(inPivot & inOne & inOther) !== size - 2) continue;
        const wanted = [];
        for (let cell = 0; cell < 81; cell++)
          if (areInUnit(cell, one) && areInUnit(cell, other) && (size === 2 || areInUnit(cell, pivot)))
            wanted.push({ cell, digits: inOne & inOther });
        const hint = removing(
          candidates,
          size === 2 ? 'XYW' : 'XYZW',
          size === 2 ? 4.2 : 4.4,
          wanted,
          () => ({
            cells: [pivot, one, other],
            digits: digitsOf(inOne & inOther),
          }),
        );
        if (hint) yield hint;
      }
    }
  }
}
