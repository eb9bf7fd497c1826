// Paths of glyphs, which have absolute M, L, H, V, C, S and Z only: moving them, and how far they reach.
import { shortNumber } from './svg.ts';

/** A path moved and scaled. */
export function placed(path: string, left: number, top: number, scale: number): string {
  let out = '';
  for (const { token, axis } of tokensOf(path)) {
    if (axis === undefined) {
      out += token;
      continue;
    }
    const value = shortNumber(Number(token) * scale + (axis === 'x' ? left : top));
    out += /[A-Z]$/.test(out) ? value : ` ${value}`;
  }
  return out;
}

/** How high and how low the points of a path lie, handles of curves among them. */
export function reachOf(path: string): { readonly top: number; readonly bottom: number } {
  const heights = [...tokensOf(path)].filter(({ axis }) => axis === 'y').map(({ token }) => Number(token));
  return { top: Math.min(...heights), bottom: Math.max(...heights) };
}

/** Commands, which have no axis, and numbers: H has an x alone, V a y alone, all other commands have pairs. */
function* tokensOf(path: string): Generator<{ readonly token: string; readonly axis?: 'x' | 'y' }> {
  let command = '';
  let isX = true;
  for (const [token] of path.matchAll(/[A-Z]|-?[\d.]+/g)) {
    if (/[A-Z]/.test(token)) {
      command = token;
      isX = command !== 'V';
      yield { token };
      continue;
    }
    yield { token, axis: isX ? 'x' : 'y' };
    if (command !== 'H' && command !== 'V') isX = !isX;
  }
}
