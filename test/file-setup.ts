// Before and after the tests of every file, also where many files share a process: folders for what they write, and
// the seed of property tests. `npm test` has one seed, so that it tries everywhere what it tried here. The long tests
// draw seeds, and fast-check reports the seed of a failure. MINCLUE_SEED chooses one for either.
import fc from 'fast-check';
import { afterAll, beforeAll } from 'vitest';
import { isLong } from './amount.ts';
import { makeTempFolders, removeTempFolders } from './temp-folder.ts';

const SEED = 20_251_119;
const { MINCLUE_SEED } = process.env;

if (MINCLUE_SEED !== undefined) fc.configureGlobal({ seed: Number(MINCLUE_SEED) });
else if (!isLong) fc.configureGlobal({ seed: SEED });

beforeAll(makeTempFolders);
afterAll(removeTempFolders);
