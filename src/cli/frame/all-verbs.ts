// The program with all its verbs loaded. Tests use it to run many command lines in one process.

import { runProgram } from './program.ts';
import type { ExitCode } from './session.ts';
import { loadVerbs } from './verbs.ts';

export const run = async (args: readonly string[]): Promise<ExitCode> => runProgram(args, await loadVerbs());
