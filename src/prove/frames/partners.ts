// The second halves of the grids whose first half is the first of a class: one of each orbit under the
// symmetries that keep the first half. A grid with halves of classes a and b occurs twice, among the partners
// of a and among those of b. It is *counted* with the smaller class. If both halves are of the same class,
// exchanging the stacks may map one orbit to another, and only one of the two is counted.
import type { FrameHalves } from './classes.ts';
import type { FrameSymmetry } from './frame.ts';

/** A second half, which represents its orbit. */
export interface Partner {
  /** The number of the half. */
  readonly half: number;
  /** The size of its orbit. */
  readonly orbit: number;
  /** Is the grid counted here? If so, no equivalent grid is counted elsewhere. */
  readonly isCounted: boolean;
}

export function listPartners(frame: FrameHalves, own: number): Partner[] {
  const { halves, classes, classOf, wayTo, imageOf } = frame;
  const { first, stabiliser } = classes[own];
  const orbitOf = new Int32Array(halves.length).fill(-1);
  const partners: { half: number; orbit: number; isCounted: boolean }[] = [];
  for (let half = 0; half < halves.length; half++) {
    if (orbitOf[half] >= 0) continue;
    let orbit = 0;
    for (const symmetry of stabiliser) {
      const image = imageOf(half, symmetry);
      if (orbitOf[image] >= 0) continue;
      orbitOf[image] = partners.length;
      orbit++;
    }
    partners.push({ half, orbit, isCounted: classOf[half] >= own });
  }
  // exchanging the stacks of the grid (first, way · first) gives (first, way⁻¹ · first)
  for (const [i, partner] of partners.entries()) {
    if (classOf[partner.half] !== own) continue;
    const exchanged = orbitOf[imageOf(first, inverseOf(wayTo[partner.half]))];
    if (exchanged < i) partner.isCounted = false;
  }
  return partners;
}

/** The inverse symmetry. */
export function inverseOf({ digits, rows }: FrameSymmetry): FrameSymmetry {
  return { digits: inverse(digits), rows: inverse(rows) };
}

function inverse(order: Uint8Array): Uint8Array {
  const back = new Uint8Array(order.length);
  for (const [from, to] of order.entries()) back[to] = from;
  return back;
}
