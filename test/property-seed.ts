// One seed for the property tests of every `npm test`, so that it tries everywhere what it tried here. The long tests
// draw seeds of their own, and fast-check reports the seed of a failure. MINCLUE_SEED chooses one for either.
import fc from 'fast-check';
import { isLong } from './amount.ts';

const SEED = 20_251_119;
const chosen = process.env.MINCLUE_SEED;

if (chosen !== undefined) fc.configureGlobal({ seed: Number(chosen) });
else if (!isLong) fc.configureGlobal({ seed: SEED });
