// A grid under way: its plan, once some lane has made it, and what each of its units has come to.
import type { CheckCounters, CheckPlan } from './algorithms/algorithm.ts';
import type { KnownGrid, UnitRecord } from './journal.ts';
import type { AskedQuestion } from './lane-work.ts';
import type { UnitReport } from './unit.ts';

export interface GridWork {
  readonly question: AskedQuestion;
  /** Its place in the list, from 0. */
  readonly position: number;
  plan: CheckPlan | 'wanted' | 'under way';
  /** Undefined until their number is known, from the plan or from an earlier run. */
  units: UnitWork[] | undefined;
  /** If one puzzle is enough, the first unit known to have one: those after it do not matter. */
  lastUnit: number;
}

export interface UnitWork {
  state: 'waiting' | 'running' | 'done';
  /** A checkpoint of an earlier run. */
  readonly from?: unknown;
  readonly puzzles: (readonly number[])[];
  counters?: CheckCounters;
  fraction: number;
}

/** The grid with what earlier runs have found out. */
export function openGrid(question: AskedQuestion, position: number, known: KnownGrid | undefined): GridWork {
  const units = known && Array.from({ length: known.units }, (_, unit) => unitFrom(known.records.get(unit)));
  return { question, position, plan: 'wanted', units, lastUnit: Number.POSITIVE_INFINITY };
}

function unitFrom(record: UnitRecord | undefined): UnitWork {
  if (!record) return { state: 'waiting', puzzles: [], fraction: 0 };
  const puzzles = [...record.puzzles];
  return 'counters' in record.state
    ? { state: 'done', puzzles, fraction: 1, counters: record.state.counters }
    : { state: 'waiting', puzzles, fraction: 0, from: record.state.checkpoint };
}

export function setPlan(grid: GridWork, plan: CheckPlan): void {
  grid.plan = plan;
  grid.units ??= Array.from({ length: plan.units }, () => unitFrom(undefined));
}

export function isDone({ units, lastUnit }: GridWork): boolean {
  return units?.every((unit, i) => unit.state === 'done' || i > lastUnit) ?? false;
}

/** The first unit nobody works on; undefined if there is none. */
export function nextUnit({ units = [], lastUnit }: GridWork): number | undefined {
  const index = units.findIndex((unit, i) => unit.state === 'waiting' && i <= lastUnit);
  return index < 0 ? undefined : index;
}

/** How much of the grid is done, 0 … 1. */
export function fractionOf({ units = [] }: GridWork): number {
  return units.reduce((sum, { fraction }) => sum + fraction / units.length, 0);
}

/** Enters what a unit has come to; returns what an interrupted check would have to know, if that is new. */
export function enterReport(
  grid: GridWork,
  index: number,
  { state, puzzles, counters, fraction, checkpoint }: UnitReport,
  firstOnly: boolean,
): UnitRecord | undefined {
  const unit = grid.units![index];
  unit.puzzles.push(...puzzles);
  unit.fraction = fraction;
  if (firstOnly && unit.puzzles.length > 0) {
    unit.puzzles.length = 1;
    unit.state = 'done';
    grid.lastUnit = Math.min(grid.lastUnit, index);
    return undefined; // not a whole unit
  }
  const record = { unit: index, units: grid.units!.length, puzzles: unit.puzzles.slice() };
  if (state === 'done') {
    unit.state = 'done';
    unit.counters = counters;
    return { ...record, state: { counters } };
  }
  return checkpoint === undefined ? undefined : { ...record, state: { checkpoint } };
}
