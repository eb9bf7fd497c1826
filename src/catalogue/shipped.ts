// The indexes that come with the package, of boards that take long to count. scripts/build-catalogue.ts makes their
// modules from data/catalogue; they are loaded when first needed.
import { type Board, InputError } from '../board/index.ts';
import { decodeBase64 } from '../kernel/index.ts';
import { decodeIndex, type SectionSizes } from './index-file.ts';

const modules: Readonly<Record<string, () => Promise<{ readonly bytes: string }>>> = {
  '2x4': () => import('./generated/2x4.ts'),
  '3x3': () => import('./generated/3x3.ts'),
};

/** The index of the board's catalogue; undefined if it is to be counted. */
export async function loadIndex(board: Board): Promise<SectionSizes | undefined> {
  const load = modules[board.name];
  if (!load) return undefined;
  const { bytes } = await load();
  if (bytes === '') throw new InputError(`the index of the ${board.name} catalogue is not in this build`);
  return decodeIndex(board, decodeBase64(bytes));
}
