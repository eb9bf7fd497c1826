// `minclue neighbours`: the grids that differ from a grid in one minimal unavoidable set, up to symmetry, and which
// grids of a list hang together by such steps.
import { setImmediate } from 'node:timers/promises';
import { type Board, cellName, InputError } from '../board/index.ts';
import { canonicaliseBatch, createFormSet, type FormSet } from '../canon/index.ts';
import { type Catalogue, openCatalogue } from '../catalogue/index.ts';
import { createLinking } from '../similar/index.ts';
import { writeCells } from '../text/index.ts';
import { type NeighbourClass, neighbourClasses } from '../unavoidable/index.ts';
import { clusterCounts, clustering, clustersNote, clusterText, sortByCluster } from './clusters.ts';
import { type GridRead, readGrids } from './grids.ts';
import { neighboursOutput } from './json/classes.ts';
import { rowLine, writeSummary } from './json/write.ts';
import { declareOptions, type OptionsOf } from './option.ts';
import type { Session } from './session.ts';
import { createFinder, sizing } from './set-finder.ts';
import { answering, reading } from './shared-options.ts';
import { declareVerb, gridInputs } from './verb.ts';

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
    'minclue neighbours --max-size 16 --clusters 1234341221434321 1234341223414123',
  ],
  async run(inputs, options, session) {
    const around = createAround(options);
    if (options.clusters) await listClusters(inputs, around, options, session);
    else await listNeighbours(inputs, around, options, session);
  },
});

interface Around {
  /** Sets looked at so far, by size. */
  readonly bySize: Record<number, number>;
  of(read: Pick<GridRead, 'board' | 'grid'>): { classes: readonly NeighbourClass[]; ownWays: number };
}

function createAround(options: Options): Around {
  const find = createFinder({ ...options, method: 'depth-first' });
  const bySize: Record<number, number> = {};
  return {
    bySize,
    of({ board, grid }) {
      const { sets } = find(board, grid);
      for (const { length } of sets) bySize[length] = (bySize[length] ?? 0) + 1;
      return neighbourClasses(board, grid, sets);
    },
  };
}

async function listNeighbours(
  inputs: readonly string[],
  around: Around,
  options: Options,
  session: Session,
): Promise<void> {
  let [grids, found, ownWays] = [0, 0, 0];
  const told = new Map<Board, FormSet>();
  for await (const read of readGrids(inputs, options, session)) {
    const { board } = read;
    const catalogue = options.ranks ? await openCatalogue(board) : undefined;
    const { classes, ownWays: own } = around.of(read);
    grids++;
    ownWays += own;
    const isNew = options.unique ? filterOf(read, told) : () => true;
    for (const each of classes) {
      if (!isNew(each.form)) continue;
      found++;
      await session.write(lineOf(read, each, catalogue, options));
      if (catalogue) await setImmediate(); // a rank takes a while
      if (session.signal.aborted) break;
    }
    session.progress.tell(`${grids} grids, ${found} neighbours`, { done: grids });
    await setImmediate();
    if (session.signal.aborted) break;
  }
  const { bySize } = around;
  const counts = { grids, found, unavoidableSets: sum(bySize), bySize, ownWays };
  if (options.json) return writeSummary(session, neighboursOutput, counts);
  const where = grids === 1 ? '' : ` of ${grids} grids`;
  session.note(
    `${found} neighbours${where}, ${options.unique ? 'each once' : 'up to symmetry'}, by ${sum(bySize)} minimal unavoidable sets`,
  );
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
  catalogue: Catalogue | undefined,
  { json }: Options,
): string {
  const canonical = writeCells(board, form);
  const names = cells.map((cell) => cellName(board, cell));
  const rank = catalogue?.rank(form);
  if (json)
    return rowLine(neighboursOutput.rows.neighbour, {
      grid: writeCells(board, grid),
      canonical,
      ...(rank !== undefined && { rank }),
      cells: names,
      size: cells.length,
      ways,
      ...place,
    });
  const { leading = '', trailing = '' } = place;
  const more = `${rank === undefined ? '' : `rank ${rank}, `}${ways} way${ways === 1 ? '' : 's'}`;
  return `${leading}${canonical}${trailing} # ${more}, size ${cells.length}: ${names.join(' ')}\n`;
}

async function listClusters(
  inputs: readonly string[],
  around: Around,
  options: Options,
  session: Session,
): Promise<void> {
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
  for (const [i, grid] of forms.entries()) {
    for (const { form } of around.of({ board, grid }).classes) linking.link(linking.indexOf(grid), form);
    session.progress.tell(`${i + 1} grids`, { done: i + 1, total: forms.length });
    await setImmediate();
    if (session.signal.aborted) return;
  }
  const clusters = linking.clusters();
  for (const { line, row } of sortByCluster(lines, forms, linking, clusters)) {
    const { leading = '', trailing = '' } = line.place;
    const grid = writeCells(board, line.grid);
    await session.write(
      options.json
        ? rowLine(neighboursOutput.rows.member, { grid, ...row, ...line.place })
        : `${leading}${grid}${trailing} # ${clusterText(row, clusters)}\n`,
    );
  }
  const { bySize } = around;
  const counts = { grids: lines.length, unavoidableSets: sum(bySize), bySize };
  if (options.json) await writeSummary(session, neighboursOutput, { ...counts, ...clusterCounts(clusters) });
  else session.note(`${lines.length} grids, ${clustersNote(clusters)}`);
}

function sum(bySize: Readonly<Record<number, number>>): number {
  return Object.values(bySize).reduce((all, count) => all + count, 0);
}
