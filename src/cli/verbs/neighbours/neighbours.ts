// `minclue neighbours`: the grids that differ from a grid in one minimal unavoidable set, up to symmetry, and which
// grids of a list hang together by such steps.
import { setImmediate } from 'node:timers/promises';
import { InputError } from '../../../base/index.ts';
import { type Board, cellName } from '../../../board/index.ts';
import { canonicaliseBatch, createFormSet, type FormSet } from '../../../canon/index.ts';
import { openCatalogue } from '../../../catalogue/index.ts';
import { createLinking } from '../../../similar/index.ts';
import { writeCells } from '../../../text/index.ts';
import { findNeighboursAll, type GridItem, type NeighbourClass } from '../../../unavoidable/index.ts';
import { isFinished } from '../../frame/interrupt.ts';
import { declareOptions, type OptionsOf } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, reading, threads } from '../../frame/shared-options.ts';
import { declareVerb, gridInputs } from '../../frame/verb.ts';
import { neighboursOutput } from '../../json/classes.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { type GridRead, readGrids } from '../../read/grids.ts';
import { clusterCounts, clustering, clustersNote, clusterText, sortByCluster } from '../../write/clusters.ts';
import { formatOption, openPrinter, type Printer } from '../../write/format.ts';
import { checkSizes, sizing } from '../unavoidable/set-finder.ts';

