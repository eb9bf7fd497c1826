// Books as PDF on the command line: shared options, captions, and the file.
import { InputError } from '../../base/index.ts';
import { clueCount, type Puzzle } from '../../board/index.ts';
import { type BookEntry, drawBook, PUZZLES_PER_PAGE } from '../../draw/pdf/index.ts';
import { rate } from '../../rate/index.ts';
import { declareOptions, type OptionsOf, option } from '../frame/option.ts';
import { writePicture } from './picture-file.ts';

/** The most puzzles of a book. */
export const MAX_BOOK = 5000;

/** Options of the verbs that write books. */
export const bookOptions = declareOptions({
  paper: option.choice(['a4', 'letter'], 'the paper of a book, or the proportions of a picture', {
    defaultHelp: 'a4 in a PDF',
  }),
  perPage: option.choice(['1', '2', '4', '6', '12'], 'puzzles per page of a PDF', { defaultHelp: '4' }),
  title: option.text('TEXT', 'a line above the picture, or above the first page of a PDF'),
  noSolutions: option.flag('leave out the solutions at the end of a PDF'),
});
export type BookLook = OptionsOf<typeof bookOptions> & { readonly noNumbers?: boolean };

/** Draws a PDF. */
export function bookOf(entries: readonly BookEntry[], look: BookLook): Promise<Uint8Array> {
  if (entries.length > MAX_BOOK)
    throw new InputError(`a book holds at most ${MAX_BOOK} puzzles, but there are ${entries.length}`);
  const { paper, perPage, title, noSolutions, noNumbers = false } = look;
  const count = PUZZLES_PER_PAGE.find((each) => `${each}` === perPage);
  return drawBook(entries, { paper, perPage: count, title, solutions: !noSolutions, numbers: !noNumbers });
}

/** Writes the puzzles as a PDF. The caller has checked that this replaces no foreign file. */
export async function writeBook(path: string, entries: readonly BookEntry[], look: BookLook): Promise<void> {
  await writePicture(await bookOf(entries, look), path);
}

/** Returns a caption: `medium · 26 clues`, or the clues alone if the puzzle is not proper. */
export function levelCaption(puzzle: Puzzle, level = rate(puzzle, { scale: 'levels' }).level): string {
  const clues = clueCount(puzzle);
  const parts = [level, `${clues} ${clues === 1 ? 'clue' : 'clues'}`];
  return parts.filter((part) => part !== undefined).join(' · ');
}
