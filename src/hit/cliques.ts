// Cliques of a fixed number of sets, found before a search (McGuire et al. §5.3.2, InitHittingVectors).
import type { ElementSet } from '../family/index.ts';

/**
 * The unions of cliques of `degree` pairwise disjoint sets, none of them among the first `skip`: at most `limit`, in
 * the paper's order (the clique whose last set comes first is first; among those the last but one decides, …).
 */
export function cliqueUnions(
  sets: readonly ElementSet[],
  degree: number,
  limit: number,
  skip: number,
): ElementSet[] {
  const unions: ElementSet[] = [];
  const masks = sets.map((set) => set.reduce((mask, element) => mask | (1n << BigInt(element)), 0n));
  // earlier[i]: the sets before i that are disjoint with it, as the bits of a number
  const earlier = masks.map((mask, i) => {
    let bits = 0n;
    for (let j = skip; j < i; j++) if ((masks[j] & mask) === 0n) bits |= 1n << BigInt(j);
    return bits;
  });

  function extend(members: readonly number[], candidates: bigint): void {
    if (members.length === degree) {
      unions.push(members.flatMap((i) => sets[i]).sort((a, b) => a - b));
      return;
    }
    for (const i of bitsOf(candidates)) {
      if (unions.length >= limit) return;
      extend([...members, i], candidates & earlier[i]);
    }
  }
  if (limit > 0 && sets.length > skip) {
    const all = ((1n << BigInt(sets.length)) - 1n) & ~((1n << BigInt(skip)) - 1n);
    extend([], all);
  }
  return unions;
}

/** The places of the ones, ascending. */
function* bitsOf(bits: bigint): Generator<number> {
  let base = 0;
  for (let rest = bits; rest > 0n; rest >>= 32n, base += 32)
    for (let word = Number(rest & 0xffff_ffffn); word !== 0; word &= word - 1)
      yield base + 31 - Math.clz32(word & -word);
}
