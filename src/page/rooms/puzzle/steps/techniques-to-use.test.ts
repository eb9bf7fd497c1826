import { expect, it } from 'vitest';
import { chooseTechnique, leaveOut, leftOut, readLeftOut } from './techniques-to-use.ts';

it('techniques are left out and used again', () => {
  leaveOut(['x-wing']);
  chooseTechnique('swordfish', false);
  chooseTechnique('swordfish', false);
  expect(leftOut.value).toEqual(['x-wing', 'swordfish']);
  chooseTechnique('x-wing', true);
  expect(leftOut.value).toEqual(['swordfish']);
  leaveOut([]);
});

it.each([
  [null, []],
  ['', []],
  ['{"x-wing":1}', []],
  ['["x-wing", 7, null, "<b>", "__proto__", "x-wing", "bug+1"]', ['x-wing', 'bug+1']],
  ['['.repeat(20_000), []],
])('the stored text %j is read as %j', (text, names) => {
  expect(readLeftOut(text)).toEqual(names);
});
