// A token goes to the coordinator it was entered for, and nowhere else unless the visitor agrees.
import { expect, test } from 'vitest';
import { afterMove, keepToken, keptToken, otherOrigin } from './token.ts';

const [a, b] = ['https://a.example/farm', 'https://b.example'];

function shelf() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('a token is kept for its origin', () => {
  const here = shelf();
  keepToken(a, 'secret', here);
  expect(keptToken('https://a.example/other', here)).toBe('secret');
  for (const address of [
    b,
    'http://a.example',
    'https://a.example:8377',
    'https://a.example.evil.example',
    '',
  ])
    expect(keptToken(address, here)).toBe('');
  keepToken(a, '', here);
  expect(keptToken(a, here)).toBe('');
});

test('a kept token stays behind when the address changes, and is back with it', () => {
  const here = shelf();
  keepToken(a, 'secret', here);
  const atA = { token: 'secret', enteredFor: a };
  const atB = afterMove(atA, b, here);
  expect(atB).toEqual({ token: '', enteredFor: b });
  expect(afterMove(atB, a, here)).toEqual(atA);
  keepToken(b, 'another', here);
  expect(afterMove(atA, b, here)).toEqual({ token: 'another', enteredFor: b });
});

test('a token typed for one coordinator goes to another only after a question', () => {
  const typed = { token: 'secret', enteredFor: a };
  expect(otherOrigin(typed, a)).toBeUndefined();
  expect(otherOrigin(afterMove(typed, b, shelf()), b)).toBe('https://a.example');
  expect(otherOrigin(afterMove(typed, `${a}/more`, shelf()), `${a}/more`)).toBeUndefined();
});

test('a token typed before any address, and no token, need no question', () => {
  const early = { token: 'secret', enteredFor: '' };
  expect(otherOrigin(afterMove(early, b, shelf()), b)).toBeUndefined();
  expect(otherOrigin({ token: '', enteredFor: a }, b)).toBeUndefined();
});

test('a damaged shelf is empty', () => {
  for (const text of ['{', 'null', '[]', '{"https://a.example":1}'])
    expect(keptToken(a, { getItem: () => text, setItem: () => {} })).toBe('');
});
