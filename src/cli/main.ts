#!/usr/bin/env node
// The program `minclue`.
import { codeAfterLoss, runProgram } from './frame/program.ts';
import type { ExitCode } from './frame/session.ts';
import { loadVerbs, verbLoaders, withoutAlias } from './frame/verbs.ts';

// Writers of results learn from write's callback that stdout is closed. Help does not wait, and the error may come
// late.
process.stderr.on('error', () => {});
let code: ExitCode | undefined;
let loss: Error | undefined;
process.stdout.on('error', (error) => {
  loss = error;
  if (code !== undefined) process.exitCode = code = codeAfterLoss(code, error);
});
const args = withoutAlias(process.argv.slice(2));
const [first = ''] = args;
const verbs = Object.hasOwn(verbLoaders, first) ? [await verbLoaders[first]()] : await loadVerbs();
const ended = await runProgram(args, verbs);
code = loss ? codeAfterLoss(ended, loss) : ended;
process.exitCode = code;
