// The program for `minclue minimise` alone (quick-verbs.ts).
import { minimiseVerb } from './minimise.ts';
import { runProgram } from './program.ts';

export const verb = minimiseVerb;
export const run = (args: readonly string[]) => runProgram(args, [verb]);
