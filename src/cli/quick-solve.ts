// The program for `minclue solve` alone (quick-verbs.ts).

import { runProgram } from './program.ts';
import { solveVerb } from './solve.ts';

export const verb = solveVerb;
export const run = (args: readonly string[]) => runProgram(args, [verb]);
