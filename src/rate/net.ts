// Forcing nets: assume a candidate and place the singles that follow, round by round, until a cell has no candidate or
// a unit no place for a digit. A link may depend on several before it, so this is a net, not a chain. It is the last
// technique before search.
import { isSingle, lowestBit } from '../family/internal.ts';
import { cellsOf, digitsOfChain } from './chain.ts';
import { type Find, type Found, remove } from './found.ts';
import { netOf } from './net-pattern.ts';
import { copyState, place, type State } from './state.ts';
import type { Link } from './step.ts';

/** Each further round adds a tenth to the difficulty, up to one whole. */
const MOST_EXTRA_ROUNDS = 10;

export const findNets: Find = (found) => {
  const { state } = found;
  const { cellCount } = state.layout;
  const trial = copyState(state);
  let mostRounds = Number.POSITIVE_INFINITY;
  for (let cell = 0; cell < cellCount; cell++)
    for (let rest = state.marks[cell]; rest !== 0; rest &= rest - 1) {
      const digit = lowestBit(rest) + 1;
      const rounds = roundsToContradiction(state, trial, cell, digit, mostRounds);
      if (rounds < 0) continue;
      const extra = Math.min(rounds, MOST_EXTRA_ROUNDS) / 10;
      if (!found.isThorough && rounds < MOST_EXTRA_ROUNDS) mostRounds = rounds; // longer nets are harder and no longer count
      remove(found, cell, 1 << (digit - 1));
      if (found.offer(() => patternOf(found, cell, digit), extra)) return;
    }
};

/** Assumes the digit. Returns the number of rounds of singles until a contradiction, −1 if there is none. */
function roundsToContradiction(
  state: State,
  trial: State,
  cell: number,
  digit: number,
  mostRounds: number,
): number {
  restore(trial, state);
  place(trial, cell, digit);
  const singles: number[] = [];
  for (let rounds = 0; ; rounds++) {
    if (trial.isBroken) return rounds;
    if (rounds >= mostRounds) return -1;
    findSingles(trial, singles);
    if (singles.length === 0) return -1;
    for (let i = 0; i < singles.length && !trial.isBroken; i += 3) place(trial, singles[i], singles[i + 1]);
  }
}

/** Lists all singles as cell, digit and unit (−1 for naked ones). */
function findSingles(trial: State, singles: number[]): void {
  const { layout, marks, places } = trial;
  const { size, unitCells, cellCount } = layout;
  singles.length = 0;
  for (let index = 0; index < places.length; index++) {
    if (!isSingle(places[index])) continue;
    const unit = Math.floor(index / size);
    singles.push(unitCells[unit * size + lowestBit(places[index])], index - unit * size + 1, unit);
  }
  for (let cell = 0; cell < cellCount; cell++)
    if (isSingle(marks[cell])) singles.push(cell, lowestBit(marks[cell]) + 1, -1);
}

function restore(trial: State, state: State): void {
  trial.cells.set(state.cells);
  trial.marks.set(state.marks);
  trial.places.set(state.places);
  trial.placed.set(state.placed);
  trial.open = state.open;
  trial.isBroken = false;
}

/** Follows the assumption once more and keeps the links that the contradiction needs. */
function patternOf({ state }: Found, cell: number, digit: number) {
  const trial = copyState(state);
  const links: Link[] = [{ cell, digit, isOn: true, because: 'assumed' }];
  place(trial, cell, digit);
  const singles: number[] = [];
  while (!trial.isBroken) {
    findSingles(trial, singles);
    for (let i = 0; i < singles.length && !trial.isBroken; i += 3) {
      const [at, what, unit] = singles.slice(i, i + 3);
      if (trial.cells[at] !== 0) continue; // already placed: the same single was found twice
      links.push({ cell: at, digit: what, isOn: true, because: unit < 0 ? 'cell' : unit });
      place(trial, at, what);
    }
  }
  const { chain, dead } = netOf(state, trial, links);
  return { cells: cellsOf(chain), digits: digitsOfChain(chain), chains: [chain], dead };
}
