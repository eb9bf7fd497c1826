// Checks a step of Explainer by its pattern alone: every link of every chain follows from those it names, the cases are
// all there are, and the conclusion follows in each. It shares nothing with the code that makes the patterns.
import { type Board, parseBoard } from '../../board/index.ts';
import type { Candidate, Chain, InnerStep, Link, Step } from '../step.ts';
import { isSimpleTrue } from './truth-simple.fixture.ts';

/** The candidates: by cell, the digits. */
export type Marks = readonly ReadonlySet<number>[];

const board: Board = parseBoard('3x3');

/** Throws if the step does not follow from these candidates. */
export function checkTrue(marks: Marks, step: Step | InnerStep): void {
  const { chains, clash, inner = [] } = step.pattern;
  for (const { cell, digit } of [...step.placements, ...step.eliminations])
    if (!marks[cell].has(digit)) fail(step, 'concludes about a candidate that is not there');
  if (!chains) {
    if (!isSimpleTrue(marks, step)) fail(step, 'does not follow');
    return;
  }
  for (const chain of chains) {
    const known = new Set<string>(); // steps inside that were checked with the same links before them
    for (const i of chain.keys()) checkLink(marks, chain, i, inner, known, step);
  }
  const cases: readonly Chain[] = chains.length === 1 ? [chains[0], [opposite(chains[0][0])]] : chains;
  if (!areAllCases(marks, cases, step)) fail(step, 'leaves a case out');
  for (const [i, chain] of cases.entries()) {
    if (i === 0 && clash && contradict(chain[clash[0]], chain[clash[1]])) continue;
    for (const each of step.placements) if (!holds(chain, each)) fail(step, 'does not place');
    for (const each of step.eliminations) if (!isExcluded(chain, each)) fail(step, 'does not exclude');
  }
}

function checkLink(
  marks: Marks,
  chain: Chain,
  i: number,
  inner: readonly InnerStep[],
  known: Set<string>,
  step: Step | InnerStep,
): void {
  const link = chain[i];
  const { cell, digit, isOn, because, after = [i - 1] } = link;
  const wrong = (): never => fail(step, `has a wrong link ${i}: ${JSON.stringify(link)}`);
  if (!marks[cell].has(digit)) wrong();
  if ((because === 'assumed') !== (i === 0)) wrong();
  if (i === 0) return;
  if (after.some((each) => !(each >= 0 && each < i))) wrong();
  const parents = after.map((each) => chain[each]);
  const isOff = (at: number, what: number): boolean =>
    !marks[at].has(what) || parents.some((each) => !each.isOn && each.cell === at && each.digit === what);
  if (because === 'inner') {
    const key = `${link.inner} ${after}`;
    const own = inner[link.inner!];
    if (isOn || !own.eliminations.some((each) => each.cell === cell && each.digit === digit)) wrong();
    if (known.has(key)) return;
    known.add(key);
    const left = marks.slice();
    for (const gone of parents)
      if (!gone.isOn) left[gone.cell] = new Set([...left[gone.cell]].filter((what) => what !== gone.digit));
    checkTrue(left, own);
  } else if (isOn) {
    const rivals =
      because === 'cell'
        ? [...marks[cell]].map((what) => ({ cell, digit: what }))
        : [...board.units[because as number].cells].map((at) => ({ cell: at, digit }));
    if (because !== 'cell' && !board.units[because as number].cells.includes(cell)) wrong();
    if (!rivals.every((each) => isSame(each, link) || isOff(each.cell, each.digit))) wrong();
  } else if (
    !parents.some(
      (each) =>
        each.isOn &&
        (because === 'cell'
          ? each.cell === cell && each.digit !== digit
          : each.digit === digit &&
            each.cell !== cell &&
            [cell, each.cell].every((at) => board.units[because as number].cells.includes(at))),
    )
  )
    wrong();
}

function areAllCases(
  marks: Marks,
  chains: readonly Chain[],
  { pattern: { cases } }: Step | InnerStep,
): boolean {
  const starts = chains.map(([start]) => start);
  if (!cases) return starts.length === 2 && contradict(starts[0], starts[1]);
  const all =
    'unit' in cases
      ? [...board.units[cases.unit].cells].map((cell) => ({ cell, digit: cases.digit }))
      : [...marks[cases.cell]].map((digit) => ({ cell: cases.cell, digit }));
  return all.every(
    (each) => !marks[each.cell].has(each.digit) || starts.some((start) => start.isOn && isSame(start, each)),
  );
}

function holds(chain: Chain, wanted: Candidate): boolean {
  return chain.some((link) => link.isOn && isSame(link, wanted));
}

/** Does the chain say that the candidate is off, or that another candidate holds that excludes it? */
function isExcluded(chain: Chain, wanted: Candidate): boolean {
  return chain.some((link) => (link.isOn ? excludes(link, wanted) : isSame(link, wanted)));
}

/** Do two candidates exclude each other? */
function excludes(one: Candidate, other: Candidate): boolean {
  if (one.cell === other.cell) return one.digit !== other.digit;
  return one.digit === other.digit && board.peers[one.cell].includes(other.cell);
}

function isSame(one: Candidate, other: Candidate): boolean {
  return one.cell === other.cell && one.digit === other.digit;
}

function contradict(one: Link, other: Link): boolean {
  return isSame(one, other) && one.isOn !== other.isOn;
}

function opposite(link: Link): Link {
  return { ...link, isOn: !link.isOn };
}

function fail(step: Step | InnerStep, what: string): never {
  throw new Error(`${step.technique} ${what}: ${JSON.stringify(step)}`);
}
