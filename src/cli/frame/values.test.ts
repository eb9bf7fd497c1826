import { describe, expect, it } from 'vitest';
import { declareOptions } from './option.ts';
import { type GivenWords, readValues } from './values.ts';

const specs = declareOptions({
  number: { kind: 'number', value: 'N', min: 1, max: 9000, help: '' },
  share: { kind: 'number', value: 'P', min: 0, max: 1, decimals: true, default: 0.5, help: '' },
  limit: { kind: 'number', value: 'N', min: 1, orAll: true, help: '' },
  time: { kind: 'duration', value: 'TIME', help: '' },
  lease: { kind: 'duration', value: 'TIME', min: 10, max: 100, help: '' },
  cells: { kind: 'list', value: 'CELLS', help: '' },
  known: { kind: 'input files', value: 'FILE', help: '' },
  ranks: { kind: 'range', value: 'A..B', min: 0, help: '' },
  bands: { kind: 'range', value: 'A..B', min: 1, max: 5, help: '' },
  rating: { kind: 'range', value: 'A..B', min: 0, decimals: true, help: '' },
  method: { kind: 'choice', choices: ['quick', 'slow'], default: 'quick', help: '' },
  samples: { kind: 'number', value: 'N', min: 1, needs: ['method=slow'], help: '' },
  all: { kind: 'flag', conflicts: ['number', 'method=slow'], help: '' },
  someFile: { kind: 'input file', value: 'FILE', needs: ['all', 'limit'], help: '' },
});
/** The given options, each once. */
type Once = Readonly<Record<string, true | string>>;
const inLists = (once: Once): GivenWords =>
  Object.fromEntries(Object.entries(once).map(([key, word]) => [key, word === true ? word : [word]]));
const read = (once: Once) => readValues('verb', specs, inLists(once));

describe('lengths of time', () => {
  it.each([
    ['90s', 90],
    ['15m', 900],
    ['2h', 7200],
    ['0.5d', 43_200],
    ['5', 5],
    ['0.25', 0.25],
  ])('%s are %d seconds', (time, seconds) => {
    expect(read({ time })).toMatchObject({ time: seconds });
  });

  it.each(['', 's', 'h', '-1h', '1e3s', '2 h', '2H', '1h30m'])('%j is refused', (time) => {
    expect(() => read({ time })).toThrow(
      /^--time .*: expected a length of time in seconds, or as in 90s, 15m, 2h, 1d$/,
    );
  });
});

it('lengths of time have limits', () => {
  expect(() => read({ lease: '5' })).toThrow('--lease 5: expected a length of time from 10 to 100 s');
  expect(() => read({ lease: '2m' })).toThrow('--lease 2m: expected a length of time from 10 to 100 s');
});

describe('repeated values', () => {
  it.each(Object.entries(specs).filter(([, { kind }]) => !['flag', 'list', 'input files'].includes(kind)))(
    '--%s takes one value',
    (key) => {
      expect(() => readValues('verb', specs, { [key]: ['1', '2'] })).toThrow(
        /^--[a-z-]+ takes one value, but was given 1 and 2$/,
      );
    },
  );

  it('add up if the option allows it', () => {
    const given = { cells: ['r1c1', 'r2c2'], known: ['a.txt', 'b.txt'] };
    expect(readValues('verb', specs, given)).toMatchObject(given);
  });
});

describe('numbers', () => {
  it.each([
    '1e3',
    '0x10',
    '+5',
    '-5',
    ' 5',
    '5 ',
    '',
    '٣',
    '5.0',
    '1_000',
    '1,000',
    'NaN',
    'Infinity',
    '5n',
    '0',
    '9001',
    '9'.repeat(400),
  ])('%j is not a whole number from 1 to 9000', (number) => {
    expect(() => read({ number })).toThrow(/^--number .*: expected a whole number 1 to 9000$/);
  });

  it('are plain decimal', () => {
    expect(read({ number: '42', share: '0.25', limit: 'all' })).toMatchObject({
      number: 42,
      share: 0.25,
      limit: Number.POSITIVE_INFINITY,
    });
  });

  it.each(['.5', '5.', '1.5', '1e-1', '0,5'])('%j is not a number from 0 to 1', (share) => {
    expect(() => read({ share })).toThrow('expected a number 0 to 1');
  });
});

describe('ranges', () => {
  it.each([
    ['3..5', { from: 3, to: 5 }],
    ['3', { from: 3, to: 3 }],
    ['3..', { from: 3, to: 5 }],
    ['..3', { from: 1, to: 3 }],
  ])('%s has both ends', (bands, range) => {
    expect(read({ bands }).bands).toEqual(range);
  });

  it('is open where there is no end', () => {
    expect(read({ ranks: '7..' }).ranks).toEqual({ from: 7, to: Number.POSITIVE_INFINITY });
  });

  it('has decimals if the option allows them', () => {
    expect(read({ rating: '1.5..2.25' }).rating).toEqual({ from: 1.5, to: 2.25 });
    expect(() => read({ bands: '1.5..2' })).toThrow('expected A..B or A');
  });

  it.each(['', '..', 'banana', '1-3', '1...3', '1..2..3', '0..3', '1..6', ' 1..2', '1 .. 2', 'all'])(
    '%j is not a range from 1 to 5',
    (bands) => {
      expect(() => read({ bands })).toThrow(/^--bands .*: expected A\.\.B or A, 1 to 5$/);
    },
  );

  it('does not run backwards', () => {
    expect(() => read({ ranks: '5..3' })).toThrow('--ranks 5..3: ends before it begins');
  });
});

describe('options that need or exclude each other', () => {
  it.each<[Once, string]>([
    [{ samples: '3' }, '--samples needs --method slow'],
    [{ all: true, number: '3' }, '--all cannot be used with --number'],
    [{ all: true, method: 'slow' }, '--all cannot be used with --method slow'],
    [{ someFile: 'x' }, '--some-file needs --all or --limit'],
    [{ someFile: '', all: true }, '--some-file: expected the name of a file'],
    [{ method: 'fast' }, '--method fast: expected one of quick, slow'],
  ])('%j is refused', (given, message) => {
    expect(() => read(given)).toThrow(message);
  });

  it('are accepted together', () => {
    expect(read({ samples: '3', method: 'slow', limit: '2', someFile: 'x' })).toMatchObject({
      samples: 3,
      someFile: 'x',
      all: false,
    });
  });
});

it('a missing required option is named', () => {
  const needed = declareOptions({
    clues: { kind: 'number', value: 'N', min: 0, required: true, help: '' },
  });
  expect(() => readValues('campaign create', needed, {})).toThrow('campaign create needs --clues N');
});
