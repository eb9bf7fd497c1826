// `minclue canon`: the canonical form of each puzzle or grid, isomorphs dropped if wanted, automorphism groups shown.
import { setImmediate } from 'node:timers/promises';
import { type Board, InputError, type Puzzle } from '../board/index.ts';
import {
  automorphisms,
  canonicaliseBatch,
  createFormSet,
  describeSymmetry,
  type FormName,
  type FormSet,
  forms,
  type SymmetryParts,
} from '../canon/index.ts';
import { countBatch, defaultEngine } from '../solve/index.ts';
import { cutPieces, type Piece, packPuzzles } from '../solve/internal.ts';
import { type Entry, type PuzzleEntry, writeCells, writePuzzle } from '../text/index.ts';
import { contradiction, improperReason } from './improper.ts';
import { readInputs } from './input.ts';
import { canonOutput } from './json/classes.ts';
import { placeOf } from './json/fields.ts';
import { rowLine, writeSummary } from './json/write.ts';
import { declareOptions, type OptionsOf } from './option.ts';
import type { Session } from './session.ts';
import { answering, reading } from './shared-options.ts';
import { declareVerb, puzzleInputs } from './verb.ts';

/** The time a batch shall take and its largest size: results flow, and Ctrl-C is heard. */
const BATCH_MS = 50;
const BATCH_PUZZLES = 2000;
/** Larger groups are counted, but not listed. */
const LARGEST_LISTED = 1000;

