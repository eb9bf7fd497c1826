// Finds where Explainer's ratings differ between images of a puzzle: makes puzzles of several kinds, rates each and
// some random images of it, and writes which ratings differ, by how much and by which techniques:
//   npx tsx scripts/rating-symmetry.ts [SHARE] [IMAGES] > docs/explanation/rating-symmetry.md
// SHARE 1 (the default) means 5,000 puzzles, 0.1 a tenth of them; IMAGES is the number of images of each (default 2).

import { createRandom } from '../src/base/index.ts';
import { applyToPuzzle, type Puzzle, parseBoard, randomSymmetry } from '../src/board/index.ts';
import { type MakeRequest, makePuzzles } from '../src/make/index.ts';
import { type ExplainerStep, rateByExplainer } from '../src/rate/index.ts';
import { writePuzzle } from '../src/text/index.ts';

const [share = 1, images = 2] = process.argv.slice(2).map(Number);
const board = parseBoard('3x3');
const kinds: readonly [name: string, count: number, wanted: Omit<MakeRequest, 'board'>][] = [
  ['minimal', 1800, { minimal: true }],
  ['24 to 28 clues', 700, { clues: { from: 24, to: 28 } }],
  ['30 to 36 clues', 300, { clues: { from: 30, to: 36 } }],
  ['symmetric under a half turn', 700, { symmetry: 'rotate180' }],
  ['symmetric under both reflections', 300, { symmetry: 'horizontal+vertical' }],
  ['minimal, ER 4 or more', 500, { minimal: true, rating: { from: 4, to: 12 } }],
  ['minimal, ER 7 or more', 500, { minimal: true, rating: { from: 7, to: 12 } }],
  ['minimal, ER 8 or more', 200, { minimal: true, rating: { from: 8, to: 12 } }],
];

interface Walked {
  readonly numbers: readonly [er: number, ep: number, ed: number];
  readonly steps: readonly ExplainerStep[];
  /** The hardest step. */
  readonly hardest: ExplainerStep | undefined;
}

function walk(puzzle: Puzzle): Walked {
  const steps: ExplainerStep[] = [];
  const { er, ep, ed } = rateByExplainer(puzzle, { onStep: (step) => void steps.push(step) });
  const hardest = steps.find(({ rating }) => rating === er);
  return { numbers: [er, ep, ed], steps, hardest };
}

interface Difference {
  readonly puzzle: Puzzle;
  readonly image: Puzzle;
  readonly of: Walked;
  readonly other: Walked;
}

const rows: string[] = [];
const differences: Difference[] = [];
const byTenths = new Map<number, number>();
const byTechnique = new Map<string, number>();
const byLevel = new Map<string, { puzzles: number; differ: number }>();
const random = createRandom(2026);
let puzzles = 0;
let compared = 0;
let sameSteps = 0;
for (const [i, [name, whole, wanted]] of kinds.entries()) {
  const count = Math.max(1, Math.round(share * whole));
  const tally = { er: 0, ep: 0, ed: 0, any: 0 };
  let made = 0;
  for await (const each of makePuzzles({ board, ...wanted, seed: i + 1, tries: 100_000 }, { count })) {
    if (each.kind === 'gave up') break;
    made++;
    const puzzle: Puzzle = { board, cells: each.cells };
    const of = walk(puzzle);
    const differs = [false, false, false];
    for (let k = 0; k < images; k++) {
      const image = applyToPuzzle(randomSymmetry(board, random), puzzle);
      const other = walk(image);
      compared++;
      if (namesOf(other) === namesOf(of)) sameSteps++;
      for (const j of [0, 1, 2]) differs[j] ||= other.numbers[j] !== of.numbers[j];
      if (other.numbers[0] === of.numbers[0]) continue;
      differences.push({ puzzle, image, of, other });
      add(byTenths, Math.round(10 * Math.abs(other.numbers[0] - of.numbers[0])));
      add(
        byTechnique,
        [of, other]
          .map(({ hardest }) => hardest?.name ?? 'none')
          .sort()
          .join(' / '),
      );
    }
    for (const [j, key] of (['er', 'ep', 'ed'] as const).entries()) if (differs[j]) tally[key]++;
    if (differs.includes(true)) tally.any++;
    const level = levelOf(of.numbers[0]);
    const atLevel = byLevel.get(level) ?? { puzzles: 0, differ: 0 };
    atLevel.puzzles++;
    if (differs[0]) atLevel.differ++;
    byLevel.set(level, atLevel);
  }
  puzzles += made;
  rows.push(`| ${name} | ${made} | ${tally.er} | ${tally.ep} | ${tally.ed} | ${tally.any} |`);
  console.error(rows.at(-1));
}

