// Checks a step by a simple technique of Explainer by its pattern alone, by brute force where that is short.
import { parseBoard } from '../../board/index.ts';
import type { Candidate, InnerStep, Step } from '../step.ts';

type Marks = readonly ReadonlySet<number>[];
type Judged = Step | InnerStep;
type Judge = (marks: Marks, step: Judged) => boolean;

const { units: allUnits, peers, cellCount } = parseBoard('3x3');
const cellsOf = (unit: number): number[] => [...allUnits[unit].cells];
const placesIn = (marks: Marks, unit: number, digit: number): number[] =>
  cellsOf(unit).filter((cell) => marks[cell].has(digit));
const isWithin = (some: readonly number[], all: readonly number[]): boolean =>
  some.every((each) => all.includes(each));
const sees = (a: number, b: number): boolean => peers[a].includes(b);
const equal = (a: readonly number[], b: readonly number[]): boolean =>
  [...a].sort().join() === [...b].sort().join();
const only = (candidates: readonly Candidate[]): Candidate => {
  if (candidates.length !== 1) throw new Error('expected one digit');
  return candidates[0];
};

const hiddenSingle: Judge = (marks, { placements, pattern }) => {
  const { cell, digit } = only(placements);
  return equal(placesIn(marks, pattern.units![0], digit), [cell]);
};

const nakedSingle: Judge = (marks, { placements }) => {
  const { cell, digit } = only(placements);
  return equal([...marks[cell]], [digit]);
};

/** Inside a chain, links that the step does not need may have removed some of the places. */
const isLocked: Judge = (marks, { pattern: { units, digits, cells } }) => {
  const places = placesIn(marks, units![0], digits[0]);
  return isWithin(cells, places) && isWithin(places, cellsOf(units![1]));
};

const locked: Judge = (marks, step) => {
  const [base, cover] = step.pattern.units!.map(cellsOf);
  return (
    isLocked(marks, step) &&
    step.eliminations.every(
      ({ cell, digit }) => digit === step.pattern.digits[0] && cover.includes(cell) && !base.includes(cell),
    )
  );
};

const directLocked: Judge = (marks, step) => {
  const { cell, digit } = only(step.placements);
  const [, cover, unit] = step.pattern.units!;
  const left = placesIn(marks, unit, digit).filter((each) => !cellsOf(cover).includes(each));
  return isLocked(marks, step) && digit === step.pattern.digits[0] && equal(left, [cell]);
};

const naked: Judge = (marks, { pattern: { cells, digits, units }, eliminations }) =>
  cells.length === digits.length &&
  isWithin(cells, cellsOf(units![0])) &&
  cells.every((cell) => isWithin([...marks[cell]], digits)) &&
  eliminations.every(
    ({ cell, digit }) => digits.includes(digit) && !cells.includes(cell) && cellsOf(units![0]).includes(cell),
  );

const isHidden: Judge = (marks, { pattern: { cells, digits, units } }) =>
  cells.length === digits.length &&
  digits.every((digit) => isWithin(placesIn(marks, units![0], digit), cells));

const hidden: Judge = (marks, step) =>
  isHidden(marks, step) &&
  step.eliminations.every(
    ({ cell, digit }) => step.pattern.cells.includes(cell) && !step.pattern.digits.includes(digit),
  );

const directHidden: Judge = (marks, step) => {
  const { cell, digit } = only(step.placements);
  const { cells, digits, units } = step.pattern;
  const left = placesIn(marks, units![0], digit).filter((each) => !cells.includes(each));
  return isHidden(marks, step) && !digits.includes(digit) && equal(left, [cell]);
};

const fish: Judge = (marks, { pattern: { digits, units }, eliminations }) => {
  const half = units!.length / 2;
  const base = units!.slice(0, half).flatMap(cellsOf);
  const cover = units!.slice(half).flatMap(cellsOf);
  return (
    isWithin(
      base.filter((cell) => marks[cell].has(digits[0])),
      cover,
    ) &&
    eliminations.every(
      ({ cell, digit }) => digit === digits[0] && cover.includes(cell) && !base.includes(cell),
    )
  );
};

/** In every choice of digits for the three cells one of them holds z, and the removed candidates see it. */
const wing: Judge = (marks, { pattern: { cells, digits }, eliminations }) =>
  combinations(cells.map((cell) => [...marks[cell]]))
    .filter((some) => !some.some((a, i) => some.some((b, j) => j > i && a === b && sees(cells[i], cells[j]))))
    .every((some) => some.includes(digits[0])) &&
  eliminations.every(
    ({ cell, digit }) =>
      digit === digits[0] && cells.filter((each) => marks[each].has(digit)).every((each) => sees(cell, each)),
  );

