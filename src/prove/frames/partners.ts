// The second halves of the grids whose first half is a class's first: one of each orbit under the symmetries that keep
// that. A grid with halves of classes a and b is there twice, among the partners of a and among those of b; it is
// *counted* with the smaller one. If both are of the same class, the exchange of the stacks may bring one orbit to
// another, and one of the two is counted.
import type { FrameHalves } from './classes.ts';
import type { FrameSymmetry } from './frame.ts';

/** A second half, for all that symmetries make of it. */
export interface Partner {
  /** The number of the half. */
  readonly half: number;
  /** How many halves it stands for. */
  readonly orbit: number;
  /** Is the grid counted here? Then no equivalent one is counted anywhere else. */
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
  // the grid (first, way · first), its stacks exchanged, is (first, way⁻¹ · first)
  for (const [i, partner] of partners.entries()) {
    if (classOf[partner.half] !== own) continue;
    const exchanged = orbitOf[imageOf(first, inverseOf(wayTo[partner.half]))];
    if (exchanged < i) partner.isCounted = false;
  }
  return partners;
}

/** The symmetry that undoes this one. */
export function inverseOf({ digits, rows }: FrameSymmetry): FrameSymmetry {
  return { digits: inverse(digits), rows: inverse(rows) };
}

function inverse(order: Uint8Array): Uint8Array {
  const back = new Uint8Array(order.length);
  for (const [from, to] of order.entries()) back[to] = from;
  return back;
}
