// Chains from all possibilities of a digit, a cell or a unit: contradictions, and what follows in every case.

import type { FindNested } from './advanced.ts';
import { Kind, ratingOf, sorted, wholeLength } from './chain-hint.ts';
import {
  ancestorsOf,
  BY_CELL,
  BY_UNIT,
  type ChainHint,
  type ChainNode,
  cellOf,
  digitOf,
  GIVEN,
  idOf,
  isOn,
  opposite,
} from './chain-node.ts';
import { forcingChains } from './forcing.ts';
import {
  BOX_ROW_COLUMN,
  countOf,
  digitsOf,
  listOf,
  type PencilGrid,
  positionsOf,
  units,
  unitsOf,
} from './grid.ts';
import { type Run, type RunRules, runFrom } from './run.ts';

export type MultipleRules =
  | { readonly name: 'nishio' }
  | { readonly name: 'multiple' }
  | { readonly name: 'dynamic'; readonly level: number; readonly innerLevel: number };

const SUFFIXES = ['', '+', '+FC', '+MFC', '+DFC'];

/** Returns all hints, the easiest first. */
export function multipleChains(grid: PencilGrid, rules: MultipleRules): ChainHint[] {
  const { candidates } = grid;
  const isMultiple = rules.name === 'multiple';
  const isNishio = rules.name === 'nishio';
  const level = rules.name === 'dynamic' ? rules.level : 0;
  const runRules: RunRules = {
    isDynamic: !isMultiple,
    hasCellLinks: !isNishio,
    hasTechniques: level > 0,
    nested: rules.name === 'dynamic' ? nestedOf(rules.level, rules.innerLevel) : [],
  };
  const base = isNishio ? 7.5 : isMultiple ? 8.0 : 8.5 + 0.5 * level;
  const hints: ChainHint[] = [];
  const add = (
    kind: number,
    name: string,
    conclusion: number,
    ends: readonly ChainNode[],
    startReason: number,
  ): void => {
    const cell = cellOf(conclusion);
    const bit = 1 << (digitOf(conclusion) - 1);
    const digits = isOn(conclusion) ? candidates[cell] & ~bit : candidates[cell] & bit;
    if (digits === 0) return;
    const own = ends.reduce((sum, end) => sum + ancestorsOf(end).length, 0);
    const length = wholeLength(own, ends);
    hints.push({
      name: isNishio ? 'NFC' : `${isMultiple ? '' : 'D'}${name}${SUFFIXES[level]}`,
      kind,
      length,
      rating: ratingOf(base, length),
      ...(isOn(conclusion) && { placement: { cell, digit: digitOf(conclusion) } }),
      removals: [{ cell, digits }],
      ends,
      startReason,
    });
  };
  const addCommon = (kind: number, name: string, runs: readonly Run[], startReason: number): void => {
    for (const side of ['on', 'off'] as const)
      for (const id of runs[0][side].keys())
        if (runs.every((run) => run[side].has(id)))
          add(
            kind,
            name,
            id,
            runs.map((run) => run[side].get(id)!),
            startReason,
          );
  };
  for (let cell = 0; cell < 81; cell++) {
    const count = countOf(candidates[cell]);
    if (count < (isMultiple ? 3 : 2)) continue;
    const ofDigits: Run[] = [];
    for (const digit of digitsOf(candidates[cell])) {
      const id = idOf(cell, digit, true);
      const ifOn = runFrom(grid, id, runRules);
      const ifOff = runFrom(grid, opposite(id), runRules);
      ofDigits.push(ifOn);
      if (!isMultiple) {
        if (ifOn.clash) add(Kind.contradiction, 'CFC', opposite(id), ifOn.clash, GIVEN);
        if (ifOff.clash) add(Kind.contradiction, 'CFC', id, ifOff.clash, GIVEN);
      }
      if (isNishio) continue;
      if (!isMultiple && count >= 3) addCommon(Kind.double, 'dFC', [ifOn, ifOff], GIVEN);
      for (const kind of BOX_ROW_COLUMN) {
        const unit = unitsOf[cell][kind];
        const places = listOf(positionsOf(grid, unit, digit)).map((i) => units[unit][i]);
        if (places.length < 2 || places[0] !== cell) continue;
        const runs = places.map((place) =>
          place === cell ? ifOn : runFrom(grid, idOf(place, digit, true), runRules),
        );
        addCommon(Kind.unit, 'RFC', runs, BY_UNIT + kind);
      }
    }
    if (!isNishio) addCommon(Kind.cell, 'LFC', ofDigits, BY_CELL);
  }
  return sorted(hints);
}

/** Returns the finders of chains that runs of this level use. */
function nestedOf(level: number, innerLevel: number): FindNested[] {
  const forcing: FindNested = (grid) => unique(forcingChains(grid));
  if (level === 2) return [forcing];
  if (level === 3) return [forcing, (grid) => unique(multipleChains(grid, { name: 'multiple' }))];
  if (level === 4)
    return [(grid) => unique(multipleChains(grid, { name: 'dynamic', level: innerLevel, innerLevel: 0 }))];
  return [];
}

/** Keeps the first of several hints that remove the same candidates. */
function unique(hints: readonly ChainHint[]): ChainHint[] {
  const first = new Map<string, ChainHint>();
  for (const hint of hints) {
    const key = hint.removals
      .map(({ cell, digits }) => 512 * cell + digits)
      .sort((a, b) => a - b)
      .join();
    if (!first.has(key)) first.set(key, hint);
  }
  return [...first.values()];
}
