// The program for `minclue lists` alone (quick-verbs.ts).
import { listsVerbs } from './list-sets.ts';
import { runProgram } from './program.ts';

export const verb = listsVerbs;
export const run = (args: readonly string[]) => runProgram(args, [verb]);
