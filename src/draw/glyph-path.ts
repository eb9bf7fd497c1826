// Moves glyph paths and measures how far they reach. The paths use only absolute M, L, H, V, C, S and Z.
import { shortNumber } from './svg.ts';

/** Returns a path moved and scaled. */
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

/** Returns the highest and lowest y of a path's points, including handles of curves. */
export function reachOf(path: string): { readonly top: number; readonly bottom: number } {
  const heights = [...tokensOf(path)].filter(({ axis }) => axis === 'y').map(({ token }) => Number(token));
  return { top: Math.min(...heights), bottom: Math.max(...heights) };
}

/** Yields commands (without an axis) and numbers: H has only x, V has only y, all other commands have pairs. */
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
