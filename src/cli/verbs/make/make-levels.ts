// Levels and techniques as `minclue make` reads them: --level hard, --level easy..hard, --levels easy=20,hard=20, --only
// singles,x-wing.
import { InputError } from '../../../base/index.ts';
import type { LevelRange } from '../../../make/index.ts';
import { type Level, levels, levelTechniques } from '../../../rate/index.ts';
import { choiceOf } from '../../frame/values.ts';

/** A technique's name as one word. */
export function wordOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** The name of the technique that the word stands for. */
export function techniqueOf(word: string): string {
  return levelTechniques.find(({ name }) => wordOf(name) === word)!.name;
}

/** Words that stand for several techniques: `singles`, and every level for its own. */
const groups: Readonly<Record<string, readonly string[]>> = {
  singles: levelTechniques.filter(({ isSingle }) => isSingle).map(({ name }) => name),
  ...Object.fromEntries(
    levels.map((level) => [
      level,
      levelTechniques.filter((each) => each.level === level).map(({ name }) => name),
    ]),
  ),
};

/** `singles,x-wing`: the names of these techniques. */
export function readOnly(text: string): string[] {
  const words = [...Object.keys(groups), ...levelTechniques.map(({ name }) => wordOf(name))];
  const named = text.split(',').flatMap((part) => {
    const word = choiceOf('--only', words, part.trim());
    return groups[word] ?? [techniqueOf(word)];
  });
  return levelTechniques.map(({ name }) => name).filter((name) => named.includes(name));
}

/** `hard`, `easy..hard`, `hard..` or `..hard`. */
export function readLevel(text: string): LevelRange {
  const [from, to = from, more] = text.split('..');
  if (more !== undefined || (from === '' && to === ''))
    throw new InputError(`--level "${text}": expected a level, or two as in easy..hard`);
  return {
    from: from === '' ? levels[0] : levelOf('--level', from),
    to: to === '' ? levels[levels.length - 1] : levelOf('--level', to),
  };
}

/** `easy=20,hard=10`: how many of each, in this order. */
export function readLevels(text: string): { level: Level; count: number }[] {
  const wanted = text.split(',').map((part) => {
    const [, name, digits] = /^\s*([^=]*?)\s*=\s*(\d{1,9})\s*$/.exec(part) ?? [];
    if (name === undefined)
      throw new InputError(`--levels "${part}": expected a level and a number, as in easy=20,hard=10`);
    return { level: levelOf('--levels', name), count: Number(digits) };
  });
  const twice = wanted.find(({ level }, i) => wanted.findIndex((each) => each.level === level) < i);
  if (twice) throw new InputError(`--levels: ${twice.level} is there twice`);
  return wanted;
}

function levelOf(option: string, word: string): Level {
  return choiceOf(option, levels, word);
}
