import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasColours, resultsStream, sendResultsTo, textWidth } from './terminal.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  sendResultsTo(undefined);
});

function stub(env: Record<string, string | undefined>): void {
  const all = { FORCE_COLOR: undefined, NO_COLOR: undefined, TERM: 'xterm', COLUMNS: undefined, ...env };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
}

describe('colours', () => {
  it.each<[Record<string, string>, boolean, boolean]>([
    [{}, true, false],
    [{ NO_COLOR: '1' }, false, false],
    [{ NO_COLOR: '' }, true, false],
    [{ TERM: 'dumb' }, false, false],
    [{ FORCE_COLOR: '1' }, true, true],
    [{ FORCE_COLOR: 'true', TERM: 'dumb' }, true, true],
    [{ FORCE_COLOR: '1', NO_COLOR: '1' }, true, true],
    [{ FORCE_COLOR: '0' }, false, false],
    [{ FORCE_COLOR: 'false' }, false, false],
    [{ FORCE_COLOR: '' }, true, false],
  ])('with %j: %s on a terminal, %s in a pipe', (env, onTerminal, inPipe) => {
    stub(env);
    expect(hasColours({ isTTY: true })).toBe(onTerminal);
    expect(hasColours({})).toBe(inPipe);
  });

  it('a file of results is never a terminal', () => {
    expect(resultsStream()).toBe(process.stdout);
    sendResultsTo('x.txt');
    expect(resultsStream().isTTY).toBeUndefined();
  });
});

describe('the width of text', () => {
  it.each([
    ['40', undefined, 40],
    ['200', 100, 200],
    ['3', undefined, 20],
    ['wide', undefined, 80],
    [undefined, undefined, 80],
    [undefined, 40, 40],
    [undefined, 0, 80],
  ])('with COLUMNS=%s and a terminal of %s is %i', (COLUMNS, columns, width) => {
    stub({ COLUMNS });
    expect(textWidth(columns === undefined ? {} : { columns })).toBe(width);
  });
});
