// The rooms of the house, in order: each may import only from earlier rooms. The import rules (check-imports.ts) are
// read from this table. test/rooms.test.ts compares package.json, typedoc.json, knip.json, CONTRIBUTING.md and
// docs/reference/library.md with it.

/** A folder of src, or a folder within one that has a door of its own. */
export interface Room {
  readonly name: string;
  /** Its purpose, in the words of CONTRIBUTING.md. */
  readonly about: string;
  /** The rooms it imports from, and no others. */
  readonly imports: readonly string[];
  /** The subpath by which users import it, and what they can rely on. Undefined if it is not part of the library. */
  readonly subpath?: { readonly name: string; readonly promise: 'stable' | 'experimental' };
  /** Does it need files, databases or native code, which browsers lack? */
  readonly needsNode?: boolean;
}

const stable = (name: string) => ({ name, promise: 'stable' }) as const;
const experimental = (name: string) => ({ name, promise: 'experimental' }) as const;

export const rooms: readonly Room[] = [
  {
    name: 'base',
    about:
      'errors for users, seeded random numbers, digests, jobs for worker threads; knows nothing of Sudoku',
    imports: [],
    subpath: stable('base'),
  },
  {
    name: 'family',
    about:
      'sets and families of sets: bits, words, counts, subsets, minimal sets, cliques; nothing else counts bits',
    imports: ['base'],
    subpath: experimental('family'),
  },
  { name: 'kernel', about: 'loads the kernels; nothing else touches WebAssembly', imports: ['base'] },
  {
    name: 'work',
    about:
      'the one mechanism of long work: questions cut into tasks, stores, runners; knows nothing of Sudoku',
    imports: ['base'],
    subpath: experimental('work'),
  },
  {
    name: 'store',
    about: 'stores in files that survive kills (SQLite), for Node only',
    imports: ['base', 'work'],
    subpath: experimental('store'),
    needsNode: true,
  },
  {
    name: 'board',
    about: 'boards, puzzles, symmetries',
    imports: ['base'],
    subpath: stable('board'),
  },
  {
    name: 'text',
    about: 'reading and writing puzzles',
    imports: ['base', 'board'],
    subpath: stable('text'),
  },
  {
    name: 'cover',
    about: 'exact cover problems and their files; Algorithm X with dancing links; knows nothing of Sudoku',
    imports: ['base'],
    subpath: experimental('cover'),
  },
  {
    name: 'encode',
    about: 'puzzles as exact cover, CNF, colouring, CSP',
    imports: ['board', 'cover'],
    subpath: experimental('encode'),
  },
  {
    name: 'canon',
    about: 'canonical forms, automorphisms',
    imports: ['base', 'kernel', 'board'],
    subpath: stable('canon'),
  },
  {
    name: 'count',
    about: 'how many grids a board has, and how many classes of them',
    imports: ['base', 'family', 'kernel', 'work', 'board', 'canon'],
    subpath: stable('count'),
  },
  {
    name: 'solve',
    about: 'the engines and what one can ask them',
    imports: ['base', 'family', 'kernel', 'board', 'cover', 'encode'],
    subpath: stable('solve'),
  },
  {
    name: 'draw/png',
    about: 'pictures as PNG (Node only)',
    imports: ['base'],
    subpath: experimental('png'),
    needsNode: true,
  },
  {
    name: 'draw',
    about: 'pictures as SVG',
    imports: ['base', 'board', 'text'],
    subpath: stable('draw'),
  },
  {
    name: 'draw/pdf',
    about: 'books of puzzles as PDF (Node only)',
    imports: ['base', 'board', 'draw'],
    subpath: experimental('pdf'),
    needsNode: true,
  },
  {
    name: 'unavoidable',
    about: 'unavoidable sets of a grid: finders, blueprints, degrees, lower bounds',
    imports: ['base', 'family', 'kernel', 'board', 'canon', 'solve'],
    subpath: stable('unavoidable'),
  },
  {
    name: 'hit',
    about: "hitting sets of any family: the papers' techniques and ours",
    imports: ['base', 'family', 'kernel'],
    subpath: experimental('hit'),
  },
  {
    name: 'check',
    about: 'all n-clue puzzles of a grid, its minimum; algorithms/, certificate/ (writing them)',
    imports: ['base', 'family', 'kernel', 'work', 'board', 'text', 'solve', 'unavoidable', 'hit'],
    subpath: stable('check'),
  },
  {
    name: 'verify',
    about: 'checks certificates; imports nothing, so that no mistake of ours can hide in one',
    imports: [],
    subpath: stable('verify'),
  },
  {
    name: 'catalogue',
    about: 'all essentially different grids of a board, and pairs of bands, by rank',
    imports: ['base', 'kernel', 'board', 'canon'],
    subpath: experimental('catalogue'),
  },
  {
    name: 'prove',
    about:
      'questions over catalogues and files of grids; theorems on whole boards: by grids, pairs of bands, frames',
    imports: ['base', 'kernel', 'work', 'board', 'text', 'canon', 'count', 'solve', 'check', 'catalogue'],
    subpath: experimental('prove'),
  },
  {
    name: 'results',
    about: 'the published results: an index with digests, their checks, their campaigns as stores again',
    imports: ['base', 'kernel', 'work', 'board', 'text', 'canon', 'count', 'solve', 'catalogue', 'prove'],
  },
  {
    name: 'rate',
    about: 'human techniques as one table: ratings, hints, explanations',
    imports: ['base', 'family', 'kernel', 'board', 'text', 'solve'],
    subpath: stable('rate'),
  },
  {
    name: 'make',
    about: 'random grids and puzzles, minimal sub-puzzles',
    imports: ['base', 'family', 'kernel', 'work', 'board', 'canon', 'solve', 'catalogue', 'rate'],
    subpath: stable('make'),
  },
  {
    name: 'game',
    about: 'Sudoku games and services: puzzles by level as JSON, notes, hints, workers, a stock of puzzles',
    imports: ['base', 'family', 'kernel', 'board', 'text', 'rate', 'make'],
    subpath: stable('game'),
  },
  {
    name: 'patterns',
    about:
      'clue patterns up to symmetry (Lass); the proper puzzles of a pattern, patterns in grids and lists',
    imports: ['base', 'family', 'kernel', 'work', 'board', 'text', 'canon', 'solve', 'unavoidable', 'make'],
    subpath: experimental('patterns'),
  },
  {
    name: 'similar',
    about: 'what is like a puzzle: steps, twins, −p+q hunts around known puzzles, clusters of lists',
    imports: ['base', 'family', 'kernel', 'work', 'board', 'text', 'canon', 'solve', 'unavoidable', 'make'],
    subpath: experimental('similar'),
  },
  {
    name: 'lists',
    about: 'the one way to answer a list: pieces, threads, order, unreadable lines, stops',
    imports: ['base', 'work', 'board', 'text', 'canon', 'solve', 'unavoidable', 'rate', 'similar'],
    subpath: experimental('lists'),
  },
  {
    name: 'census',
    about: 'how many minimal puzzles there are, by number of clues: weighted samples, estimates with errors',
    imports: [
      'base',
      'family',
      'kernel',
      'work',
      'board',
      'count',
      'solve',
      'unavoidable',
      'catalogue',
      'make',
    ],
    subpath: experimental('census'),
  },
  {
    name: 'collect/sort',
    about: 'sorting more than fits in memory, in temporary files (Node only); knows nothing of Sudoku',
    imports: ['base'],
    subpath: experimental('sort'),
    needsNode: true,
  },
  {
    name: 'collect',
    about: 'lists of puzzles: groups, sets, classes of bands, templates',
    imports: ['base', 'board', 'canon', 'count', 'catalogue', 'collect/sort'],
    subpath: experimental('collect'),
  },
  {
    name: 'farm/remote',
    about:
      'a campaign behind a coordinator as a store: the protocol, workers by fetch alone, in browsers too',
    imports: ['base', 'kernel', 'work'],
    subpath: experimental('remote'),
  },
  {
    name: 'farm',
    about: 'campaigns in PostgreSQL: store, leases, coordinator, tokens, trust',
    imports: ['base', 'kernel', 'work', 'farm/remote'],
    subpath: experimental('farm'),
    needsNode: true,
  },
  {
    name: 'page',
    about: 'the workbench in a browser (Preact), built by scripts/build/page.ts; computes nothing itself',
    imports: [
      'base',
      'family',
      'work',
      'board',
      'text',
      'canon',
      'count',
      'solve',
      'draw',
      'unavoidable',
      'hit',
      'check',
      'verify',
      'catalogue',
      'prove',
      'rate',
      'make',
      'game',
      'patterns',
      'lists',
      'farm/remote',
    ],
  },
  {
    name: 'cli',
    about: 'the command line:',
    imports: [
      'base',
      'family',
      'work',
      'store',
      'board',
      'text',
      'cover',
      'encode',
      'canon',
      'count',
      'solve',
      'draw/png',
      'draw',
      'draw/pdf',
      'unavoidable',
      'hit',
      'check',
      'verify',
      'catalogue',
      'prove',
      'results',
      'rate',
      'make',
      'patterns',
      'similar',
      'lists',
      'census',
      'collect/sort',
      'collect',
      'farm/remote',
      'farm',
    ],
  },
];
