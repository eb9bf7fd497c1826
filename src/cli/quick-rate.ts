// The program for `minclue rate` alone (quick-verbs.ts).

import { runProgram } from './program.ts';
import { rateVerb } from './rate.ts';

export const verb = rateVerb;
export const run = (args: readonly string[]) => runProgram(args, [verb]);
