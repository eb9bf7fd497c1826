// Reads lists of items other than puzzles, such as ranks and pairs of bands: as arguments, in files or on stdin. As in
// all lists, unreadable lines are reported with their place and skipped, or end the list if it is strict.
import { InputError } from '../../base/index.ts';
import { LineError } from '../../lists/index.ts';
import { errorText } from '../frame/message.ts';
import type { Session } from '../frame/session.ts';
import type { RowPlace } from '../json/fields.ts';
import { errorRow } from '../json/write.ts';
import { readBytes } from './input.ts';

export interface ItemKind<T> {
  /** The noun for an item, for an error: `rank`. */
  readonly name: string;
  /** Whether a line may have several, separated by white space. */
  readonly isWord?: boolean;
  /** Reads an item. Throws an InputError that says what is wrong with it. */
  read(text: string): T;
}

export interface ItemRead<T> {
  readonly item: T;
  readonly place: RowPlace;
}

/** Yields the items of all inputs in order. An argument of digits is an item itself, any other is a file. */
export async function* readItems<T>(
  inputs: readonly string[],
  kind: ItemKind<T>,
  { strict, json }: { readonly strict: boolean; readonly json: boolean },
  session: Session,
): AsyncGenerator<ItemRead<T>, void> {
  const refuse = async (message: string, source: string, line: number): Promise<void> => {
    session.tellUnread({ kind: 'error', message, source, line });
    if (json) await session.write(errorRow({ error: errorText(message), source, ...(line > 0 && { line }) }));
  };
  for (const input of inputs.length > 0 ? inputs : ['-']) {
    if (/^\d+$/.test(input)) {
      const item = readOne(kind, input);
      if (!(item instanceof InputError)) yield { item, place: { source: 'argument', line: 1 } };
      else if (strict) throw item;
      else await refuse(item.message, 'argument', 0); // an argument has no line
      continue;
    }
    const source = input === '-' ? 'stdin' : input;
    let line = 0;
    let isEmpty = true;
    for await (const text of readLines(input, session)) {
      line++;
      if (text.trim() === '' || text.startsWith('#')) continue;
      isEmpty = false;
      for (const word of kind.isWord ? text.trim().split(/\s+/) : [text.trim()]) {
        const item = readOne(kind, word);
        if (!(item instanceof InputError)) {
          yield { item, place: { source, line } };
          continue;
        }
        const message = `${source}:${line}: ${item.message}`;
        if (strict) throw new LineError(message, { source, line });
        await refuse(message, source, line);
      }
    }
    if (isEmpty) throw new InputError(`${source}: contains no ${kind.name}`);
  }
}

/** Yields the lines of a file or of stdin as they come, without their ends. */
async function* readLines(input: string, session: Session): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of readBytes(input, session)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
    rest = lines.pop()!;
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}

/** Returns the item, or the error that says what is wrong with it. */
function readOne<T>({ read }: ItemKind<T>, text: string): T | InputError {
  try {
    return read(text);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}
