// Rules for all declarations, because the parser, the help and the checks are made from them.
import { describe, expect, it } from 'vitest';
import { helpOf, nameOf } from './option.ts';
import { callable } from './verb.ts';
import { headingOf, loadVerbs, verbLoaders } from './verbs.ts';

const verbs = await loadVerbs();

it.each(Object.entries(verbLoaders))(
  'the verb %s has the name it is called by, and a heading',
  async (name, load) => {
    expect((await load()).name).toBe(name);
    expect(headingOf(name)).toMatch(/^[A-Z]/);
  },
);

it('no verb is listed twice', () => {
  expect(new Set(verbs.map(({ name }) => name)).size).toBe(verbs.length);
});

describe.each(callable(verbs))('$path', ({ path, verb }) => {
  const entries = Object.entries(verb.options);

  it('has options in camel case with help', () => {
    for (const [key, spec] of entries) {
      expect(key).toMatch(/^[a-z][A-Za-z]*$/);
      expect(nameOf(key)).toMatch(/^--[a-z]+(-[a-z]+)*$/);
      expect(helpOf(spec).length).toBeGreaterThan(10);
    }
  });

  it('names only its own options and their values in needs and conflicts', () => {
    for (const [key, { needs = [], conflicts = [] }] of entries)
      for (const condition of [...needs, ...conflicts]) {
        const [other, value] = condition.split('=');
        const spec = verb.options[other];
        expect(spec, `${key}: ${condition}`).toBeDefined();
        if (value !== undefined && spec.kind === 'choice') expect(spec.choices).toContain(value);
      }
  });

  it('has a default within the range', () => {
    for (const [, spec] of entries) {
      if (spec.kind === 'choice' && spec.default !== undefined) expect(spec.choices).toContain(spec.default);
      if (spec.kind !== 'number' || spec.default === undefined) continue;
      expect(spec.default).toBeGreaterThanOrEqual(spec.min);
      if (spec.max !== undefined) expect(spec.default).toBeLessThanOrEqual(spec.max);
    }
  });

  it('takes any number only for the last argument', () => {
    for (const { howMany } of verb.arguments.slice(0, -1)) expect(howMany).toBe('one');
  });

  it('has examples that call it', () => {
    expect(verb.examples.length).toBeGreaterThan(0);
    for (const example of verb.examples) expect(example).toContain(`minclue ${path}`);
  });
});
