// Notes on techniques: the same sentences and examples as in the docs, and examples that show their technique.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { techniqueName } from './explainer/names.ts';
import { levelTechniques } from './levels.ts';
import { techniqueExample, techniqueNote, techniqueNotes } from './technique-notes.ts';

const page = readFileSync(new URL('../../docs/reference/techniques.md', import.meta.url), 'utf8');

/** The entry of each technique in the docs: score, sentences, example. */
const entries = page.split(/^### /m).flatMap((entry) => {
  const [, name, score, text] = /^`([a-z0-9+-]+)`, score (\d+)\. (.*)$/m.exec(entry) ?? [];
  if (name === undefined) return [];
  const [, step, puzzle] =
    /Example: step (\d+) of `([.\d]{81})`/.exec(entry) ??
    /--steps (\d+) --draw \S+ ([.\d]{81})/.exec(entry) ??
    [];
  const note = { text: text.replaceAll('*', ''), ...(puzzle && { puzzle, step: Number(step) }) };
  return [{ name, score: Number(score), note }];
});

test('the docs have an entry for each technique with its score, sentences and example', () => {
  expect(entries.map(({ name, score }) => [name, score])).toEqual(
    levelTechniques.map(({ name, difficulty }) => [name, difficulty]),
  );
  expect(Object.fromEntries(entries.map(({ name, note }) => [name, note]))).toEqual(techniqueNotes);
});

test.each(entries.filter(({ note }) => note.puzzle).map(({ name }) => name))(
  '%s: the example shows it',
  (name) => {
    const { before, step } = techniqueExample(name)!;
    expect(step.technique).toBe(name);
    expect(before.cells).toHaveLength(81);
  },
);

test("Explainer's techniques have notes too", () => {
  const names = [
    'HS',
    'DP',
    'DHT',
    'NT',
    'HQ',
    'XYZW',
    'UR3',
    'UL62',
    'BUG4',
    'ATE',
    'BiXCy',
    'TF',
    'FXC',
    'NFC',
    'LFC',
    'RFC',
  ];
  for (const short of [...names, 'DCFC', 'DdFC+', 'DLFC+FC', 'DRFC+DFC'])
    expect(techniqueNote(techniqueName(short))).toMatch(/^[A-Z].{20,}\.$/);
  expect(techniqueNote(techniqueName('DCFC+'))).toContain('pairs and X-wings');
  expect(techniqueNote('no-such-technique')).toBeUndefined();
});
