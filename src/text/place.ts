// Places in the input, and errors that name them: `SOURCE:LINE:COLUMN: reason`.
import { InputError } from '../base/index.ts';

/** A line of a source, counted from 1. */
export interface Place {
  /** A file's name, `stdin` or `argument`. */
  readonly source: string;
  readonly line: number;
}

/** An error with its line. */
export class PlacedError extends InputError {
  /** From 1. */
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/** The error for a place. Without a column (from 1) it is about the whole line. */
export function errorAt(place: Place, reason: string, column?: number): PlacedError {
  const { source, line } = place;
  return new PlacedError(`${source}:${line}:${column === undefined ? '' : `${column}:`} ${reason}`, line);
}
