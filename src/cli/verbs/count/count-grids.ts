// `minclue count --board RxC [--classes] [--explain]`: counts the grids of a board, and the essentially different ones,
// from first principles.

import { join } from 'node:path';
import { InputError } from '../../../base/index.ts';
import { type Board, factorial, parseBoard } from '../../../board/index.ts';
import {
  type ClassCount,
  type CountProgress,
  countClasses,
  countGrids,
  enumerateClasses,
  type FixedCount,
  type GridCount,
} from '../../../count/index.ts';
import { classifyBands, MOST_ENUMERATED } from '../../../count/internal.ts';
import { runToEnd } from '../../frame/interrupt.ts';
import { thousands } from '../../frame/message.ts';
import type { Session } from '../../frame/session.ts';
import { drawTable } from '../../frame/table.ts';
import { countOutput } from '../../json/solving.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { boardAsked } from '../../read/input.ts';
import { keptStore } from '../../write/kept-store.ts';
import { explainClasses, explanationOf } from './count-methods.ts';
import type { CountOptions } from './count-options.ts';

/** Counts of smaller boards end before a store would be useful. */
const SMALLEST_KEPT = 8;

/** Does the command line ask for the board's own grids, and not for the solutions of puzzles? */
export function asksForGrids(inputs: readonly string[], options: CountOptions): boolean {
  const flag = (['grids', 'classes', 'explain'] as const).find((name) => options[name]);
  if (flag && inputs.length > 0) throw new InputError(`--${flag} is about a board and takes no puzzles`);
  if (flag) return true;
  const { engine, limit, estimate } = options;
  const asksForSolutions = engine !== undefined || limit !== undefined || estimate;
  return (
    inputs.length === 0 &&
    (options.board ?? options.regions) !== undefined &&
    !asksForSolutions &&
    Boolean(process.stdin.isTTY)
  );
}

export async function countBoard(options: CountOptions, session: Session): Promise<void> {
  if (options.extraUnit.length > 0)
    throw new InputError('--extra-unit: grids can be counted only for boards by name, or with --regions');
  const board = boardAsked(options) ?? parseBoard('3x3');
  const { signal } = session;
  let last: CountProgress | undefined;
  const tell = (): void => {
    const text = last ? `: ${thousands(last.done)} of ${thousands(last.total)} ${last.what}` : '';
    session.progress.tell(`${board.name}${text}`, last);
  };
  const onProgress = (progress: CountProgress): void => {
    last = progress;
    tell();
  };
  const count = async (): Promise<void> => {
    const classes = options.classes ? await classesOf(board, options, session, onProgress) : undefined;
    const grids = await countGrids(board, { onProgress, signal });
    await session.write(
      options.json ? jsonOf(board, grids, classes, options) : await textOf(board, grids, classes, options),
    );
  };
  if (!(await runToEnd(session, count, tell))) return;
  if (options.json) await writeSummary(session, countOutput, { boards: 1 });
}

function classesOf(
  board: Board,
  { threads }: CountOptions,
  session: Session,
  onProgress: (progress: CountProgress) => void,
): Promise<ClassCount> {
  const { signal } = session;
  const store = keptStore(join('.minclue', `classes-${board.name}.store`), session);
  return countClasses(board, { threads, signal, onProgress, ...(board.size >= SMALLEST_KEPT && { store }) });
}

function jsonOf(
  board: Board,
  { grids, method, steps }: GridCount,
  classes: ClassCount | undefined,
  { explain }: CountOptions,
): string {
  const details = {
    method,
    numbers: Object.fromEntries(steps.map(({ name, value }) => [name, String(value)])),
    ...(classes && { table: classes.table.filter(isKept).map(rowJson) }),
    ...(classes &&
      isSmall(board, grids) && {
        byAutomorphisms: Object.fromEntries(enumerateClasses(board).byAutomorphisms),
      }),
  };
  return rowLine(countOutput.rows.board, {
    board: board.name,
    grids: String(grids),
    ...(classes && { classes: String(classes.classes) }),
    ...(explain && details),
  });
}

async function textOf(
  board: Board,
  grids: GridCount,
  classes: ClassCount | undefined,
  { explain }: CountOptions,
): Promise<string> {
  const answer = `${amountOf(grids.grids, 'grid')}\n${classes ? `${amountOf(classes.classes, 'class', 'classes')}\n` : ''}`;
  if (!explain) return answer;
  let text = `${explanationOf(grids.method)}\n`;
  const bandClasses = grids.method === 'bands' ? classifyBands().length : 0;
  for (const { name, value } of grids.steps) text += `  ${grouped(value)} ${name}\n`;
  if (bandClasses > 0) text += `  ${bandClasses} classes of bands\n`;
  if (grids.terms.length > 0)
    text += await drawTable(
      [
        { title: grids.method === 'bands' ? 'bands' : 'choices of sets', text: ({ ways }) => grouped(ways) },
        {
          title: grids.method === 'bands' ? 'completions of each' : 'fillings of each',
          text: ({ each }) => grouped(each),
        },
      ],
      grids.terms,
    );
  if (classes) text += await classTable(board, classes);
  if (classes && isSmall(board, grids.grids)) text += await automorphismTable(board);
  return `${text}${answer}`;
}

async function classTable(board: Board, { table, groupOrder }: ClassCount): Promise<string> {
  const kept = table.filter(isKept);
  const sum = table.reduce((total, { size, fixed }) => total + size * fixed, 0n);
  const drawn = await drawTable<FixedCount>(
    [
      { title: 'a symmetry of the class', align: 'left', text: ({ description }) => description },
      { title: 'order', text: ({ elementOrder }) => String(elementOrder) },
      { title: 'size', text: ({ size }) => grouped(size) },
      { title: `kept / ${board.size}!`, text: ({ fixed }) => grouped(fixed) },
    ],
    kept,
  );
  return `${explainClasses}
  ${grouped(groupOrder)} symmetries, not counting relabellings
  ${amountOf(table.length, 'conjugacy class', 'conjugacy classes')}; ${amountOf(kept.length, 'keeps', 'keep')} a grid
${drawn}  ${grouped(sum)} is the sum of size · kept\n`;
}

/** Are there few enough grids to enumerate all classes, as a check and to see their automorphisms? */
function isSmall(board: Board, grids: bigint): boolean {
  return grids <= BigInt(MOST_ENUMERATED) * factorial(board.size);
}

async function automorphismTable(board: Board): Promise<string> {
  const { classes, byAutomorphisms } = enumerateClasses(board);
  const drawn = await drawTable<[number, number]>(
    [
      { title: 'automorphisms', text: ([automorphisms]) => String(automorphisms) },
      { title: 'classes', text: ([, number]) => String(number) },
    ],
    [...byAutomorphisms],
  );
  return `All grids in canonical form: ${amountOf(classes, 'class', 'classes')}, whose orbits make up all grids.\n${drawn}`;
}

function rowJson({ description, elementOrder, size, fixed }: FixedCount) {
  return { symmetry: description, order: elementOrder, symmetries: String(size), fixed: String(fixed) };
}

function isKept({ fixed }: FixedCount): boolean {
  return fixed > 0n;
}

/** Writes a count without separators, so that programs can read it too. */
function amountOf(count: bigint | number, one: string, many = `${one}s`): string {
  return `${count} ${Number(count) === 1 ? one : many}`;
}

function grouped(value: bigint): string {
  return value.toLocaleString('en');
}
