// The program for `minclue catalogue` alone (quick-verbs.ts).
import { catalogueVerbs } from './catalogue.ts';
import { runProgram } from './program.ts';

export const verb = catalogueVerbs;
export const run = (args: readonly string[]) => runProgram(args, [verb]);
