// Lists of things other than puzzles, such as ranks and pairs of bands: as arguments, in files or on stdin. They keep the
// promises of all lists: what cannot be read is reported with its place and skipped, or ends the list if it is strict.
import { InputError } from '../../base/index.ts';
import { LineError } from '../../lists/index.ts';
import { errorText } from '../frame/message.ts';
import type { Session } from '../frame/session.ts';
import type { RowPlace } from '../json/fields.ts';
import { errorRow } from '../json/write.ts';
import { readBytes } from './input.ts';

export interface ItemKind<T> {
  /** What is missing in a file without any: `rank`. */
  readonly name: string;
  /** May a line have several, with white space between them? */
  readonly isWord?: boolean;
  /** Throws an InputError that says what is wrong with it. */
  read(text: string): T;
}

export interface ItemRead<T> {
  readonly item: T;
  readonly place: RowPlace;
}

/** The things of all inputs in order. An argument of digits is one itself, any other is a file. */
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
      else await refuse(item.message, 'argument', 0); // it stands in no line
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
    if (isEmpty) throw new InputError(`${source}: no ${kind.name} in it`);
  }
}

/** The lines of a file or of stdin as they come, without their ends. */
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

/** What it says, or what is wrong with it. */
function readOne<T>({ read }: ItemKind<T>, text: string): T | InputError {
  try {
    return read(text);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}