const declared = declareOptions({
  ...reading,
  form: {
    kind: 'choice',
    choices: forms.map(({ name }) => name),
    default: 'pattern',
    help: `which canonical form: ${forms.map(({ name, help }) => `${name}, ${help}`).join('; ')}`,
  },
  unique: { kind: 'flag', help: 'print each form once, the first time it comes' },
  group: { kind: 'flag', help: 'print how many automorphisms the form has, and which (up to 1,000)' },
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const canonVerb = declareVerb({
  name: 'canon',
  summary: 'print the canonical form of each puzzle or grid; drop isomorphs; show automorphisms',
  arguments: [puzzleInputs],
  options: declared,
  output: canonOutput,
  examples: [
    'minclue canon --unique examples/17.txt',
    'minclue canon --form row --group 123456789456789123789123456231564897564897231897231564312645978645978312978312645',
    'minclue canon --form solution --json examples/17.txt',
  ],
  run: canon,
});

/** What is known of one puzzle: its form, or why it has none. */
type Outcome =
  | { readonly kind: 'form'; readonly cells: Uint8Array; readonly automorphisms: number }
  | { readonly kind: 'refusal'; readonly reason: string };

interface CanonTally {
  puzzles: number;
  /** Puzzles without this form: not one solution, or too many ways to follow on a large board. */
  refused: number;
  /** With --unique: essentially different ones, and those dropped. */
  unique?: number;
  dropped?: number;
}

async function canon(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const { form } = options;
  const tally: CanonTally = { puzzles: 0, refused: 0, ...(options.unique && { unique: 0, dropped: 0 }) };
  const isNew = options.unique ? createFilter() : () => true;
  let batchSize = 1;
  for await (const piece of cutPieces(readInputs(inputs, options, session), () => batchSize)) {
    const began = performance.now();
    const outcomes = outcomesOf(piece, form);
    let text = '';
    let next = 0;
    for (const entry of piece.items) {
      if (entry.kind === 'comment') {
        if (!options.json) text += `${entry.text}\n`;
        continue;
      }
      const outcome = outcomes[next++];
      tally.puzzles++;
      if (outcome.kind === 'refusal') {
        tally.refused++;
        session.exitCode = 1;
      } else if (isNew(entry.puzzle.board, outcome.cells)) {
        if (tally.unique !== undefined) tally.unique++;
      } else {
        tally.dropped!++;
        continue;
      }
      text += options.json ? outcomeJson(entry, outcome, options) : outcomeLines(entry, outcome, options);
    }
    if (text !== '') await session.write(text);
    session.progress.tell(`${tally.puzzles} puzzles`, { done: tally.puzzles });
    const elapsedMs = performance.now() - began;
    const wanted = Math.round((BATCH_MS * piece.puzzles.length) / Math.max(elapsedMs, 0.01));
    batchSize = Math.min(Math.max(wanted, 1), BATCH_PUZZLES);
    await setImmediate();
    if (session.signal.aborted) break;
  }
  await tellEnd(tally, options, session);
}

/** The forms of a piece's puzzles in order; for the form `solution` they are solved first. */
function outcomesOf({ puzzles }: Piece<Entry>, form: FormName): Outcome[] {
  if (puzzles.length === 0) return [];
  if (puzzles[0].candidates)
    return puzzles.map(() => ({
      kind: 'refusal',
      reason: 'puzzles with pencilmarks have no canonical form',
    }));
  const reasons = puzzles.map(contradiction);
  const found = soundOutcomes(
    puzzles.filter((_, i) => reasons[i] === undefined),
    form,
  );
  let next = 0;
  return reasons.map((reason) => (reason === undefined ? found[next++] : { kind: 'refusal', reason }));
}

/** The same for puzzles whose clues keep the rules. */
function soundOutcomes(puzzles: readonly Puzzle[], form: FormName): Outcome[] {
  if (puzzles.length === 0) return [];
  const { board } = puzzles[0];
  const { cells } = packPuzzles(board, puzzles);
  if (!forms.find(({ name }) => name === form)!.needsSolution) return formsOf(board, cells, form);
  const { solutions, first } = countBatch(defaultEngine(board), { board, cells }, 2);
  const proper: Puzzle[] = [];
  const grids: Puzzle[] = [];
  for (const [i, puzzle] of puzzles.entries())
    if (solutions[i] === 1) {
      proper.push(puzzle);
      grids.push({ board, cells: first.subarray(i * board.cellCount, (i + 1) * board.cellCount) });
    }
  const found = formsOf(board, packPuzzles(board, proper).cells, form, packPuzzles(board, grids).cells);
  let next = 0;
  return Array.from(solutions, (count, i) => {
    const reason = improperReason(puzzles[i], count);
    return reason === undefined ? found[next++] : { kind: 'refusal', reason };
  });
}

/** One refused puzzle refuses the batch; the others then go one by one. */
function formsOf(board: Board, cells: Uint8Array, form: FormName, solutions?: Uint8Array): Outcome[] {
  const { cellCount } = board;
  try {
    const { forms: packed, automorphismCounts } = canonicaliseBatch(board, cells, form, solutions);
    return Array.from(automorphismCounts, (count, i) => ({
      kind: 'form',
      cells: packed.subarray(i * cellCount, (i + 1) * cellCount),
      automorphisms: count,
    }));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    if (cells.length === cellCount) return [{ kind: 'refusal', reason: error.message }];
    const part = (bytes: Uint8Array, i: number) => bytes.subarray(i * cellCount, (i + 1) * cellCount);
    return Array.from({ length: cells.length / cellCount }, (_, i) =>
      formsOf(board, part(cells, i), form, solutions && part(solutions, i)),
    ).flat();
  }
}

/** Tells whether a form comes for the first time. */
function createFilter(): (board: Board, form: Uint8Array) => boolean {
  const sets = new Map<string, FormSet>();
  return (board, form) => {
    let set = sets.get(board.name);
    if (!set) {
      set = createFormSet(board);
      sets.set(board.name, set);
    }
    return set.add(form);
  };
}

function outcomeLines(
  { puzzle, leading, trailing }: PuzzleEntry,
  outcome: Outcome,
  { group }: Options,
): string {
  if (outcome.kind === 'refusal') return `${leading}${writePuzzle(puzzle)}${trailing} # ${outcome.reason}\n`;
  const line = `${leading}${writeCells(puzzle.board, outcome.cells)}${trailing}`;
  if (!group) return `${line}\n`;
  const { automorphisms: count } = outcome;
  const members = groupOf(puzzle.board, outcome.cells, count) ?? [];
  const lines = members.slice(1).map((member) => `#   ${symmetryText(member)}\n`); // the identity goes without saying
  return `${line} # ${count} automorphism${count === 1 ? '' : 's'}\n${lines.join('')}`;
}

function outcomeJson(entry: PuzzleEntry, outcome: Outcome, { group }: Options): string {
  const { puzzle } = entry;
  const { form } = canonOutput.rows;
  const [input, place] = [writePuzzle(puzzle), placeOf(entry)];
  if (outcome.kind === 'refusal')
    return rowLine(form, { input, canonical: null, automorphisms: null, reason: outcome.reason, ...place });
  return rowLine(form, {
    input,
    canonical: writeCells(puzzle.board, outcome.cells),
    automorphisms: outcome.automorphisms,
    ...(group && { group: groupOf(puzzle.board, outcome.cells, outcome.automorphisms) ?? null }),
    ...place,
  });
}

/** The automorphisms of the form, the identity first; undefined if there are too many to show. */
function groupOf(board: Board, cells: Uint8Array, count: number): SymmetryParts[] | undefined {
  if (count > LARGEST_LISTED) return undefined;
  return automorphisms({ board, cells }).map((symmetry) => describeSymmetry(board, symmetry));
}

function symmetryText({ isTransposed, rows, columns, digits }: SymmetryParts): string {
  const transposition = isTransposed ? ', transposed' : '';
  return `rows ${rows.join(' ')}, columns ${columns.join(' ')}, digits ${digits.join(' ')}${transposition}`;
}

async function tellEnd(tally: CanonTally, { json }: Options, session: Session): Promise<void> {
  if (json) return writeSummary(session, canonOutput, tally);
  const { cpuSeconds, wallSeconds } = session.times();
  const unique =
    tally.unique === undefined ? '' : `, ${tally.unique} essentially different, ${tally.dropped} dropped`;
  const refused = tally.refused > 0 ? `, ${tally.refused} without a form` : '';
  const times = `${wallSeconds.toFixed(2)} s, ${cpuSeconds.toFixed(2)} s CPU`;
  if (tally.puzzles > 1) session.note(`${tally.puzzles} puzzles${unique}${refused}; ${times}`);
}
