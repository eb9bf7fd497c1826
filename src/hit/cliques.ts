// Cliques of a fixed number of sets, found before a search (McGuire et al. §5.3.2, InitHittingVectors).
import type { ElementSet } from '../family/index.ts';
import { lowestBit, meet, packSets, SET_WORDS } from '../family/internal.ts';

/**
 * The unions of cliques of `degree` pairwise disjoint sets, without the first `skip` sets, four words each.
 * At most `limit`, in the paper's order: cliques are compared by their last set, then by their last but one,
 * and so on.
 */
export function cliqueUnions(
  sets: readonly ElementSet[],
  degree: number,
  limit: number,
  skip: number,
): Uint32Array {
  const words = packSets(sets);
  const rows = earlierDisjoint(words, skip);
  const stride = Math.ceil(sets.length / 32);
  // candidates[d]: the sets that may join d others; union[d]: the union of these d sets
  const candidates = Array.from({ length: degree + 1 }, () => new Int32Array(stride));
  const union = new Uint32Array((degree + 1) * SET_WORDS);
  const found: number[] = [];

  function extend(members: number): void {
    if (members === degree) {
      for (let w = 0; w < SET_WORDS; w++) found.push(union[members * SET_WORDS + w]);
      return;
    }
    for (let word = 0; word < stride; word++)
      for (let bits = candidates[members][word]; bits !== 0; bits &= bits - 1) {
        if (found.length >= limit * SET_WORDS) return;
        const i = word * 32 + lowestBit(bits);
        for (let w = 0; w < SET_WORDS; w++)
          union[(members + 1) * SET_WORDS + w] = union[members * SET_WORDS + w] | words[i * SET_WORDS + w];
        for (let w = 0; w < stride; w++)
          candidates[members + 1][w] = candidates[members][w] & rows[i * stride + w];
        extend(members + 1);
      }
  }
  for (let i = skip; i < sets.length; i++) candidates[0][i >> 5] |= 1 << (i & 31);
  extend(0);
  return Uint32Array.from(found);
}

/** For each set, the disjoint sets before it, from number `skip` on, as rows of bits. */
function earlierDisjoint(words: Uint32Array, skip: number): Int32Array {
  const count = words.length / SET_WORDS;
  const stride = Math.ceil(count / 32);
  const rows = new Int32Array(count * stride);
  for (let i = 0; i < count; i++)
    for (let j = skip; j < i; j++)
      if (!meet(words, words, i, j)) rows[i * stride + (j >> 5)] |= 1 << (j & 31);
  return rows;
}