function namesOf({ steps }: Walked): string {
  return steps.map(({ technique, rating }) => `${technique}${rating}`).join();
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function levelOf(er: number): string {
  const bounds = [1, 2, 2.6, 4.5, 6.2, 7, 7.5, 8, 8.5, 9, 9.5, 21];
  const i = bounds.findIndex((bound) => er < bound);
  return i <= 0 ? 'below 1' : `${bounds[i - 1].toFixed(1)} to below ${bounds[i].toFixed(1)}`;
}

/** Sorts by count, largest first. */
function sorted<Key>(counts: ReadonlyMap<Key, number>): [Key, number][] {
  return [...counts].sort((a, b) => b[1] - a[1]);
}

function exampleOf({ puzzle, image, of, other }: Difference): string {
  const at = of.steps.findIndex(
    ({ technique, rating }, i) =>
      technique !== other.steps[i]?.technique || rating !== other.steps[i]?.rating,
  );
  const say = ({ numbers, steps }: Walked, each: Puzzle): string => {
    const step = steps[at];
    const text = step ? `${step.name} ${step.rating.toFixed(1)}` : 'none';
    return `- \`${writePuzzle(each)}\`: ${numbers.map((n) => n.toFixed(1)).join('/')}, step ${at + 1} is ${text}`;
  };
  return `${say(of, puzzle)}\n${say(other, image)}`;
}

const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
const largest = [...differences].sort(
  (a, b) => Math.abs(b.of.numbers[0] - b.other.numbers[0]) - Math.abs(a.of.numbers[0] - a.other.numbers[0]),
)[0];
console.log(`# Ratings and symmetry

Turn a puzzle by 90 degrees and it is just as hard. Yet Sudoku Explainer may rate it differently, and so do we on its scale, since
[our ratings are its ratings](rating.md#why-our-ratings-equal-explainers). This page says how often, by how much and why. The scales \`levels\` and
\`minclue\` give every image the same rating.

## How it was measured

\`npx tsx scripts/rating-symmetry.ts ${share} ${images}\` made this page. It makes ${puzzles} puzzles of several kinds and rates each beside ${images} random
images of it: rows, columns, bands and stacks permuted, transposed, digits relabelled.

## How often

| Puzzles | Number | ER differs | EP differs | ED differs | Any |
|---|--:|--:|--:|--:|--:|
${rows.join('\n')}

Of ${compared} comparisons ${differences.length} (${percent(differences.length, compared)}) have another ER. Only ${percent(sameSteps, compared)} use the same techniques with the same
ratings in the same order.

### By how hard the puzzle is

| ER | Puzzles | With another ER in some image |
|---|--:|--:|
${[...byLevel]
  .sort(([a], [b]) => Number.parseFloat(a) - Number.parseFloat(b))
  .map(([level, { puzzles: all, differ }]) => `| ${level} | ${all} | ${differ} (${percent(differ, all)}) |`)
  .join('\n')}

## By how much

| Difference of ER | Comparisons |
|---|--:|
${[...byTenths]
  .sort(([a], [b]) => a - b)
  .map(([tenths, count]) => `| ${(tenths / 10).toFixed(1)} | ${count} |`)
  .join('\n')}

The largest difference was:

${largest ? exampleOf(largest) : '- none'}

### By which technique

| Hardest steps of the two | Comparisons |
|---|--:|
${sorted(byTechnique)
  .slice(0, 12)
  .map(([names, count]) => `| ${names} | ${count} |`)
  .join('\n')}

## Why

Explainer takes one step at a time. Of several equal steps it takes the first in its order: boxes before columns before rows, cells and digits
ascending. A symmetry changes which one that is. What is left behind is then another position, and the next steps may be easier or harder.

Chains add to this. A run of implications stops at its first contradiction and keeps the first way to each node. So the same
conclusion may have a longer chain in an image, and every few nodes cost a tenth.`);
