// The program with all its verbs.
import { runProgram } from './program.ts';
import { verbs } from './verbs.ts';

export const run = (args: readonly string[]) => runProgram(args, verbs);
