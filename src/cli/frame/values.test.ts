import { describe, expect, it } from 'vitest';
import { declareOptions } from './option.ts';
import { type GivenWords, readValues } from './values.ts';

const specs = declareOptions({
  number: { kind: 'number', value: 'N', min: 1, max: 9000, help: '' },
  share: { kind: 'number', value: 'P', min: 0, max: 1, decimals: true, default: 0.5, help: '' },
  limit: { kind: 'number', value: 'N', min: 1, orAll: true, help: '' },
  time: { kind: 'duration', value: 'TIME', help: '' },
  ranks: { kind: 'range', value: 'A..B', min: 0, help: '' },
  bands: { kind: 'range', value: 'A..B', min: 1, max: 5, help: '' },
  rating: { kind: 'range', value: 'A..B', min: 0, decimals: true, help: '' },
  method: { kind: 'choice', choices: ['quick', 'slow'], default: 'quick', help: '' },
  samples: { kind: 'number', value: 'N', min: 1, needs: ['method=slow'], help: '' },
  all: { kind: 'flag', conflicts: ['number', 'method=slow'], help: '' },
  someFile: { kind: 'input file', value: 'FILE', needs: ['all', 'limit'], help: '' },
});
const read = (given: GivenWords) => readValues('verb', specs, given);

describe('lengths of time', () => {
  it.each([
    ['90s', 90],
    ['15m', 900],
    ['2h', 7200],
    ['0.5d', 43_200],
    ['20', 20],
    ['0.5', 0.5],
  ])('%s are %d seconds', (time, seconds) => {
    expect(read({ time })).toMatchObject({ time: seconds });
  });

  it.each(['', 'h', '-1h', '1e3s', '2 h', '2H', '1h30m'])('%j is none', (time) => {
    expect(() => read({ time })).toThrow(/^--time .*: expected a length of time, as in 90s, 15m, 2h, 1d$/);
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
  ])('%j is no whole number from 1 to 9000', (number) => {
    expect(() => read({ number })).toThrow(/^--number .*: expected a whole number 1 to 9000$/);
  });

  it('are plain decimal', () => {
    expect(read({ number: '42', share: '0.25', limit: 'all' })).toMatchObject({
      number: 42,
      share: 0.25,
      limit: Number.POSITIVE_INFINITY,
    });
  });

  it.each(['.5', '5.', '1.5', '1e-1', '0,5'])('%j is no number from 0 to 1', (share) => {
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

  it('has decimals where they are asked for', () => {
    expect(read({ rating: '1.5..2.25' }).rating).toEqual({ from: 1.5, to: 2.25 });
    expect(() => read({ bands: '1.5..2' })).toThrow('expected A..B or A');
  });

  it.each(['', '..', 'banana', '1-3', '1...3', '1..2..3', '0..3', '1..6', ' 1..2', '1 .. 2', 'all'])(
    '%j is no range from 1 to 5',
    (bands) => {
      expect(() => read({ bands })).toThrow(/^--bands .*: expected A\.\.B or A, 1 to 5$/);
    },
  );

  it('does not run backwards', () => {
    expect(() => read({ ranks: '5..3' })).toThrow('--ranks 5..3: ends before it begins');
  });
});

describe('options that go together', () => {
  it.each<[GivenWords, string]>([
    [{ samples: '3' }, '--samples goes with --method slow only'],
    [{ all: true, number: '3' }, '--all does not go with --number'],
    [{ all: true, method: 'slow' }, '--all does not go with --method slow'],
    [{ someFile: 'x' }, '--some-file goes with --all or --limit only'],
    [{ someFile: '', all: true }, '--some-file: expected the name of a file'],
    [{ method: 'fast' }, '--method fast: expected one of quick, slow'],
  ])('%j is refused', (given, message) => {
    expect(() => read(given)).toThrow(message);
  });

  it('are taken together', () => {
    expect(read({ samples: '3', method: 'slow', limit: '2', someFile: 'x' })).toMatchObject({
      samples: 3,
      someFile: 'x',
      all: false,
    });
  });
});

it('an option that must be given is asked for', () => {
  const needed = declareOptions({
    clues: { kind: 'number', value: 'N', min: 0, required: true, help: '' },
  });
  expect(() => readValues('campaign create', needed, {})).toThrow('campaign create needs --clues N');
});
