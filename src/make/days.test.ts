// Numbers of days, checked by counting the days one by one.
import { expect, test } from 'vitest';
import { InputError } from '../base/index.ts';
import { dateOfDay, dayNumber } from './days.ts';

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

test('every day from 1970 to 2104 has the number that counting gives', () => {
  let day = 0;
  for (let year = 1970; year <= 2104; year++)
    for (const [i, length] of [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].entries())
      for (let at = 1; at <= length; at++, day++) {
        const date = `${year}-${`${i + 1}`.padStart(2, '0')}-${`${at}`.padStart(2, '0')}`;
        if (dayNumber(date) !== day || dateOfDay(day) !== date) throw new Error(`${date} is not day ${day}`);
      }
});

test('the last day is 9999-12-31', () => {
  const last = dayNumber('9999-12-31');
  expect(dateOfDay(last)).toBe('9999-12-31');
  expect(() => dateOfDay(last + 1)).toThrow(`day ${last + 1}: expected a number from 0`);
});

test.each([
  ['2027-02-29', 'date "2027-02-29": expected a day of the calendar, as in 2027-01-31'],
  ['2100-02-29', 'date "2100-02-29": expected a day of the calendar'],
  ['2027-13-01', 'date "2027-13-01": expected a day of the calendar'],
  ['2027-1-1', 'date "2027-1-1": expected a day of the calendar'],
  ['01.01.2027', 'date "01.01.2027": expected a day of the calendar'],
  ['', 'date "": expected a day of the calendar'],
  ['1969-12-31', 'date 1969-12-31: days are numbered from 1970-01-01 on'],
])('%s is refused', (date, message) => {
  expect(() => dayNumber(date)).toThrow(InputError);
  expect(() => dayNumber(date)).toThrow(message);
});
