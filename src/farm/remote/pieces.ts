// Cuts long answers into pieces for the way to the coordinator.
import { InputError } from '../../base/index.ts';
import { LONGEST_ANSWER, LONGEST_FOUND, LONGEST_PIECE } from './protocol.ts';

/** Cuts the lines found, a JSON array, into pieces. Returns none if they fit into one request. */
export function piecesOf(task: number, found: string): readonly string[] {
  if (found.length <= LONGEST_FOUND) return [];
  if (found.length > LONGEST_ANSWER)
    throw new InputError(
      `task ${task}: its answer has ${found.length.toLocaleString('en')} characters, and a coordinator takes ${LONGEST_ANSWER.toLocaleString('en')}`,
    );
  const pieces: string[] = [];
  for (let from = 0; from < found.length; ) {
    const to = Math.min(from + LONGEST_PIECE, found.length);
    const end = isSplit(found, to) ? to - 1 : to;
    pieces.push(found.slice(from, end));
    from = end;
  }
  return pieces;
}

/** Would a cut here part the two halves of a character? Alone they cannot be stored. */
function isSplit(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  return at < text.length && before >= 0xd800 && before < 0xdc00;
}
