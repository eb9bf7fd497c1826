// --steps: selects steps of a solution by their numbers.
import { InputError } from '../../base/index.ts';
import { counted } from '../frame/message.ts';

/** An item with its number in the whole list, from 1. */
export type Numbered<Item> = Item & { readonly number: number };

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Reads `14`, `3..6`, `2,5..7`. Throws an InputError for anything else. */
export function readStepNumbers(text: string): readonly Range[] {
  return text.split(',').map((part) => {
    const [, first, last = first] = /^ *([1-9]\d{0,8})(?:\.\.([1-9]\d{0,8}))? *$/.exec(part) ?? [];
    if (first === undefined)
      throw new InputError(
        `--steps ${JSON.stringify(text)}: expected numbers from 1 and ranges, as in 14, 3..6 or 2,5..7`,
      );
    const [from, to] = [Number(first), Number(last)];
    if (to < from) throw new InputError(`--steps ${text}: ${part.trim()} ends before it begins`);
    return { from, to };
  });
}

/**
 * Returns the selected items, or all, in order and with their numbers. Throws an InputError if a number is too large.
 */
export function numbered<Item extends object>(
  steps: readonly Item[],
  asked: string | undefined,
): Numbered<Item>[] {
  const all = steps.map((step, i) => ({ ...step, number: i + 1 }));
  if (asked === undefined) return all;
  const ranges = readStepNumbers(asked);
  const last = Math.max(...ranges.map(({ to }) => to));
  if (last > steps.length)
    throw new InputError(`--steps ${asked}: the puzzle has ${counted(steps.length, 'step')}`);
  return all.filter(({ number }) => ranges.some(({ from, to }) => number >= from && number <= to));
}
