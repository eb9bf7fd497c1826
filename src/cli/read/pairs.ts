// Pairs of bands as the commands of catalogue take them: 54 digits each, as arguments, in files or on stdin.
import { InputError } from '../../base/index.ts';
import { canonicalPair } from '../../catalogue/index.ts';
import { LineError } from '../../lists/index.ts';
import { errorText } from '../frame/message.ts';
import type { Session } from '../frame/session.ts';
import type { RowPlace } from '../json/fields.ts';
import { errorRow } from '../json/write.ts';
import { readWhole } from './input.ts';

export interface PairRead {
  /** 54 digits, as they were given. */
  readonly cells: Uint8Array;
  readonly place: RowPlace;
}

/** The pairs of all inputs in order, one a line. What is no pair is told of and left out, or ends it if strict. */
export async function* readPairs(
  inputs: readonly string[],
  { strict, json }: { readonly strict: boolean; readonly json: boolean },
  session: Session,
): AsyncGenerator<PairRead, void> {
  for (const input of inputs.length > 0 ? inputs : ['-']) {
    if (/^\d+$/.test(input)) {
      yield { cells: pairOf(input), place: { source: 'argument', line: 1 } };
      continue;
    }
    const source = input === '-' ? 'stdin' : input;
    const lines = (await readWhole(input, session)).split(/\r?\n/);
    const isPair = (text: string): boolean => text.trim() !== '' && !text.startsWith('#');
    if (!lines.some(isPair)) throw new InputError(`${source}: no pair of bands in it`);
    for (const [i, text] of lines.entries()) {
      if (!isPair(text)) continue;
      const line = i + 1;
      try {
        yield { cells: pairOf(text.trim()), place: { source, line } };
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        const message = `${source}:${line}: ${error.message}`;
        if (strict) throw new LineError(message, { source, line });
        session.tellUnread({ kind: 'error', message, source, line });
        if (json) await session.write(errorRow({ error: errorText(message), source, line }));
      }
    }
  }
}

function pairOf(text: string): Uint8Array {
  const cells = Uint8Array.from(text, (character) => (/[1-9]/.test(character) ? Number(character) : 0));
  canonicalPair(cells); // says what is wrong with it
  return cells;
}
