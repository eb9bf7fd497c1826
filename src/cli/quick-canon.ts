// The program for `minclue canon` alone (quick-verbs.ts).
import { canonVerb } from './canon.ts';
import { runProgram } from './program.ts';

export const verb = canonVerb;
export const run = (args: readonly string[]) => runProgram(args, [verb]);