const declared = declareOptions({
  ...reading,
  ...sizing,
  ranks: {
    kind: 'flag',
    conflicts: ['clusters'],
    help: "the rank of each neighbour in the board's catalogue",
  },
  unique: {
    kind: 'flag',
    conflicts: ['clusters'],
    help: 'print each class once over all grids, and none that was given before',
  },
  ...clustering,
  format: { ...formatOption, defaultHelp: 'a line, and behind it the set that leads there' },
  ...threads,
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const neighboursVerb = declareVerb({
  name: 'neighbours',
  summary:
    'list the grids that differ from a grid in one minimal unavoidable set, up to symmetry; clusters of a list of grids',
  arguments: [gridInputs],
  options: declared,
  output: neighboursOutput,
  examples: [
    'minclue neighbours --max-size 6 639241785284765193517983624123857946796432851458619237342178569861594372975326418',
    'minclue neighbours --max-size 8 --ranks 123456456123231564564231312645645312',
    'minclue neighbours --digits 2 --max-size 18 --json 639241785284765193517983624123857946796432851458619237342178569861594372975326418',
    'minclue neighbours --max-size 6 --format csv --threads 1 examples/grid.txt',
    'minclue neighbours --max-size 16 --clusters 1234341221434321 1234341223414123',
  ],
  async run(inputs, options, session) {
    if (options.clusters) await listClusters(inputs, options, session);
    else await listNeighbours(inputs, options, session);
  },
});

async function listNeighbours(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  let [grids, found, ownWays] = [0, 0, 0];
  const bySize: Record<number, number> = {};
  const told = new Map<Board, FormSet>();
  const { format } = options;
  const printer = format === undefined ? undefined : await openPrinter(format, TABLE, session);
  await isFinished(session, async () => {
    for await (const each of around(readGrids(inputs, options, session), options, session)) {
      const { board } = each.item;
      const catalogue = options.ranks ? await openCatalogue(board) : undefined;
      grids++;
      ownWays += each.ownWays;
      addTo(bySize, each.bySize);
      const isNew = options.unique ? filterOf(each.item, told) : () => true;
      let text = '';
      for (const neighbour of each.classes) {
        if (!isNew(neighbour.form)) continue;
        found++;
        const rank = catalogue?.rank(neighbour.form);
        text += options.json
          ? jsonOf(each.item, neighbour, rank)
          : lineOf(each.item, neighbour, rank, printer);
        if (!catalogue) continue;
        await session.write(text); // a rank takes a while
        text = '';
        await setImmediate();
        session.signal.throwIfAborted();
      }
      if (text !== '') await session.write(text);
      session.progress.tell(`${grids} grids, ${found} neighbours`, { done: grids });
    }
  });
  const sets = sum(bySize);
  if (options.json)
    return writeSummary(session, neighboursOutput, { grids, found, unavoidableSets: sets, bySize, ownWays });
  const where = grids === 1 ? '' : ` of ${grids} grids`;
  session.note(
    `${found} neighbours${where}, ${options.unique ? 'each once' : 'up to symmetry'}, by ${sets} minimal unavoidable sets`,
  );
}

const TABLE = ['puzzle', 'rank', 'ways', 'size', 'cells', 'input'] as const;

/** The neighbours of each grid, by the sets that the options ask for. */
function around<Item extends GridItem>(
  items: Iterable<Item> | AsyncIterable<Item>,
  { minSize, maxSize, digits, threads: number }: Options,
  { signal }: Session,
) {
  checkSizes({ minSize, maxSize });
  return findNeighboursAll(items, { minSize, maxSize, digits, threads: number, signal });
}

function addTo(sum: Record<number, number>, more: Readonly<Record<number, number>>): void {
  for (const [size, count] of Object.entries(more)) sum[Number(size)] = (sum[Number(size)] ?? 0) + count;
}

/** Lets each form of a board through once; the given grid is not let through any more. */
function filterOf({ board, grid }: GridRead, told: Map<Board, FormSet>): (form: Uint8Array) => boolean {
  const set = told.get(board) ?? createFormSet(board);
  told.set(board, set);
  set.add(canonicaliseBatch(board, grid, 'row').forms);
  return (form) => set.add(form);
}

function lineOf(
  { board, grid, place }: GridRead,
  { form, cells, ways }: NeighbourClass,
  rank: number | undefined,
  printer: Printer | undefined,
): string {
  const { leading = '', trailing = '' } = place;
  if (printer)
    return printer.print({
      puzzle: { board, cells: form },
      input: { board, cells: grid },
      numbers: { ways, size: cells.length, ...(rank !== undefined && { rank }) },
      lists: { cells: cells.map((cell) => cellName(board, cell)) },
      place: { ...place, leading, trailing },
    });
  const names = cells.map((cell) => cellName(board, cell)).join(' ');
  const more = `${rank === undefined ? '' : `rank ${rank}, `}${ways} way${ways === 1 ? '' : 's'}`;
  return `${leading}${writeCells(board, form)}${trailing} # ${more}, size ${cells.length}: ${names}\n`;
}

function jsonOf(
  { board, grid, place }: GridRead,
  { form, cells, ways }: NeighbourClass,
  rank: number | undefined,
): string {
  return rowLine(neighboursOutput.rows.neighbour, {
    grid: writeCells(board, grid),
    canonical: writeCells(board, form),
    ...(rank !== undefined && { rank }),
    cells: cells.map((cell) => cellName(board, cell)),
    size: cells.length,
    ways,
    ...place,
  });
}

async function listClusters(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const { format } = options;
  const printer = format === undefined ? undefined : await openPrinter(format, CLUSTER_TABLE, session);
  const lines: GridRead[] = [];
  for await (const read of readGrids(inputs, options, session)) {
    if (lines.length > 0 && lines[0].board !== read.board)
      throw new InputError(
        `--clusters: line ${read.place.line}: a ${read.board.name} grid after ${lines[0].board.name} grids`,
      );
    lines.push(read);
  }
  if (lines.length === 0) throw new InputError('--clusters: no grids');
  const [{ board }] = lines;
  const forms = lines.map(({ grid }) => canonicaliseBatch(board, grid, 'row').forms);
  const linking = createLinking(board, forms);
  const bySize: Record<number, number> = {};
  let done = 0;
  const isComplete = await isFinished(session, async () => {
    const items = forms.map((grid) => ({ board, grid }));
    for await (const { item, classes, bySize: sizes } of around(items, options, session)) {
      for (const { form } of classes) linking.link(linking.indexOf(item.grid), form);
      addTo(bySize, sizes);
      session.progress.tell(`${++done} grids`, { done, total: forms.length });
    }
  });
  if (!isComplete) return;
  const clusters = linking.clusters();
  for (const { line, row } of sortByCluster(lines, forms, linking, clusters)) {
    const { leading = '', trailing = '' } = line.place;
    const grid = writeCells(board, line.grid);
    const place = { ...line.place, leading, trailing };
    await session.write(
      options.json
        ? rowLine(neighboursOutput.rows.member, { grid, ...row, ...line.place })
        : (printer?.print({ puzzle: { board, cells: line.grid }, numbers: row, place }) ??
            `${leading}${grid}${trailing} # ${clusterText(row, clusters)}\n`),
    );
  }
  const counts = { grids: lines.length, unavoidableSets: sum(bySize), bySize };
  if (options.json) await writeSummary(session, neighboursOutput, { ...counts, ...clusterCounts(clusters) });
  else session.note(`${lines.length} grids, ${clustersNote(clusters)}`);
}

const CLUSTER_TABLE = ['puzzle', 'cluster', 'members'] as const;

function sum(bySize: Readonly<Record<number, number>>): number {
  return Object.values(bySize).reduce((all, count) => all + count, 0);
}
