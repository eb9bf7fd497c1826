// Writes an answer as a row of JSON, in a format, or in words.
import { InputError } from '../../base/index.ts';
import type { Puzzle } from '../../board/index.ts';
import { LineError, type Saying } from '../../lists/internal.ts';
import { writePuzzle } from '../../text/index.ts';
import { placeFields } from '../json/fields.ts';
import type { Fields } from '../json/shape.ts';
import { placedLine } from '../json/write.ts';
import { refusalOf } from '../read/improper.ts';
import { createPrinter, type Printer } from '../write/format.ts';
import { type Asked, type ListDeclaration, type ListOptions, Refusal } from './declaration.ts';

/** Writes answers and updates the sums. */
export interface Sayer<Options, A, Extra> {
  /** Undefined if answers are written in words. */
  readonly printer: Printer | undefined;
  say(answer: A | Refusal, asked: Asked<Options, Extra, A>): Saying;
}

export async function createSayer<Options extends ListOptions, A, Row extends Fields, Extra>(
  declared: ListDeclaration<Options, A, Row, Extra>,
  options: Options,
  isFirst: boolean,
): Promise<Sayer<Options, A, Extra>> {
  const { json = false } = options;
  const printer = await printerOf(declared, options, isFirst);
  const textOf = (answer: A, asked: Asked<Options, Extra, A>): string => {
    const { entry } = asked;
    if (json && !declared.row) return '';
    if (json) return placedLine(rowOf(declared, answer, asked), entry);
    if (printer)
      return printer.print({
        puzzle: asked.puzzle,
        place: entry,
        row: () => rowOf(declared, answer, asked),
        ...declared.print?.(answer, asked),
      });
    if (declared.text) return ended(declared.text(answer, asked));
    const words = declared.words!(answer, asked);
    return `${entry.leading}${writePuzzle(shown(declared, answer, asked))}${entry.trailing} # ${words}\n`;
  };
  const refuse = ({ entry, sums }: Asked<Options, Extra, A>, reason: string): Saying => {
    sums.no++;
    const { message, row } = refusalOf(entry, reason);
    return { text: json ? row : '', complaint: message };
  };
  const say = (answer: A | Refusal, asked: Asked<Options, Extra, A>): Saying => {
    if (answer instanceof Refusal) return refuse(asked, answer.reason);
    try {
      const text = textOf(answer, asked);
      declared.add?.(asked.sums, answer, options);
      const key = declared.key?.(answer, options);
      return key ? { text, key, tag: declared.tag?.(answer) ?? 0 } : { text };
    } catch (error) {
      if (!(error instanceof InputError) || error instanceof LineError) throw error;
      return refuse(asked, error.message); // the format cannot express it
    }
  };
  return { printer, say };
}

const ended = (text: string): string => (text === '' ? '' : `${text}\n`);

/** Returns undefined if answers are written in words. */
async function printerOf<Options extends ListOptions, A, Row extends Fields, Extra>(
  { usual = ['puzzle'], row, words, text }: ListDeclaration<Options, A, Row, Extra>,
  options: Options,
  isFirst: boolean,
): Promise<Printer | undefined> {
  if (options.format === undefined && (words || text)) return undefined;
  return createPrinter(options.format ?? 'line', {
    usual: typeof usual === 'function' ? usual(options) : usual,
    own: { ...row, ...placeFields },
    isFirst,
  });
}

function rowOf<Options extends ListOptions, A, Row extends Fields, Extra>(
  { toRow }: ListDeclaration<Options, A, Row, Extra>,
  answer: A,
  asked: Asked<Options, Extra, A>,
): Readonly<Record<string, unknown>> {
  return (toRow ? toRow(answer, asked) : answer) as Readonly<Record<string, unknown>>;
}

function shown<Options extends ListOptions, A, Row extends Fields, Extra>(
  { print }: ListDeclaration<Options, A, Row, Extra>,
  answer: A,
  asked: Asked<Options, Extra, A>,
): Puzzle {
  const { result, puzzle = asked.puzzle } = print?.(answer, asked) ?? {};
  return result ?? puzzle;
}
