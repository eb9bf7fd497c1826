// Writes the certificate of a question: the tree of the split search in the format of
// docs/reference/certificate-format.md. `minclue verify` checks it without trusting any of this code. The
// file is written while the search runs. An unavoidable set gets its line, and its number, just before the
// first line that names it.

import { InputError } from '../../base/index.ts';
import { createSha256 } from '../../base/internal.ts';
import type { Board } from '../../board/index.ts';
import type { ElementSet } from '../../family/index.ts';
import { byElements } from '../../family/internal.ts';
import { defaultEngine } from '../../solve/index.ts';
import { writeCells } from '../../text/index.ts';
import {
  addCheckCounters,
  type CheckQuestion,
  type CheckResult,
  zeroCheckCounters,
} from '../algorithms/algorithm.ts';
import { differences, puzzleOf } from '../algorithms/leaf.ts';
import { checkAsked, checkGrid } from '../algorithms/skills.ts';
import { split } from '../algorithms/split.ts';
import { type SplitCase, splitCase, splitRegions } from '../algorithms/split-cases.ts';
import { applySets } from '../algorithms/split-closing.ts';
import { type JudgedNode, type SplitRecorder, startSplitSearch } from '../algorithms/split-search.ts';
import { createKnownSets, type KnownSets } from '../algorithms/split-sets.ts';

/** The answer of a certificate, and its digest. */
export interface CertificateResult extends CheckResult {
  /** The digest at the end of the file. */
  readonly sha256: string;
}

/**
 * The work pauses between slices so that the caller can report progress or stop. It yields the fraction done.
 */
export type CertificateWriter = Generator<number, CertificateResult>;

const SLICE_NODES = 500;

/** `write` gets the file piece by piece. */
export function* writeCertificate(question: CheckQuestion, write: (text: string) => void): CertificateWriter {
  checkGrid(question);
  checkAsked(question);
  if (typeof write !== 'function') throw new InputError('write is a function that takes the text');
  const hash = createSha256();
  const line = (text: string): void => {
    hash.update(`${text}\n`);
    write(`${text}\n`);
  };
  const { board, clues } = question;
  if (clues > board.cellCount)
    throw new InputError(`${clues} clues: a ${board.name} board has room for 0 to ${board.cellCount}`);
  const { family } = split.plan(question);
  const regions = splitRegions(board, family);
  writeHeader(question, line);
  for (const region of regions) line(`region ${region.join(' ')}`);

  const counters = zeroCheckCounters();
  const found: number[][] = [];
  const numberOf = numberSets(question, line);
  const known = createKnownSets(family.sets);
  for (let fullest = 0; fullest < regions.length; fullest++) {
    line(`case ${fullest + 1}`);
    const cases = splitCase(regions, fullest, clues);
    const recorder = createRecorder(cases, known, numberOf, line);
    const search = startSplitSearch(question, cases, known, recorder);
    while (search.run(SLICE_NODES) === 'paused') yield (fullest + search.fraction) / regions.length;
    for (const cells of search.take()) found.push(cells); // may be too many for the arguments of one call
    addCheckCounters(counters, search.counters);
  }
  const puzzles = found.sort(byElements).map((cells) => puzzleOf(question, cells));
  line(`puzzles ${puzzles.length}`);
  for (const { cells } of puzzles) line(`puzzle ${writeCells(board, cells)}`);
  const sha256 = hash.hex();
  write(`sha256 ${sha256}\n`);
  return { question, puzzles, counters, sha256 };
}

function writeHeader({ board, grid, clues }: CheckQuestion, line: (text: string) => void): void {
  line('minclue certificate 1');
  line(`board ${board.boxRows}x${board.boxColumns}${board.hasDiagonals ? 'X' : ''}`);
  for (const { cells } of otherExtraUnits(board)) line(`unit ${cells.join(' ')}`);
  line(`grid ${writeCells(board, grid)}`);
  line(`clues ${clues}`);
}

function otherExtraUnits(board: Board): Board['extraUnits'] {
  return board.extraUnits.slice(board.hasDiagonals ? 2 : 0);
}

/** Numbers each set when it is first used, and writes its line. */
function numberSets(question: CheckQuestion, line: (text: string) => void): (set: ElementSet) => number {
  const numbers = new Map<ElementSet, number>();
  return (set) => {
    let number = numbers.get(set);
    if (number === undefined) {
      const other = otherFilling(question, set);
      line(
        `u ${differences(other, question.grid)
          .map((cell) => `${cell}=${other[cell]}`)
          .join(' ')}`,
      );
      numbers.set(set, (number = numbers.size));
    }
    return number;
  };
}

/**
 * A second grid that differs in all of these cells. It exists, because the sets are minimal or were learned
 * from such a grid.
 */
function otherFilling(question: CheckQuestion, set: ElementSet): Uint8Array {
  const { board, grid } = question;
  const clues = [...grid.keys()].filter((cell) => !set.includes(cell));
  const search = defaultEngine(board).start(puzzleOf(question, clues), { limit: 1e6, keep: 1e6 });
  for (let state = 'paused'; state === 'paused'; ) {
    state = search.run(1000);
    const other = search.take().find((solution) => differences(solution, grid).length === set.length);
    if (other) return other;
  }
  throw new Error(`cells ${set.join()} were held to be an unavoidable set`);
}

function createRecorder(
  cases: SplitCase,
  known: KnownSets,
  numberOf: (set: ElementSet) => number,
  line: (text: string) => void,
): SplitRecorder {
  const list = (sets: readonly number[]): string =>
    sets.map((index) => numberOf(known.sets[index])).join(' ');
  const closes = (sets: readonly number[], { node }: JudgedNode): boolean =>
    applySets(
      cases,
      node,
      sets.map((index) => known.masks[index]),
    ) === undefined;

  return {
    closed(_node, { steps }) {
      for (const step of steps) line(`c ${list(step)}`);
    },
    proper: () => line('p'),
    branch(_node, { steps, set }, children) {
      for (const step of steps) line(`c ${list(step)}`);
      const closers = children.flatMap(({ verdict }) =>
        verdict.kind === 'closed' && verdict.steps.length === 1 ? verdict.steps : [],
      );
      // the list that closes most children first, until none does
      const lists: (readonly number[])[] = [];
      let open = children;
      for (;;) {
        const stays = closers.map((sets) => open.filter((child) => !closes(sets, child)));
        const best = stays.reduce((least, rest, i) => (rest.length < stays[least].length ? i : least), 0);
        if (stays.length === 0 || stays[best].length === open.length) break;
        lists.push(closers[best]);
        open = stays[best];
      }
      line(`b ${[[set], ...lists].map(list).join('|')}`);
      return open;
    },
  };
}
