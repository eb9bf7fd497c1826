// Hints from chains: their length, the rating with its surcharge, and their order.
import { ancestorsOf, type ChainHint, type ChainNode } from './chain-node.ts';

/** The kinds of chains. Of equally hard and long chains, the lower kind comes first. */
export const Kind = { double: 1, x: 2, y: 3, xy: 4, cell: 5, unit: 6, contradiction: 7 } as const;

/** A chain's own length plus the lengths of all different chains inside it. */
export function wholeLength(own: number, ends: readonly ChainNode[]): number {
  const inside = new Map<string, ChainHint>();
  for (const end of ends)
    for (const { nested } of ancestorsOf(end)) if (nested) inside.set(signatureOf(nested), nested);
  let length = own;
  for (const hint of inside.values()) length += hint.length;
  return length;
}

const signatures = new WeakMap<ChainHint, string>();

/** Two chains with the same signature count as the same. */
function signatureOf(hint: ChainHint): string {
  let signature = signatures.get(hint);
  if (signature === undefined) {
    signature = hint.ends
      .map((end) =>
        ancestorsOf(end)
          .map(({ id }) => id)
          .join(),
      )
      .join(';');
    signatures.set(hint, signature);
  }
  return signature;
}

/** The rating of a chain of this length: a tenth for each of 4, 6, 8, 12, 16, 24, … that is less than length − 2. */
export function ratingOf(base: number, length: number): number {
  let surcharge = 0;
  for (let step = 4, isOdd = false; step < length - 2; isOdd = !isOdd) {
    surcharge += 0.1;
    step = isOdd ? (step * 4) / 3 : (step * 3) / 2;
  }
  return base + surcharge;
}

/** Sorts hints, the easiest first. */
export function sorted<Found extends ChainHint>(hints: readonly Found[]): Found[] {
  return [...hints].sort((a, b) => a.rating - b.rating || a.length - b.length || a.kind - b.kind);
}
