// All verbs, in the order in which the help lists them.
import { convertVerb } from './convert.ts';
import { countVerb } from './count.ts';
import { encodeVerb } from './encode.ts';
import { solveVerb } from './solve.ts';
import type { Verb } from './verb.ts';

export const verbs: readonly Verb[] = [solveVerb, countVerb, convertVerb, encodeVerb];
