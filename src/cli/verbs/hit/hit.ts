// `minclue hit`: finds hitting sets of any family of sets in a file. Nothing here knows what a Sudoku is.
import { InputError } from '../../../base/index.ts';
import { createSha256, nextTurn } from '../../../base/internal.ts';
import { MAX_ELEMENTS } from '../../../family/index.ts';
import {
  countCubes,
  expandCube,
  type HitCheckpoint,
  type HitCube,
  type HitSearch,
  hitStrategies,
  type MinimalCheckpoint,
  type MinimalSearch,
  type NamedFamily,
  orderFamily,
  readFamily,
  type SmallestSearch,
  startHit,
  startMinimal,
  startSmallest,
} from '../../../hit/index.ts';
import { fileStore } from '../../../store/index.ts';
import { createHeader, openSingle, type SingleWork } from '../../../work/index.ts';
import { flatCounters, nestCounters } from '../../../work/internal.ts';
import { counted } from '../../frame/message.ts';
import { declareOptions, keysOf, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, counting, limitOption, oneThread, runLimit, store } from '../../frame/shared-options.ts';
import { declareVerb } from '../../frame/verb.ts';
import { hitOutput } from '../../json/checking.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { readWhole } from '../../read/input.ts';

const declared = declareOptions({
  size: option.number('K', 'find all hitting sets with at most K elements', {
    min: 0,
    max: MAX_ELEMENTS,
    conflicts: ['minimal', 'smallest'],
  }),
  exact: option.flag('with --size: exactly K elements', { needs: ['size'] }),
  minimal: option.flag('find all minimal hitting sets: every element is needed', { conflicts: ['smallest'] }),
  smallest: option.flag('find all hitting sets with the fewest elements'),
  strategy: option.choice(
    keysOf(hitStrategies),
    `how to search: ${Object.entries(hitStrategies)
      .map(([name, { summary }]) => `${name}, ${summary}`)
      .join('; ')}`,
    { conflicts: ['minimal'], defaultHelp: 'combined' },
  ),
  ...counting,
  limit: { ...limitOption('hitting sets'), conflicts: ['count'] },
  stats: option.flag('report the nodes by number of chosen elements, and what ended branches'),
  store: { ...store, conflicts: ['smallest'] },
  ...runLimit,
  ...oneThread,
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const hitVerb = declareVerb({
  name: 'hit',
  summary: 'find the hitting sets of a family: sets that touch every set of a list',
  arguments: [
    {
      name: 'file',
      help: 'one set per line, elements (numbers or names) separated by blanks or commas; or a PACE file (p hs N M); - for stdin',
      kind: 'file',
      howMany: 'one',
    },
  ],
  options: declared,
  output: hitOutput,
  examples: [
    'minclue hit examples/hit/fano.txt --smallest',
    'minclue hit examples/hit/fano.txt --size 4 --exact --count',
    'minclue hit examples/hit/matching-8.dat --minimal --count',
    'minclue hit examples/hit/random-5-of-20.txt --size 7 --strategy dmus --stats',
  ],
  run: async ([file], options, session) => {
    if (options.size === undefined && !options.minimal && !options.smallest)
      throw new InputError('hit needs one of --size K, --minimal and --smallest');
    const named = readFamily(await readWhole(file, session));
    if ('reason' in named)
      throw new InputError(`${file === '-' ? 'stdin' : file}:${named.line}:${named.column}: ${named.reason}`);
    await hit(named, options, session);
  },
});

/** A search of any of the three kinds. */
interface Work {
  readonly search: HitSearch | MinimalSearch | SmallestSearch;
  /** Returns what was found since the last call: the number of sets, and the sets one by one. */
  take(): { readonly count: bigint; readonly sets: Iterable<readonly number[]> };
}

/** Nodes per call, which may take 50 µs each, and milliseconds of calls between two rests. */
const SLICE_NODES = 500;
const REST_AFTER_MS = 30;
/** Lines printed between two rests. */
const LINES_IN_A_TURN = 1000;
/** Milliseconds between two saves of a long run. */
const SAVE_AFTER_MS = 2000;

/** The saved state of a search. */
interface SavedHit {
  /** How many hitting sets have been found. */
  readonly sets: string;
  /** The checkpoint of the search. */
  readonly search: HitCheckpoint | MinimalCheckpoint;
}

/** What stores of this verb are bound to. */
export const storedHit = { name: 'hit', answers: { version: '0.1.0', kernels: ['hit'] } };

async function hit(named: NamedFamily, options: Options, session: Session): Promise<void> {
  const { store: path } = options;
  if (path === undefined) return search(named, options, session, undefined);
  const header = await createHeader(storedHit, parametersOf(named, options));
  const kept = await openSingle<SavedHit>(fileStore(path), header);
  try {
    await search(named, options, session, kept);
  } finally {
    await kept.close();
  }
}

async function search(
  named: NamedFamily,
  options: Options,
  session: Session,
  kept: SingleWork<SavedHit> | undefined,
): Promise<void> {
  const saved = kept?.state;
  if (saved)
    session.note(
      `resuming after ${setsText(BigInt(saved.sets))}, ${counted(saved.search.counters.nodes, 'node')}`,
    );
  const { search: machine, take } = startWork(named, options, saved?.search);
  if (kept?.answer && options.count) {
    const counters = nestCounters(structuredClone(machine.counters), kept.answer.counters);
    const sets = BigInt(kept.answer.found[0]);
    return tellEnd(named, options, session, { counters }, { count: sets, isExact: true, printed: 0 });
  }
  const { limit } = options;
  let count = BigInt(saved?.sets ?? 0);
  let printed = 0;
  let state: 'done' | 'paused' = 'paused';
  let savedAt = performance.now();
  const isFull = (): boolean => !options.count && printed >= limit;
  const save = async (): Promise<void> => {
    if (!kept || kept.answer || !('checkpoint' in machine)) return;
    await kept.save({ sets: String(count), search: machine.checkpoint() });
    savedAt = performance.now();
  };

  const tell = (sets: bigint): void => {
    const share =
      'fraction' in machine ? `${(machine.fraction * 100).toFixed(2)} %, ` : `size ${machine.size}, `;
    session.progress.tell(`${share}${setsText(sets)}, ${counted(machine.counters.nodes, 'node')}`);
  };

  while (state === 'paused' && !session.signal.aborted && !isFull()) {
    const endsAt = performance.now() + REST_AFTER_MS;
    do state = machine.run(SLICE_NODES);
    while (state === 'paused' && performance.now() < endsAt);
    const taken = take();
    if (!options.count) {
      const before = printed;
      const lines: string[] = [];
      for (const set of taken.sets) {
        if (isFull()) break;
        lines.push(setLine(set, named, options));
        printed++;
        if (lines.length < LINES_IN_A_TURN) continue;
        await session.write(lines.splice(0).join(''));
        tell(count + BigInt(printed - before));
        await nextTurn();
        // the state is not saved: sets that are not printed would be lost
        if (session.signal.aborted)
          return session.noteStop(`stopped after printing ${counted(printed, 'hitting set')}`);
      }
      if (lines.length > 0) await session.write(lines.join(''));
    }
    count += taken.count;
    if (performance.now() - savedAt > SAVE_AFTER_MS) await save();
    tell(count);
    await nextTurn();
  }
  if (session.signal.aborted && state === 'paused') {
    await save();
    const how = kept ? 'the same command resumes it' : 'nothing was kept (--store FILE would)';
    session.noteStop(`stopped after ${setsText(count)}; ${how}`);
    return;
  }
  if (state === 'done' && !kept?.answer)
    await kept?.finish({ counters: flatCounters(machine.counters), found: [String(count)] });
  await tellEnd(named, options, session, machine, { count, isExact: state === 'done', printed });
}

function startWork({ family }: NamedFamily, options: Options, from: SavedHit['search'] | undefined): Work {
  const { strategy, order } = hitStrategies[options.strategy ?? 'combined'];
  const listed = (sets: number[][]) => ({ count: BigInt(sets.length), sets });
  if (options.smallest) {
    const search = startSmallest(orderFamily(family, order), { strategy });
    return { search, take: () => listed(search.take()) };
  }
  if (options.minimal) {
    const search = startMinimal(family, { from: from as MinimalCheckpoint | undefined });
    return { search, take: () => listed(search.take()) };
  }
  const question = { family: orderFamily(family, order), size: options.size!, exact: options.exact };
  const search = startHit(question, { strategy, from: from as HitCheckpoint | undefined });
  return {
    search,
    take() {
      const cubes = search.take();
      return { count: countCubes(cubes), sets: expandAll(cubes) };
    },
  };
}

function* expandAll(cubes: readonly HitCube[]): Generator<number[]> {
  for (const cube of cubes) yield* expandCube(cube);
}

interface End {
  readonly count: bigint;
  readonly printed: number;
  /** Is the search complete? */
  readonly isExact: boolean;
}

async function tellEnd(
  named: NamedFamily,
  options: Options,
  session: Session,
  search: Pick<Work['search'], 'counters'> & { readonly size?: number },
  { count, printed, isExact }: End,
): Promise<void> {
  const sets = isExact ? count : BigInt(printed);
  if (options.count)
    await session.write(options.json ? rowLine(hitOutput.rows.count, { sets: String(sets) }) : `${sets}\n`);
  else if (sets === 0n) {
    session.exitCode = 1;
    if (!options.json) session.note('no hitting set');
  }
  const smallest = search.size !== undefined && sets > 0n ? { smallest: search.size } : {};
  const { elements, sets: given } = named.family;
  const { counters } = search;
  if (options.json) {
    const size = { elements, familySets: given.length, sets: String(sets), isExact, ...smallest };
    const work = options.stats ? statFields(counters) : { nodes: counters.nodes };
    await writeSummary(session, hitOutput, { ...size, ...work });
    return;
  }
  if (search.size !== undefined && sets > 0n)
    session.note(`the smallest hitting sets have ${counted(search.size, 'element')}`);
  const which = isExact ? '' : 'the first ';
  session.note(
    `${which}${setsText(sets)} of ${counted(given.length, 'set')} over ${counted(elements, 'element')}`,
  );
  if (options.stats) for (const line of statLines(counters)) session.note(line);
}

function setsText(count: bigint): string {
  return counted(count, 'hitting set');
}

function statLines(counters: Work['search']['counters']): string[] {
  const lines = [`nodes: ${counters.nodes}`];
  if ('nodesPerLevel' in counters) {
    lines.push(`nodes by elements chosen: ${counters.nodesPerLevel.join(' ')}`);
    const prunes = Object.entries(counters.prunes).map(([reason, count]) => `${reason} ${count}`);
    lines.push(`branches ended: ${prunes.join(', ') || 'none'}`, `cubes: ${counters.cubes}`);
  } else {
    lines.push(`branches ended: superfluous ${counters.superfluous}`);
    lines.push(`minimal hitting sets by size: ${counters.bySize.join(' ')}`);
  }
  return lines;
}

function setLine(set: readonly number[], { names }: NamedFamily, { json }: Options): string {
  const elements = set.map((element) => names[element]);
  return json ? rowLine(hitOutput.rows.set, { set: elements }) : `${elements.join(' ')}\n`;
}

/** Returns the counters as fields, with the numbers of sets keyed by size. */
function statFields(counters: Work['search']['counters']) {
  if (!('bySize' in counters)) return counters;
  const sizes = [...counters.bySize.entries()].filter(([, sets]) => sets > 0);
  return { ...counters, bySize: Object.fromEntries(sizes) };
}

/** Returns the parameters that tell one question from another in a store. */
function parametersOf({ family, names }: NamedFamily, options: Options): object {
  const { size = null, exact, minimal, strategy = 'combined' } = options;
  const digest = createSha256()
    .update(JSON.stringify([family, names]))
    .hex();
  return minimal ? { family: digest, minimal } : { family: digest, size, exact, strategy };
}
