// Techniques of the scale levels as people write them: x-wing, X-Wing, "x wing", xwing.
import { levels, levelTechniques } from '../../rate/index.ts';
import { option } from '../frame/option.ts';
import { choiceOf } from '../frame/values.ts';

/** A technique's name as one word. */
const wordOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');
const words = levelTechniques.map(({ name }) => wordOf(name));

export const techniqueOption = option.choice(
  words,
  'only puzzles that need it: it solves them with all that stand before it here, and these alone do not',
  { anySpelling: true },
);

/** The name of the technique that the word of `techniqueOption` stands for. */
export function techniqueOf(word: string): string {
  return levelTechniques[words.indexOf(word)].name;
}

/** Words that stand for several techniques: `singles`, and every level for its own. */
const groups: Readonly<Record<string, readonly string[]>> = {
  singles: levelTechniques.filter(({ isSingle }) => isSingle).map(({ name }) => name),
  'hidden-single': levelTechniques
    .filter(({ name }) => name.startsWith('hidden single'))
    .map(({ name }) => name),
  ...Object.fromEntries(
    levels.map((level) => [
      level,
      levelTechniques.filter((each) => each.level === level).map(({ name }) => name),
    ]),
  ),
};

/** `singles,x-wing`: the names of these techniques, in the order of the table. */
export function readTechniques(option: string, text: string): string[] {
  const known = [...Object.keys(groups), ...words];
  const named = text.split(',').flatMap((part) => {
    const word = choiceOf(option, known, part.trim(), true);
    return groups[word] ?? [techniqueOf(word)];
  });
  return levelTechniques.map(({ name }) => name).filter((name) => named.includes(name));
}
