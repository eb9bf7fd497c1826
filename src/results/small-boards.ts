// The minima of the small boards: each puzzle is solved and put into its canonical form again, and any of the proofs
// can be run again whole.
import { createRandom, InputError, shuffled } from '../base/index.ts';
import { clueCount, parseBoard } from '../board/index.ts';
import { concludeProof, openProof, runProof, statementOf } from '../prove/index.ts';
import { isProper } from '../solve/index.ts';
import { readPuzzle } from '../text/index.ts';
import { createMemoryStore } from '../work/index.ts';
import { type CheckedResult, type CheckReport, createFindings, type Findings } from './check.ts';

interface Kept {
  readonly clues: number;
  readonly puzzles: number;
  readonly classes: number;
  readonly statement: string;
  readonly digest: string;
}

interface SmallBoard {
  readonly board: string;
  readonly minimum: number;
  readonly puzzlesOfClasses: string;
  readonly none: Kept | null;
  readonly some: Kept;
}

export async function checkSmallBoards({ entry, text, options }: CheckedResult): Promise<CheckReport> {
  const { boards } = JSON.parse(await text(`${entry.id}.json`)) as { readonly boards: readonly SmallBoard[] };
  const findings = createFindings();
  const classes = new Map<string, string[]>();
  for (const { board: name, minimum, none, some, puzzlesOfClasses } of boards) {
    const board = parseBoard(name);
    const lines = (await text(puzzlesOfClasses)).trimEnd().split('\n');
    classes.set(name, lines);
    const puzzles = lines.map((line) => readPuzzle(line, { board }));
    findings.compare(`${name}: classes`, some.classes, new Set(lines).size);
    findings.compare(`${name}: minimum`, minimum, some.clues);
    findings.note(`${name}: every puzzle is proper and has ${minimum} clues`, [
      ...puzzles.flatMap((puzzle, i) =>
        clueCount(puzzle) === minimum && isProper(puzzle) ? [] : [`${name}: ${lines[i]} is no proper puzzle`],
      ),
    ]);
    if (none)
      findings.compare(`${name}: none with fewer clues`, [minimum - 1, 0], [none.clues, none.puzzles]);
  }
  const proofs = boards.flatMap(({ board, none, some }) =>
    [none, some].flatMap((kept) => (kept ? [{ board, kept }] : [])),
  );
  const { recheck = 0, seed = 1, signal, onProgress } = options;
  const again = shuffled(proofs, createRandom(seed)).slice(0, recheck);
  for (const { board, kept } of again) {
    signal?.throwIfAborted();
    onProgress?.(`proving ${board} with ${kept.clues} clues again`);
    await proveAgain(board, kept, classes.get(board)!, findings, options);
  }
  return findings.report(again.length);
}

async function proveAgain(
  name: string,
  kept: Kept,
  classes: readonly string[],
  findings: Findings,
  { threads = 1, signal }: CheckedResult['options'],
): Promise<void> {
  const board = parseBoard(name);
  const store = await openProof(async (header) => createMemoryStore(header), { board, clues: kept.clues });
  const end = await runProof(store, { threads, ...(signal && { signal }) });
  if (end !== 'complete') throw new InputError(`${name}: the proof was stopped`);
  const found = new Set<string>();
  const theorem = await concludeProof(store, {
    onPuzzles: (puzzles) => {
      for (const { canonical } of puzzles) found.add(canonical);
    },
  });
  await store.close();
  const what = `${name} with ${kept.clues} clues, proved again`;
  findings.compare(`${what}: statement`, kept.statement, statementOf(theorem));
  findings.compare(`${what}: digest`, kept.digest, theorem.digest);
  if (kept.puzzles > 0) findings.compare(`${what}: classes`, classes, [...found]);
}
