// Reads techniques of the scale `levels` in any spelling: x-wing, X-Wing, "x wing", xwing.
import { levels, levelTechniques, type TechniqueName } from '../../rate/index.ts';
import { option } from '../frame/option.ts';
import { choiceOf } from '../frame/values.ts';

const words = levelTechniques.map(({ name }) => name);

export const techniqueOption = option.choice(
  words,
  'only puzzles that need it: the techniques listed up to it solve the puzzle, those before it alone do not',
  { anySpelling: true },
);

/** Returns the name of the technique for a word of `techniqueOption`. */
export function techniqueOf(word: string): TechniqueName {
  return words.find((name) => name === word)!;
}

/** Words for several techniques: `singles`, and each level for its own techniques. */
const groups: Readonly<Record<string, readonly TechniqueName[]>> = {
  singles: levelTechniques.filter(({ isSingle }) => isSingle).map(({ name }) => name),
  'hidden-single': levelTechniques
    .filter(({ name }) => name.startsWith('hidden-single'))
    .map(({ name }) => name),
  ...Object.fromEntries(
    levels.map((level) => [
      level,
      levelTechniques.filter((each) => each.level === level).map(({ name }) => name),
    ]),
  ),
};

/** Reads `singles,x-wing` as names of techniques, in the order of the table. */
export function readTechniques(option: string, text: string): TechniqueName[] {
  const known = [...Object.keys(groups), ...words];
  const named = text.split(',').flatMap((part) => {
    const word = choiceOf(option, known, part.trim(), true);
    return groups[word] ?? [techniqueOf(word)];
  });
  return levelTechniques.map(({ name }) => name).filter((name) => named.includes(name));
}
