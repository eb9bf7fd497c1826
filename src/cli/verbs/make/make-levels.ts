// Reads the levels of a collection for `minclue make`, as in --levels easy=20,hard=20.
import { InputError } from '../../../base/index.ts';
import type { Level } from '../../../rate/index.ts';
import { readLevel } from '../../read/level.ts';

/** Reads `easy=20,hard=10`: how many puzzles of each level, in this order. */
export function readLevels(text: string): { level: Level; count: number }[] {
  const wanted = text.split(',').map((part) => {
    const [, name, digits] = /^\s*([^=]*?)\s*=\s*(\d{1,9})\s*$/.exec(part) ?? [];
    if (name === undefined)
      throw new InputError(`--levels "${part}": expected a level and a number, as in easy=20,hard=10`);
    return { level: readLevel('--levels', name), count: Number(digits) };
  });
  const twice = wanted.find(({ level }, i) => wanted.findIndex((each) => each.level === level) < i);
  if (twice) throw new InputError(`--levels: ${twice.level} is given twice`);
  return wanted;
}
