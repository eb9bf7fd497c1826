// `minclue make`: makes random puzzles on request, or Lewis's p-instances.

import { InputError } from '../../../base/index.ts';
import { parseBoard } from '../../../board/index.ts';
import { nameOf } from '../../frame/option.ts';
import { isBook } from '../../frame/paths.ts';
import { declareVerb } from '../../frame/verb.ts';
import { makeOutput } from '../../json/making.ts';
import { listedGrids, listedPuzzles } from '../../list/listed.ts';
import { boardAsked } from '../../read/input.ts';
import { makeInstances } from './make-instances.ts';
import { declared, type Options } from './make-options.ts';
import { makeAsked } from './make-puzzles.ts';

export const makeVerb = declareVerb({
  name: 'make',
  summary: 'make random puzzles by symmetry, pattern, clue count and difficulty',
  arguments: [],
  options: declared,
  output: makeOutput,
  examples: [
    'minclue make --minimal --number 100 --seed 7',
    'minclue make --level easy --number 10',
    'minclue make --levels easy=20,medium=20,hard=20 --symmetry rotate180 --seed 1 --output book.txt',
    'minclue make --levels easy=2,hard=2 --unique grids --per-page 6 --output /tmp/book.pdf',
    'minclue make --from 2027-01-01 --days 7 --level medium --seed 1',
    'minclue make --technique x-wing --only singles,x-wing',
    'minclue make --level hard --json --steps',
    'minclue make --clues 28..30 --symmetry rotate180 --json',
    'minclue make --minimal --pearl --rating 6.5..8',
    'minclue make --board 2x3 --minimal --grid-source catalogue --unique --number 20',
    'minclue make --pattern xxx...xxxx.x...x.xxxx...xxx...xxx......x.x......xxx...xxx...xxxx.x...x.xxxx...xxx',
    'minclue make --minimal --clues 21 --time-limit 1m',
    'minclue make --minimal --extra-unit r1c1,r2c2,r3c3,r4c4,r5c5,r6c6,r7c7,r8c8,r9c9',
    'minclue make --board 4x4 --p 0.4 --number 5',
    'minclue make --minimal --number 3 --format csv:puzzle,solution,clues,rating',
  ],
  works: [listedPuzzles, listedGrids],
  run: async (_, options, session) => {
    refuseUnused(options);
    const board = boardAsked(options) ?? parseBoard('3x3');
    if (options.p === undefined) await makeAsked(board, options, session);
    else await makeInstances(board, options.p, options, session);
  },
});

/** Throws an InputError for an option that this run cannot use. */
function refuseUnused(options: Options): void {
  const { output } = options;
  if (/\.(svg|png)$/i.test(output ?? ''))
    throw new InputError(
      `--output ${output}: make writes text, or a book as .pdf; use minclue draw for pictures`,
    );
  const given = (keys: readonly (keyof Options)[]): string | undefined => {
    const key = keys.find((each) => options[each] !== undefined && options[each] !== false);
    return key && nameOf(key);
  };
  const forBooks = isBook(output) ? undefined : given(['paper', 'perPage', 'title', 'noSolutions']);
  if (forBooks) throw new InputError(`${forBooks} needs --output FILE.pdf`);
  const forText = isBook(output) ? given(['json', 'format', 'p']) : undefined;
  if (forText) throw new InputError(`${forText} cannot be used with --output ${output}, which is a book`);
}
