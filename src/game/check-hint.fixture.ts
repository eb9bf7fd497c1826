// What every hint must keep to, whatever the position: compared with the solution and the candidates.
import { expect } from 'vitest';
import type { Game } from './game.ts';
import type { Faults } from './games.fixture.ts';

/** Fails if the hint contradicts the solution, repeats what is known or leaves out a mistake. */
export function checkHint(game: Game, { digits, notes }: Faults): void {
  const hint = game.hint();
  expect(game.mistakes()).toEqual([...digits, ...notes].sort((a, b) => a - b));
  if (digits.length + notes.length > 0) {
    if (!hint || !('mistake' in hint)) throw new Error(`no mistake is named: ${hint?.text}`);
    expect(digits.length > 0 ? digits : notes).toContain(hint.mistake);
    return;
  }
  if (!game.values().includes(0)) {
    expect(hint).toBeUndefined();
    return;
  }
  if (!hint || 'mistake' in hint) throw new Error(`no step: ${hint?.text}`);
  const candidates = game.candidates();
  const solution = [...game.solution!].map((symbol) => Number.parseInt(symbol, 36));
  expect(hint.placements.length + hint.eliminations.length, hint.text).toBeGreaterThan(0);
  for (const { cell, digit } of hint.placements) {
    expect(solution[cell], hint.text).toBe(digit);
    expect(candidates[cell], hint.text).toContain(digit);
  }
  for (const { cell, digit } of hint.eliminations) {
    expect(solution[cell], hint.text).not.toBe(digit);
    expect(candidates[cell], hint.text).toContain(digit);
  }
}
