// The algorithms by name, and which one is taken when nobody says.
import { InputError } from '../board/index.ts';
import type { CheckAlgorithm } from './algorithm.ts';
import { plain } from './twin.ts';

/** All algorithms, the default first. */
export const algorithms: readonly CheckAlgorithm[] = [plain];

/** The algorithm of that name. Throws an InputError if there is none. */
export function findAlgorithm(name: string): CheckAlgorithm {
  const algorithm = algorithms.find((known) => known.name === name);
  if (!algorithm)
    throw new InputError(
      `algorithm "${name}": there are ${algorithms.map((known) => known.name).join(', ')}`,
    );
  return algorithm;
}
