// Answers questions about the unavoidable sets of one grid, with rests. After Ctrl-C it reports only what is certain: sets
// up to a size, a clique that may not be the largest, a bound that may not be the best.
import type { Board, Grid } from '../../../board/index.ts';
import type { ElementSet, Family } from '../../../family/index.ts';
import { searchClique } from '../../../family/internal.ts';
import {
  type Blueprint,
  blueprintsOf,
  isTrivial,
  type LowerBound,
  setsNeeding,
  valencyOf,
} from '../../../unavoidable/index.ts';
import { type SetsSoFar, searchLowerBound, searchSetsOfDegree } from '../../../unavoidable/internal.ts';
import { runSteps } from '../../frame/interrupt.ts';
import { counted } from '../../frame/message.ts';
import type { Session } from '../../frame/session.ts';
import type { RowPlace } from '../../json/fields.ts';
import type { FindSets } from './set-finder.ts';

/** A grid with its sets. */
export interface SetsRead {
  readonly board: Board;
  readonly grid: Grid;
  readonly place: RowPlace;
  readonly family: Family;
  /** Sets in which the grid differs from other solutions of its puzzle. */
  readonly differences?: readonly ElementSet[];
  /** After Ctrl-C: what is known and what is missing, in words. */
  readonly stop?: string;
}

/** The answers for one grid, as far as the options ask for them. */
export interface Found extends SetsRead {
  readonly blueprints?: readonly Blueprint[];
  readonly clique?: readonly ElementSet[];
  /** Is it certain that no clique is larger? */
  readonly isLargest?: boolean;
  readonly ofDegree?: readonly { readonly cells: ElementSet; readonly isTrivial: boolean }[];
  /** After Ctrl-C: all sets of this degree with at most n cells are known. */
  readonly ofDegreeUpTo?: number;
  readonly bound?: LowerBound;
  readonly needing?: readonly { readonly cells: ElementSet; readonly degree: number }[];
  /** The valency of each set of the family. */
  readonly valencies?: readonly number[];
}

/** The questions. */
export interface AskedOptions {
  readonly classes: boolean;
  readonly mcn: boolean;
  readonly degree?: number | undefined;
  readonly maxSize: number;
  readonly bound: boolean;
  readonly valency?: number | undefined;
  readonly fromPuzzles: boolean;
  readonly draw?: string | undefined;
}

/** Finds the sets of a grid. After Ctrl-C it returns those that are certain. */
export async function findSets(
  session: Session,
  find: FindSets,
  { board, grid, place }: Omit<SetsRead, 'family'>,
): Promise<SetsRead> {
  const outcome = await runSteps(session, find(board, grid), setWords);
  if (outcome.isComplete) return { board, grid, place, family: outcome.result };
  const { upTo, sets } = outcome.soFar;
  const stop =
    upTo > 0
      ? `all sets of up to ${counted(upTo, 'cell')} are known; larger ones are missing`
      : 'some of the sets are known';
  return { board, grid, place, family: { elements: board.cellCount, sets: sets() }, stop };
}

function setWords({ found, upTo }: SetsSoFar): string {
  return `${counted(found, 'set')} found${upTo > 0 ? `, all of up to ${counted(upTo, 'cell')} known` : ''}`;
}

/** Answers the questions about the sets. */
export async function askedOf(session: Session, read: SetsRead, options: AskedOptions): Promise<Found> {
  const { classes, mcn, degree, bound, valency, fromPuzzles, draw } = options;
  let found: Found = read;
  if (valency !== undefined) found = await withValencies(session, found, valency);
  if (classes) found = await withBlueprints(session, found);
  if (mcn || (draw !== undefined && !classes && !bound)) found = await withClique(session, found);
  if (degree !== undefined)
    found = await (fromPuzzles
      ? withNeeding(session, found, degree)
      : withDegree(session, found, degree, options.maxSize));
  if (bound) found = await withBound(session, found);
  return found;
}

/** Keeps the sets that can be filled in at least `least` ways. */
async function withValencies(session: Session, found: Found, least: number): Promise<Found> {
  const { board, grid, family } = found;
  const { items, stop } = await each(session, found, 'valencies', family.sets, (cells) => ({
    cells,
    valency: valencyOf(board, grid, cells),
  }));
  const meant = items.filter(({ valency }) => valency >= least);
  return {
    ...found,
    ...stop,
    family: { ...family, sets: meant.map(({ cells }) => cells) },
    valencies: meant.map(({ valency }) => valency),
  };
}

