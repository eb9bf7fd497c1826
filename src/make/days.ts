// Day numbers for daily puzzles. Puzzle i of a request belongs to day i, whatever range of days is made.
import { InputError } from '../base/index.ts';

const DAY_MS = 86_400_000;
/** 9999-12-31, the last day with a four-digit year. */
const LAST_DAY = 2_932_896;

/** The number of a day written as `2027-01-31`: days since 1970-01-01. Throws an InputError if there is no such day. */
export function dayNumber(date: string): number {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  const day = ms / DAY_MS;
  // Date.parse reads 2027-02-30 as the 2nd of March
  if (Number.isNaN(ms) || dateOf(day) !== date)
    throw new InputError(`date "${date}": expected a day of the calendar, as in 2027-01-31`);
  if (day < 0) throw new InputError(`date ${date}: days are numbered from 1970-01-01 on`);
  return day;
}

/** The date of a day number, written as `2027-01-31`. Throws an InputError for days beyond four-digit years. */
export function dateOfDay(day: number): string {
  if (!(Number.isSafeInteger(day) && day >= 0 && day <= LAST_DAY))
    throw new InputError(`day ${day}: expected a number from 0 (1970-01-01) to ${LAST_DAY} (9999-12-31)`);
  return dateOf(day);
}

function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
