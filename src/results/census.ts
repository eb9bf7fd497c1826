// Numbers of minimal puzzles: the rows against their summary. A census has no tasks, so only the command itself gives
// its numbers again.
import { type CheckedResult, type CheckReport, createFindings } from './check.ts';

interface Row {
  readonly clues: number;
  readonly share: number;
  readonly error: number;
  readonly puzzles: number;
  readonly samples: number;
  readonly estimate: number;
}

interface Summary {
  readonly samples: number;
  readonly puzzles: number;
  readonly estimate: number;
  readonly meanClues: number;
}

/** Sums of doubles in another order differ in their last digits. */
const NEARLY = 1e-9;

export async function checkCensus({ entry, text, options }: CheckedResult): Promise<CheckReport> {
  const lines = (await text(`${entry.id}.jsonl`)).trimEnd().split('\n');
  const rows = lines.slice(0, -1).map((line) => JSON.parse(line) as Row);
  const { summary } = JSON.parse(lines.at(-1)!) as { readonly summary: Summary };
  const findings = createFindings();
  const near = (phrase: string, kept: number, derived: number): void =>
    findings.note(
      phrase,
      Math.abs(kept - derived) <= NEARLY * Math.abs(kept)
        ? []
        : [`${phrase}: the summary says ${kept}, the rows ${derived}`],
    );
  const add = (value: (row: Row) => number): number => rows.reduce((total, row) => total + value(row), 0);
  near(
    'shares',
    1,
    add(({ share }) => share),
  );
  near(
    'estimates',
    summary.estimate,
    add(({ estimate }) => estimate),
  );
  near(
    'puzzles met',
    summary.puzzles,
    add(({ puzzles }) => puzzles),
  );
  near(
    'mean number of clues',
    summary.meanClues,
    add(({ clues, share }) => clues * share),
  );
  findings.note(
    'each row in the order of clues, from no more samples than there are',
    rows.flatMap(({ clues, samples }, i) =>
      samples <= summary.samples && (i === 0 || rows[i - 1].clues < clues)
        ? []
        : [`the row of ${clues} clues does not fit`],
    ),
  );
  if (options.recheck) findings.leaveOut('a census has no tasks; its command gives all of it again');
  return findings.report(0);
}