async function withNeeding(session: Session, found: Found, least: number): Promise<Found> {
  const { board, grid, differences = [] } = found;
  const { items, stop } = await each(session, found, 'degrees', differences, (cells) =>
    setsNeeding(board, grid, [cells], least),
  );
  return { ...found, ...stop, needing: items.flat() };
}

/** Applies `work` to the sets one by one until Ctrl-C. */
async function each<Item>(
  session: Session,
  { stop }: Found,
  what: string,
  sets: readonly ElementSet[],
  work: (cells: ElementSet) => Item,
): Promise<{ items: readonly Item[]; stop: { stop?: string } }> {
  const items: Item[] = [];
  const steps = (function* (): Generator<void, void> {
    for (const cells of sets) {
      items.push(work(cells));
      yield;
    }
  })();
  const { isComplete } = await runSteps(session, steps, () => `${items.length} of ${sets.length} ${what}`);
  if (isComplete) return { items, stop: {} };
  return { items, stop: { stop: `${stop ? `${stop}; ` : ''}${items.length} of ${sets.length} ${what}` } };
}

/** Sets classified in one call. */
const SETS_IN_A_SLICE = 500;

/** Finds the blueprints of the sets. After Ctrl-C only sizes with all their sets classified are kept. */
async function withBlueprints(session: Session, found: Found): Promise<Found> {
  const { board, grid, family } = found;
  const known = new Map<string, Blueprint>();
  const blueprints: Blueprint[] = [];
  const steps = (function* (): Generator<void, void> {
    for (let from = 0; from < family.sets.length; from += SETS_IN_A_SLICE) {
      for (const blueprint of blueprintsOf(board, grid, family.sets.slice(from, from + SETS_IN_A_SLICE))) {
        const key = blueprint.cells.join();
        const one = known.get(key) ?? blueprint; // one object for all sets of a class
        known.set(key, one);
        blueprints.push(one);
      }
      yield;
    }
  })();
  const words = () =>
    `${blueprints.length} of ${counted(family.sets.length, 'set')} in ${counted(known.size, 'class', 'classes')}`;
  const { isComplete } = await runSteps(session, steps, words);
  if (isComplete || blueprints.length === family.sets.length) return { ...found, blueprints };
  const next = family.sets[blueprints.length].length;
  const sets = family.sets.filter(({ length }) => length < next);
  return {
    ...found,
    family: { ...family, sets },
    blueprints: blueprints.slice(0, sets.length),
    stop:
      sets.length === 0
        ? 'no class is complete'
        : `all classes of fewer than ${counted(next, 'cell')} are known`,
  };
}

async function withClique(session: Session, found: Found): Promise<Found> {
  const { family } = found;
  const steps = searchClique(
    family,
    family.sets.map(() => 1),
  );
  const outcome = await runSteps(session, steps, ({ length }) => `${counted(length, 'disjoint set')} so far`);
  const clique = outcome.isComplete ? outcome.result : outcome.soFar;
  return {
    ...found,
    clique: clique.map((i) => family.sets[i]),
    isLargest: outcome.isComplete && found.stop === undefined,
    ...(!outcome.isComplete && { stop: found.stop ?? 'there may be a larger clique' }),
  };
}

async function withDegree(session: Session, found: Found, degree: number, maxSize: number): Promise<Found> {
  const { family } = found;
  if (found.stop !== undefined)
    return { ...found, stop: `${found.stop}; sets of degree ${degree} were not searched` };
  const outcome = await runSteps(
    session,
    searchSetsOfDegree(family, degree, maxSize),
    (soFar) => `degree ${degree}: ${setWords(soFar)}`,
  );
  const sets = outcome.isComplete ? outcome.result.sets : outcome.soFar.sets();
  const { items } = await each(session, found, `sets of degree ${degree}`, sets, (cells) => ({
    cells,
    isTrivial: isTrivial(family, cells, degree),
  }));
  const next = sets[items.length]; // the first set that was not examined
  if (outcome.isComplete && !next) return { ...found, ofDegree: items };
  const upTo = next ? next.length - 1 : outcome.isComplete ? maxSize : outcome.soFar.upTo;
  return {
    ...found,
    ofDegree: items.filter(({ cells }) => cells.length <= upTo),
    ofDegreeUpTo: upTo,
    stop: `all sets of degree ${degree} of up to ${counted(upTo, 'cell')} are known; larger ones are missing`,
  };
}

async function withBound(session: Session, found: Found): Promise<Found> {
  const outcome = await runSteps(
    session,
    searchLowerBound(found.family),
    ({ clues }) => `at least ${counted(clues, 'clue')} so far`,
  );
  if (outcome.isComplete) return { ...found, bound: outcome.result };
  return { ...found, bound: outcome.soFar, stop: found.stop ?? 'there may be a better bound' };
}