const unique: Judge = (marks, step) => {
  const { cells, digits, units = [], sets = [] } = step.pattern;
  const [a, b] = digits;
  const touched = [0, 1].map((half) =>
    cells
      .filter((_, i) => i % 2 === half)
      .flatMap((cell) => [...allUnits.keys()].filter((u) => cellsOf(u).includes(cell))),
  );
  const isDeadly =
    new Set(touched[0]).size === touched[0].length &&
    equal(touched[0], touched[1]) &&
    cells.every((cell) => marks[cell].has(a) && marks[cell].has(b));
  const rich = cells.filter((cell) => marks[cell].size > 2);
  const extra = [...new Set(rich.flatMap((cell) => [...marks[cell]]))].filter(
    (digit) => digit !== a && digit !== b,
  );
  const removes = (from: (cell: number) => boolean, what: (digit: number) => boolean): boolean =>
    step.eliminations.every(({ cell, digit }) => from(cell) && what(digit));
  const [, others = [], hiddenIn] = sets;
  const unit = units.length > 0 ? cellsOf(units[0]) : [];
  const set = digits.slice(2);
  const isType: Readonly<Record<string, () => boolean>> = {
    1: () =>
      rich.length === 1 &&
      removes(
        (cell) => cell === rich[0],
        (digit) => digit === a || digit === b,
      ),
    2: () =>
      equal(extra, [digits[2]]) &&
      removes(
        (cell) => rich.every((each) => sees(cell, each)),
        (digit) => digit === digits[2],
      ),
    3: () =>
      rich.length === 2 &&
      isWithin(rich, unit) &&
      (hiddenIn
        ? hiddenIn.length + 1 === digits.length &&
          !extra.some((digit) => digits.includes(digit)) &&
          digits.every((digit) => isWithin(placesIn(marks, units[0], digit), [...hiddenIn, ...rich])) &&
          removes(
            (cell) => hiddenIn.includes(cell),
            (digit) => !digits.includes(digit),
          )
        : others.length + 1 === set.length &&
          isWithin(extra, set) &&
          isWithin(others, unit) &&
          others.every((cell) => isWithin([...marks[cell]], set)) &&
          removes(
            (cell) => unit.includes(cell) && !others.includes(cell) && !rich.includes(cell),
            (digit) => set.includes(digit),
          )),
    4: () =>
      equal(placesIn(marks, units[0], a), rich) &&
      removes(
        (cell) => rich.includes(cell),
        (digit) => digit === b,
      ),
  };
  return isDeadly && isType[step.technique.at(-1)!]();
};

const grave: Judge = (marks, step) => {
  const { cells, digits, units = [], sets = [], extraCandidates = [] } = step.pattern;
  const isExtra = (cell: number, digit: number): boolean =>
    extraCandidates.some((each) => each.cell === cell && each.digit === digit);
  const left = marks.map((own, cell) => new Set([...own].filter((digit) => !isExtra(cell, digit))));
  const isGrave =
    left.every(({ size }) => size === 0 || size === 2) &&
    [...allUnits.keys()].every((unit) =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9].every((digit) => [0, 2].includes(placesIn(left, unit, digit).length)),
    );
  const unit = units.length > 0 ? cellsOf(units[0]) : [];
  const removes = (isGone: (cell: number, digit: number) => boolean): boolean =>
    step.eliminations.every(({ cell, digit }) => isGone(cell, digit));
  const isType: Readonly<Record<string, () => boolean>> = {
    1: () => cells.length === 1 && removes((cell, digit) => cell === cells[0] && !isExtra(cell, digit)),
    2: () =>
      removes((cell, digit) =>
        extraCandidates.every((each) => each.digit === digit && sees(cell, each.cell)),
      ),
    3: () =>
      sets[0].length + 1 === digits.length &&
      isWithin([...cells, ...sets[0]], unit) &&
      extraCandidates.every(({ digit }) => digits.includes(digit)) &&
      sets[0].every((cell) => isWithin([...marks[cell]], digits)) &&
      removes(
        (cell, digit) =>
          unit.includes(cell) && !cells.includes(cell) && !sets[0].includes(cell) && digits.includes(digit),
      ),
    // one of the two holds an extra candidate and the other the locked digit
    4: () =>
      equal(placesIn(marks, units[0], digits[0]), cells) &&
      removes((cell, digit) => cells.includes(cell) && digit !== digits[0] && !isExtra(cell, digit)),
  };
  return isGrave && isType[step.technique.at(-1)!]();
};

const aligned: Judge = (marks, { pattern: { cells, excluded = [] }, eliminations }) =>
  excluded.every(({ digits, because }) =>
    because === 'peers'
      ? digits.some((a, i) => digits.some((b, j) => j > i && a === b && sees(cells[i], cells[j])))
      : cells.every((cell) => sees(cell, because)) && isWithin([...marks[because]], digits),
  ) &&
  eliminations.every(({ cell, digit }) =>
    combinations(cells.map((each) => [...marks[each]]))
      .filter((some) => some[cells.indexOf(cell)] === digit)
      .every((some) => excluded.some(({ digits }) => digits.join() === some.join())),
  );

function combinations(lists: readonly (readonly number[])[]): number[][] {
  return lists.reduce<number[][]>(
    (all, list) => all.flatMap((some) => list.map((each) => [...some, each])),
    [[]],
  );
}

const judges: readonly (readonly [RegExp, Judge])[] = [
  [/^hidden-single$/, hiddenSingle],
  [/^naked-single$/, nakedSingle],
  [/^direct-hidden-(pair|triplet)$/, directHidden],
  [/^direct-(pointing|claiming)$/, directLocked],
  [/^(pointing|claiming)$/, locked],
  [/^naked-(pair|triplet|quad)$/, naked],
  [/^hidden-(pair|triplet|quad)$/, hidden],
  [/^(x-wing|swordfish|jellyfish)$/, fish],
  [/^xyz?-wing$/, wing],
  [/^unique-(rectangle|loop-of-\d+-cells)-type-\d$/, unique],
  [/^bug-type-\d$/, grave],
  [/^aligned-(pair|triplet)-exclusion$/, aligned],
];

/** Does the step follow from its pattern on these candidates? */
export function isSimpleTrue(marks: Marks, step: Judged): boolean {
  if (marks.length !== cellCount) throw new Error('expected the candidates of a 9×9 board');
  const judge = judges.find(([name]) => name.test(step.technique));
  if (!judge) throw new Error(`no check for ${step.technique}`);
  return judge[1](marks, step);
}
