// `minclue canon`: the canonical form of each puzzle or grid, isomorphs dropped if wanted, automorphism groups shown.
import type { Board } from '../board/index.ts';
import {
  automorphisms,
  createFormSet,
  describeSymmetry,
  type FormSet,
  type SymmetryParts,
} from '../canon/index.ts';
import { type PuzzleEntry, writeCells, writePuzzle } from '../text/index.ts';
import { canonicalInOrder, formOption, type Outcome } from './canonical.ts';
import { formatOption, openPrinter, type Printer } from './format.ts';
import { readInputs } from './input.ts';
import { canonOutput } from './json/classes.ts';
import { placeOf } from './json/fields.ts';
import { rowLine, writeSummary } from './json/write.ts';
import { declareOptions, type OptionsOf } from './option.ts';
import type { Session } from './session.ts';
import { answering, reading } from './shared-options.ts';
import { declareVerb, puzzleInputs } from './verb.ts';

/** Larger groups are counted, but not listed. */
const LARGEST_LISTED = 1000;

const declared = declareOptions({
  ...reading,
  form: formOption,
  unique: { kind: 'flag', help: 'print each form once, the first time it comes' },
  group: { kind: 'flag', help: 'print how many automorphisms the form has, and which (up to 1,000)' },
  format: { ...formatOption, conflicts: ['json', 'group'], defaultHelp: 'line' },
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
    'minclue canon --format "%n %a" examples/17.txt',
  ],
  run: canon,
});

interface CanonTally {
  puzzles: number;
  /** Puzzles without this form: not one solution, or too many ways to follow on a large board. */
  refused: number;
  /** With --unique: essentially different ones, and those dropped. */
  unique?: number;
  dropped?: number;
}

async function canon(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const tally: CanonTally = { puzzles: 0, refused: 0, ...(options.unique && { unique: 0, dropped: 0 }) };
  const isNew = options.unique ? createFilter() : () => true;
  const printer = await openPrinter(options.format ?? 'line', TABLE, session);
  const input = readInputs(inputs, options, session);
  for await (const { items, outcomes } of canonicalInOrder(input, options.form, session)) {
    let text = '';
    let next = 0;
    for (const entry of items) {
      if (entry.kind === 'comment') {
        if (!options.json && printer.keepsComments) text += `${entry.text}\n`;
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
      text += options.json
        ? outcomeJson(entry, outcome, options)
        : outcomeText(entry, outcome, options, printer);
    }
    if (text !== '') await session.write(text);
    session.progress.tell(`${tally.puzzles} puzzles`, { done: tally.puzzles });
  }
  await tellEnd(tally, options, session);
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

const TABLE = ['puzzle', 'canonical', 'automorphisms', 'reason'] as const;

/** The form in the place of the puzzle; with --group its automorphisms behind it. */
function outcomeText(entry: PuzzleEntry, outcome: Outcome, { group }: Options, { print }: Printer): string {
  const { puzzle } = entry;
  if (outcome.kind === 'refusal') return print({ puzzle, reason: outcome.reason, form: null, place: entry });
  const { cells, automorphisms: count, solution } = outcome;
  const line = print({
    puzzle,
    result: { board: puzzle.board, cells },
    form: outcome,
    ...(solution && { solution }),
    place: entry,
  });
  if (!group) return line;
  const members = groupOf(puzzle.board, cells, count) ?? [];
  const lines = members.slice(1).map((member) => `#   ${symmetryText(member)}\n`); // the identity goes without saying
  return `${line.slice(0, -1)} # ${count} automorphism${count === 1 ? '' : 's'}\n${lines.join('')}`;
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
