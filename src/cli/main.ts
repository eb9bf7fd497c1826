#!/usr/bin/env node
// The program `minclue`.
import { runProgram } from './frame/program.ts';
import { loadVerbs, verbLoaders, withoutAlias } from './frame/verbs.ts';

// A reader that goes away (`--help | head`) is no error; results hear of it by write's callback.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
const args = withoutAlias(process.argv.slice(2));
const [first = ''] = args;
const verbs = Object.hasOwn(verbLoaders, first) ? [await verbLoaders[first]()] : await loadVerbs();
process.exitCode = await runProgram(args, verbs);
