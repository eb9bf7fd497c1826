// The program for `minclue group` alone (quick-verbs.ts).
import { groupVerb } from './group.ts';
import { runProgram } from './program.ts';

export const verb = groupVerb;
export const run = (args: readonly string[]) => runProgram(args, [verb]);
