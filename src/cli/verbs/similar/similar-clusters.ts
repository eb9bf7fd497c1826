// `minclue similar --clusters`: finds the clusters of puzzles of a list that links between similar puzzles connect.
import { InputError } from '../../../base/index.ts';
import { nextTurn } from '../../../base/internal.ts';
import { canonicaliseBatch } from '../../../canon/index.ts';
import { answerList, askSimilar } from '../../../lists/index.ts';
import { createLinking, type Linking } from '../../../similar/index.ts';
import { type FullSimilarity, linkInSlices, refusalOf } from '../../../similar/internal.ts';
import { type PuzzleEntry, writePuzzle } from '../../../text/index.ts';
import { runToEnd } from '../../frame/interrupt.ts';
import { counted } from '../../frame/message.ts';
import type { Session } from '../../frame/session.ts';
import { placeOf } from '../../json/fields.ts';
import { similarOutput } from '../../json/making.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { refuse } from '../../read/improper.ts';
import { type ReadingOptions, readInputs } from '../../read/input.ts';
import { clusterCounts, clustersNote, clusterText, sortByCluster } from '../../write/clusters.ts';
import { openPrinter } from '../../write/format.ts';
import { refusalText } from './similar-refusal.ts';

interface Options extends ReadingOptions {
  readonly solutions: number;
  readonly threads: number;
  readonly format?: string | undefined;
}

/** Milliseconds of work between two rests. */
const REST_AFTER_MS = 30;

interface Tally {
  puzzles: number;
  refused: number;
  /** Puzzles decided, or sub-puzzles compared. */
  neighbours: number;
}

/** Prints the list by clusters, the largest first. */
export async function listSimilarClusters(
  inputs: readonly string[],
  similarity: FullSimilarity,
  options: Options,
  session: Session,
): Promise<void> {
  const tally: Tally = { puzzles: 0, refused: 0, neighbours: 0 };
  const { format } = options;
  const printer = format === undefined ? undefined : await openPrinter(format, { usual: TABLE }, session);
  const lines = await readList(inputs, tally, options, session);
  const { board } = lines[0].puzzle;
  const forms = lines.map(({ puzzle }) => canonicaliseBatch(board, puzzle.cells, 'pattern').forms);
  const linking = createLinking(board, forms);
  const work = { linking, forms, lines, tally, done: 0 };
  const isComplete = await runToEnd(
    session,
    () =>
      similarity.by === 'step'
        ? linkBySteps(work, similarity, session)
        : linkByFinding(work, similarity, options, session),
    () => similarity.by !== 'step' && tellFound(work, session),
  );
  if (!isComplete) return;
  const clusters = linking.clusters();
  for (const { line, row } of sortByCluster(lines, forms, linking, clusters)) {
    const { puzzle, leading, trailing } = line;
    await session.write(
      options.json
        ? rowLine(similarOutput.rows.member, { input: writePuzzle(puzzle), ...row, ...placeOf(line) })
        : (printer?.print({ puzzle, row: () => row, place: line }) ??
            `${leading}${writePuzzle(puzzle)}${trailing} # ${clusterText(row, clusters)}\n`),
    );
  }
  if (options.json) await writeSummary(session, similarOutput, { ...tally, ...clusterCounts(clusters) });
  else session.note(`${counted(lines.length, 'puzzle')}, ${clustersNote(clusters)}`);
}

const TABLE = ['puzzle', 'cluster', 'members'] as const;

/** Reads the puzzles of the inputs, which must be of one board. Reports and skips those that cannot be compared. */
async function readList(
  inputs: readonly string[],
  tally: Tally,
  options: Options,
  session: Session,
): Promise<PuzzleEntry[]> {
  const lines: PuzzleEntry[] = [];
  for await (const entries of readInputs(inputs, options, session))
    for (const entry of entries) {
      if (entry.kind === 'comment') continue;
      const { puzzle } = entry;
      tally.puzzles++;
      const refusal = refusalOf(puzzle, options.solutions);
      if (refusal) {
        tally.refused++;
        await refuse(entry, refusalText(puzzle, refusal, options.solutions), options, session);
        continue;
      }
      const [before = entry] = lines;
      if (puzzle.board !== before.puzzle.board)
        throw new InputError(
          `--clusters: line ${entry.line}: a ${puzzle.board.name} puzzle after ${before.puzzle.board.name} puzzles`,
        );
      lines.push(entry);
    }
  if (lines.length === 0) throw new InputError('--clusters: no proper puzzles');
  return lines;
}

interface Linked {
  readonly linking: Linking;
  readonly forms: readonly Uint8Array[];
  readonly lines: readonly PuzzleEntry[];
  readonly tally: Tally;
  /** How many puzzles are done. */
  done: number;
}

function tellFound({ done, forms }: Linked, { progress }: Session): void {
  progress.tell(counted(done, 'puzzle'), { done, total: forms.length });
}

/** Links puzzles by their common sub-puzzles. */
async function linkBySteps(
  { linking, forms, lines, tally }: Linked,
  step: Extract<FullSimilarity, { by: 'step' }>,
  session: Session,
): Promise<void> {
  const total = step.minus === step.plus ? forms.length : 2 * forms.length;
  let done = 0;
  let restedAt = performance.now();
  for (const { compared, isForm } of linkInSlices(lines[0].puzzle.board, linking, forms, step)) {
    tally.neighbours += compared;
    if (isForm) done++;
    if (performance.now() - restedAt < REST_AFTER_MS) continue;
    session.progress.tell(counted(tally.neighbours, 'sub-puzzle'), { done, total });
    await nextTurn(session.signal);
    restedAt = performance.now();
  }
}

/** Links puzzles by finding all that are similar to each. */
async function linkByFinding(
  work: Linked,
  similarity: FullSimilarity,
  { threads, solutions: maxSolutions }: Options,
  session: Session,
): Promise<void> {
  const { linking, forms, lines, tally } = work;
  const puzzles = lines.map(({ puzzle }) => puzzle);
  const question = askSimilar(similarity, { maxSolutions });
  for await (const each of answerList(puzzles, question, { threads, signal: session.signal })) {
    const form = linking.indexOf(forms[work.done++]);
    if (each.kind !== 'answer' || typeof each.answer === 'string') continue; // readList has left such puzzles out
    tally.neighbours += each.answer.decided;
    for (const { cells } of each.answer.found) linking.link(form, cells);
    tellFound(work, session);
  }
}
