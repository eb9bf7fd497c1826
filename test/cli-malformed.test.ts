// Hundreds of malformed command lines and inputs for all verbs: each ends with an error in lines of bounded length,
// without a stack trace, and none is accepted. They need the built program.
import { beforeAll, describe, expect, test } from 'vitest';
import { callable } from '../src/cli/frame/verb.ts';
import { loadVerbs } from '../src/cli/frame/verbs.ts';
import { amount } from './amount.ts';
import { minclueHere } from './cli-here.ts';
import { minclue } from './cli-run.ts';
import {
  alteredFiles,
  badCommandLines,
  badInputs,
  goodWords,
  type Malformed,
  type Places,
} from './malformed.ts';
import { useTempFolder } from './temp-folder.ts';

const verbs = await loadVerbs();

const newPath = useTempFolder();
const store = newPath('ours.campaign');
const minima = newPath('minima.campaign');
const places: Places = { newPath: (name) => newPath(name), store, minima };
const LONGEST = 300;
const ALTERED = amount(1, { long: 5 });
let tried = 0;

beforeAll(async () => {
  await minclueHere(['campaign', 'create', store, '1234341221434321', '--clues', '4', '--quiet']);
  const asked = ['--question', 'minimum', '--board', '2x2', '--clues', '4', '--sample', '2'];
  await minclueHere(['campaign', 'create', minima, ...asked, '--quiet']);
});

/** They need a server. */
const far = ['campaign work', 'campaign redo', 'farm distrust', 'farm report', 'farm serve', 'farm token'];
/** Returns what is wrong with how it ended, or undefined. */
async function faultOf({ args, mayPass }: Malformed): Promise<string | undefined> {
  tried++;
  // a run that may pass may start threads, which need the built program
  const { code, stdout, stderr } = mayPass ? minclue(args) : await minclueHere(args);
  const shown = args.map((word) => (word.length > 80 ? `${word.slice(0, 80)}…` : word));
  const fault = (what: string) => `${JSON.stringify(shown)}: ${what}: ${code}, ${stderr.slice(0, 1000)}`;
  if (code !== 2 && code !== 1 && !(mayPass && code === 0)) return fault('exit code');
  if (/^ {4}at /m.test(stderr + stdout) || stderr.includes('a bug')) return fault('stack trace');
  if (code === 2 && !/^minclue: /m.test(stderr)) return fault('no reason');
  const longest = Math.max(...stderr.split('\n').map((line) => line.length));
  if (longest > LONGEST) return fault(`a line of ${longest} characters`);
  return undefined;
}

async function expectNoFault(all: readonly Malformed[]): Promise<void> {
  const faults: string[] = [];
  for (const each of all) {
    const fault = await faultOf(each);
    if (fault !== undefined) faults.push(fault);
  }
  expect(faults).toEqual([]);
}

describe.each(callable(verbs))('$path', ({ path, verb }) => {
  test.skipIf(far.includes(path))('a good one passes', () => {
    const { inputs, options } = goodWords(path, places);
    const { code, stderr } = minclue([...path.split(' '), ...inputs, ...options]);
    expect(code, stderr).toBe(0);
  });

  test('bad command lines', () => expectNoFault(badCommandLines(path, verb, places)));
  test('bad inputs', () => expectNoFault(badInputs(path, verb, places)));
  test('altered files', () => expectNoFault(alteredFiles(path, verb, places, ALTERED)));
});

const WANTED = amount(400, { long: 2500 });
test(`there are at least ${WANTED} of them`, () => {
  expect(tried).toBeGreaterThan(WANTED);
});
