import { expect, it } from 'vitest';
import { topicText } from './topics.ts';
import { wrapText } from './wrap.ts';

const names = [...topicText('topics')!.matchAll(/^minclue help (\w+)/gm)].map(([, name]) => name);

it('lists topics, and each text fits on a screen', () => {
  expect(names).toEqual(['boards', 'input', 'formats', 'numbers', 'output']);
  for (const name of names) {
    const lines = wrapText(topicText(name)!, 80).split('\n');
    expect(lines.length, name).toBeLessThan(50);
    for (const line of lines) expect([...line].length, line).toBeLessThanOrEqual(80);
  }
});

it('has no text for other words', () => {
  for (const name of ['', 'solve', 'toString']) expect(topicText(name)).toBeUndefined();
});
