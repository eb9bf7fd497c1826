// Tests of the words that leave the page with a step.
import { expect, test } from 'vitest';
import { stepSentence } from './export.ts';

const words = ['if r3c7 is 5:', '  r3c7 is not 4 (its cell)', '  r3c4 is 4 (row 3)', 'so r3c7 cannot be 5.'];

test('below a picture, a chain is one sentence', () => {
  expect(stepSentence(words)).toBe(
    'If r3c7 is 5: r3c7 is not 4 (its cell), r3c4 is 4 (row 3), so r3c7 cannot be 5.',
  );
  expect(stepSentence(['only r1c1 has room for 5 in row 1'])).toBe('Only r1c1 has room for 5 in row 1');
  expect(stepSentence([])).toBe('');
});
