// `minclue neighbours`: finds the grids that differ from a grid in one minimal unavoidable set, up to symmetry, or the
// clusters of grids of a list that such differences connect.
import { InputError } from '../../../base/index.ts';
import { cellName } from '../../../board/index.ts';
import { canonicaliseBatch } from '../../../canon/index.ts';
import { openCatalogue } from '../../../catalogue/index.ts';
import { answerList, askNeighbours } from '../../../lists/index.ts';
import { addSums } from '../../../lists/internal.ts';
import { createLinking } from '../../../similar/index.ts';
import { writeCells, writePuzzle } from '../../../text/index.ts';
import type { GridNeighbours, NeighbourClass } from '../../../unavoidable/index.ts';
import { type NeighboursSoFar, searchNeighbours } from '../../../unavoidable/internal.ts';
import { runToEnd } from '../../frame/interrupt.ts';
import { counted } from '../../frame/message.ts';
import { type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { declareVerb, gridInputs } from '../../frame/verb.ts';
import { neighboursOutput } from '../../json/classes.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { listOptions } from '../../list/list-verb.ts';
import { declareListWork } from '../../list/list-work.ts';
import { runList } from '../../list/run.ts';
import { type GridRead, readGrids } from '../../read/grids.ts';
import { clusterCounts, clustering, clustersNote, clusterText, sortByCluster } from '../../write/clusters.ts';
import { openPrinter } from '../../write/format.ts';
import { checkSizes, sizing } from '../unavoidable/set-finder.ts';

const own = {
  ...sizing,
  withRanks: option.flag("add the rank of each neighbour in the board's catalogue", {
    was: ['ranks'],
    conflicts: ['clusters'],
  }),
  unique: option.flag('print each class once over all grids, and no class of a grid read so far', {
    conflicts: ['clusters'],
  }),
  ...clustering,
} as const;
const declared = listOptions(own, 'a line, and after it the set that leads there');
type Options = OptionsOf<typeof declared>;

/** Milliseconds of work between two rests. */
const REST_AFTER_MS = 20;

function setWords({ found, upTo }: NeighboursSoFar): string {
  return `${counted(found, 'set')} of the next found${upTo > 0 ? `, all of up to ${counted(upTo, 'cell')} known` : ''}`;
}

/** A class of neighbours, with its rank if --with-ranks is given. */
type Neighbour = NeighbourClass & { readonly rank?: number };

const neighboursWork = declareListWork<Options>()({
  name: 'neighbours',
  reads: 'grids',
  row: neighboursOutput.rows.neighbour,
  usual: ['puzzle', 'rank', 'ways', 'size', 'cells', 'input'],
  sums: () => ({ found: 0, ownWays: 0, bySize: {} as Record<string, number> }),
  keeps: () => false,
  async *search(
    given,
    { options, sums, emit, mark, note, signal },
  ): AsyncGenerator<string, Neighbour | undefined, boolean> {
    const { board, cells: grid } = given;
    const { minSize, maxSize, digits, withRanks, unique } = options;
    const steps = searchNeighbours(
      board,
      grid,
      { minSize, maxSize, digits },
      { isPartial: signal !== undefined },
    );
    let step = steps.next();
    let stop: NeighboursSoFar | undefined;
    for (let restedAt = performance.now(); !step.done && !stop; step = stop ? step : steps.next()) {
      if (performance.now() - restedAt < REST_AFTER_MS) continue;
      if (yield setWords(step.value)) stop = step.value;
      restedAt = performance.now();
    }
    if (stop) {
      steps.return(stop.neighbours);
      note(
        `found all neighbours by sets of up to ${counted(stop.upTo, 'cell')}; those by larger sets are missing`,
      );
    }
    const { classes, ownWays, bySize } = stop ? stop.neighbours : (step.value as GridNeighbours);
    const catalogue = withRanks ? await openCatalogue(board) : undefined;
    sums.ownWays += ownWays;
    addSums(sums.bySize, bySize);
    if (unique) mark(canonicaliseBatch(board, grid, 'row').forms); // from now on the given grid is not printed
    for (const each of classes) {
      emit(catalogue ? { ...each, rank: catalogue.rank(each.form) } : each);
      if (catalogue && (yield counted(sums.found, 'neighbour'))) return undefined; // a rank takes a while
    }
    return undefined;
  },
  add: (sums) => void sums.found++,
  drop: (sums) => void sums.found--,
  key: ({ form }, { unique }) => (unique ? form : undefined),
  toRow: ({ form, cells, ways, rank }, { puzzle: { board, cells: grid } }) => ({
    grid: writeCells(board, grid),
    canonical: writeCells(board, form),
    ...(rank !== undefined && { rank }),
    cells: cells.map((cell) => cellName(board, cell)),
    size: cells.length,
    ways,
  }),
  print: ({ form, cells, ways, rank }, { puzzle }) => ({
    puzzle: { board: puzzle.board, cells: form },
    row: () => ({
      input: writePuzzle(puzzle),
      ways,
      rank,
      size: cells.length,
      cells: cells.map((cell) => cellName(puzzle.board, cell)),
    }),
  }),
  words({ cells, ways, rank }, { entry }) {
    const names = cells.map((cell) => cellName(entry.puzzle.board, cell)).join(' ');
    return `${rank === undefined ? '' : `rank ${rank}, `}${counted(ways, 'way')}, size ${cells.length}: ${names}`;
  },
});

export const neighboursVerb = declareVerb({
  name: 'neighbours',
  summary:
    'list the grids that differ from a grid in one minimal unavoidable set, up to symmetry; or the clusters of a list of grids',
  arguments: [gridInputs],
  options: declared,
  output: neighboursOutput,
  examples: [
    'minclue neighbours --max-size 6 639241785284765193517983624123857946796432851458619237342178569861594372975326418',
    'minclue neighbours --max-size 8 --with-ranks 123456456123231564564231312645645312',
    'minclue neighbours --digits 2 --max-size 18 --json 639241785284765193517983624123857946796432851458619237342178569861594372975326418',
    'minclue neighbours --max-size 6 --format csv --threads 1 examples/grid.txt',
    'minclue neighbours --max-size 16 --clusters 1234341221434321 1234341223414123',
  ],
  works: [neighboursWork],
  async run(inputs, options, session) {
    if (options.clusters) await listClusters(inputs, options, session);
    else await listNeighbours(inputs, options, session);
  },
});

async function listNeighbours(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const { threads, json, unique } = options;
  checkSizes(options);
  const how = { threads, what: 'grid', mayTakeLong: options.withRanks };
  const sums = await runList(neighboursWork, inputs, options, session, how);
  const { puzzles: read, no, found, ownWays, bySize } = sums;
  const grids = read - no;
  const sets = sum(bySize);
  if (json)
    return writeSummary(session, neighboursOutput, { grids, found, unavoidableSets: sets, bySize, ownWays });
  const where = grids === 1 ? '' : ` of ${counted(grids, 'grid')}`;
  session.note(
    `${counted(found, 'neighbour')}${where}, ${unique ? 'each once' : 'up to symmetry'}, by ${counted(sets, 'minimal unavoidable set')}`,
  );
}

async function listClusters(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const { format } = options;
  const printer =
    format === undefined ? undefined : await openPrinter(format, { usual: CLUSTER_TABLE }, session);
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
  const tell = () => session.progress.tell(counted(done, 'grid'), { done, total: forms.length });
  const link = async (): Promise<void> => {
    checkSizes(options);
    const { minSize, maxSize, digits, threads } = options;
    const grids = forms.map((cells) => ({ board, cells }));
    const question = askNeighbours({ minSize, maxSize, digits });
    for await (const each of answerList(grids, question, { threads, signal: session.signal })) {
      if (each.kind !== 'answer') continue;
      const { classes, bySize: sizes } = each.answer;
      for (const { form } of classes) linking.link(linking.indexOf(forms[done]), form);
      addSums(bySize, sizes);
      done++;
      tell();
    }
  };
  if (!(await runToEnd(session, link, tell))) return;
  const clusters = linking.clusters();
  for (const { line, row } of sortByCluster(lines, forms, linking, clusters)) {
    const { leading = '', trailing = '' } = line.place;
    const grid = writeCells(board, line.grid);
    const place = { ...line.place, leading, trailing };
    await session.write(
      options.json
        ? rowLine(neighboursOutput.rows.member, { grid, ...row, ...line.place })
        : (printer?.print({ puzzle: { board, cells: line.grid }, row: () => row, place }) ??
            `${leading}${grid}${trailing} # ${clusterText(row, clusters)}\n`),
    );
  }
  const counts = { grids: lines.length, unavoidableSets: sum(bySize), bySize };
  if (options.json) await writeSummary(session, neighboursOutput, { ...counts, ...clusterCounts(clusters) });
  else session.note(`${counted(lines.length, 'grid')}, ${clustersNote(clusters)}`);
}

const CLUSTER_TABLE = ['puzzle', 'cluster', 'members'] as const;

function sum(bySize: Readonly<Record<number, number>>): number {
  return Object.values(bySize).reduce((all, count) => all + count, 0);
}
