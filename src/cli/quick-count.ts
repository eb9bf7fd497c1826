// The program for `minclue count` alone (quick-verbs.ts).
import { countVerb } from './count.ts';
import { runProgram } from './program.ts';

export const verb = countVerb;
export const run = (args: readonly string[]) => runProgram(args, [verb]);
