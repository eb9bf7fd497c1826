// Where WebAssembly may not be compiled from bytes: Cloudflare Workers, and pages with a strict policy.
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';

const PUZZLE = '..2.3...8.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..531.4..';
const compile = WebAssembly.Module;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Loads the library anew. Compiled modules stay usable, as in Workers. */
async function load({ refuses }: { readonly refuses: boolean }) {
  vi.resetModules();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  if (refuses)
    vi.spyOn(WebAssembly, 'Module').mockImplementation(function refuse(): never {
      throw new WebAssembly.CompileError('Wasm code generation disallowed by embedder');
    });
  return { ...(await import('../src/index.ts')), ...(await import('../src/solve/index.ts')), warn };
}

type Library = Awaited<ReturnType<typeof load>>;

async function answers({ readPuzzle, solve, count, isProper, makePuzzle, rate, canonicalise }: Library) {
  const puzzle = readPuzzle(PUZZLE);
  const made = await makePuzzle({ seed: 7 });
  return {
    solved: solve(puzzle),
    solutions: count(puzzle).solutions,
    isProper: isProper(puzzle),
    made: made.cells.join(''),
    hard: rate(puzzle, { scale: 'explainer' }),
    levels: rate(puzzle, { scale: 'levels' }),
    canonical: canonicalise(puzzle).form,
  };
}

describe('where WebAssembly may not be compiled', () => {
  it('solving, counting, making and rating give the same answers, with one warning', async () => {
    const withKernels = await load({ refuses: false });
    const expected = await answers(withKernels);
    expect(withKernels.warn).not.toHaveBeenCalled();
    const without = await load({ refuses: true });
    expect(await answers(without)).toEqual(expected);
    expect(without.warn).toHaveBeenCalledOnce();
    expect(without.warn.mock.calls[0][0]).toMatch(/slower engines.*'wasm-unsafe-eval'.*provideKernels/);
  });

  it('the same holds where there is no WebAssembly at all', async () => {
    vi.stubGlobal('WebAssembly', undefined);
    const { isProper, readPuzzle, findUnavoidableSets, solve, warn } = await load({ refuses: false });
    expect(isProper(readPuzzle(PUZZLE))).toBe(true);
    expect(warn).toHaveBeenCalledOnce();
    const { solution } = solve(readPuzzle(PUZZLE));
    expect(() => findUnavoidableSets(readPuzzle(PUZZLE).board, solution!)).toThrow('wasm-unsafe-eval');
  });

  it('what needs a kernel says what helps', async () => {
    const { readPuzzle, solve, findUnavoidableSets } = await load({ refuses: true });
    const { board } = readPuzzle(PUZZLE);
    const { solution } = solve(readPuzzle(PUZZLE));
    expect(() => findUnavoidableSets(board, solution!)).toThrow(
      "the kernel unavoidable: WebAssembly may not be compiled here. Allow 'wasm-unsafe-eval' in the Content-Security-Policy, or use provideKernels.",
    );
    expect(() => solve(readPuzzle(PUZZLE), { engine: 'bands' })).toThrow(
      'engine bands cannot take a 3x3 board: WebAssembly may not be compiled here',
    );
  });

  it('a kernel that was handed in is used, without a warning', async () => {
    const bytes = readFileSync(new URL('../dist/wasm/bands.wasm', import.meta.url));
    const bands = new compile(bytes);
    const { provideKernels, solve, readPuzzle, defaultEngine, warn } = await load({ refuses: true });
    provideKernels({ bands });
    expect(defaultEngine(readPuzzle(PUZZLE).board).name).toBe('bands');
    expect(solve(readPuzzle(PUZZLE)).kind).toBe('proper');
    expect(warn).not.toHaveBeenCalled();
  });

  it('nothing but a kernel can be handed in', async () => {
    const { provideKernels } = await load({ refuses: false });
    const module = new compile(readFileSync(new URL('../dist/wasm/bands.wasm', import.meta.url)));
    expect(() => provideKernels({ band: module } as never)).toThrow(
      'kernel "band": there are anneal, bands, ',
    );
    expect(() => provideKernels({ bands: {} as never })).toThrow(
      'kernel bands: expected a WebAssembly.Module',
    );
  });
});
