// `minclue unavoidable`: the minimal unavoidable sets of grids, their classes, the largest clique, sets of higher
// degree, and the lower bound on the clues that follows.

import { nextTurn } from '../../../base/internal.ts';
import type { SheetItem } from '../../../draw/index.ts';
import { MAX_ELEMENTS } from '../../../family/index.ts';
import { counted } from '../../frame/message.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, anySeed, oneThread, reading, runLimit } from '../../frame/shared-options.ts';
import { declareVerb, gridInputs } from '../../frame/verb.ts';
import { unavoidableOutput } from '../../json/classes.ts';
import { writeSummary } from '../../json/write.ts';
import { readGrids } from '../../read/grids.ts';
import { savePicture } from '../../write/picture-file.ts';
import { askedOf, findSets, type SetsRead } from './asked-sets.ts';
import { createFinder, readSolutions, sizing } from './set-finder.ts';
import { draw, jsonText, picturesOf, plainText } from './unavoidable-text.ts';

const declared = declareOptions({
  ...reading,
  ...sizing,
  method: option.choice(
    ['depth-first', 'digits', 'remove-region', 'blueprints', 'random'],
    'depth-first and blueprints: all sets up to --max-size; digits: those of few digits; remove-region: those within certain regions (Lin & Wu); random: some of any size, large ones above all',
    { default: 'depth-first' },
  ),
  sample: option.number(
    'N',
    'with --method random: draw N sets of each grid; those that come again count once',
    { was: ['tries'], min: 1, needs: ['method=random'], defaultHelp: '1000' },
  ),
  seed: { ...anySeed, needs: ['method=random'] },
  fromPuzzles: option.flag(
    'the inputs are puzzles with several solutions: of each solution, the minimal sets without a clue, by comparing all pairs of solutions',
    { conflicts: ['method=digits', 'method=remove-region', 'method=blueprints', 'method=random', 'draw'] },
  ),
  limit: option.number('N', 'with --from-puzzles: compare at most so many solutions of each puzzle', {
    min: 2,
    default: 1000,
    needs: ['fromPuzzles'],
  }),
  valency: option.number(
    'K',
    'only sets that can be filled in at least K ways, that of the grid included; each is printed with this number',
    { min: 2, conflicts: ['degree', 'bound'] },
  ),
  count: option.flag('print only how many there are of each size'),
  classes: option.flag('the blueprints the sets belong to, and how many sets each has'),
  mcn: option.flag('a largest clique: pairwise disjoint sets'),
  degree: option.number(
    'K',
    'the minimal sets of which K cells must be clues, up to --max-size, nontrivial or not; with --from-puzzles all sets in which two solutions differ, minimal or not, of which at least K cells must be clues, with that number',
    { min: 2, max: MAX_ELEMENTS, conflicts: ['minSize', 'digits'] },
  ),
  bound: option.flag(
    'how many clues the grid needs at least, and the disjoint sets of degree 1 and 2 that show it',
  ),
  draw: option.outputFile(
    'FILE',
    'a picture, SVG or PNG by its name: with --classes of each class, else of the disjoint sets in the grid',
    { holds: 'picture' },
  ),
  ...runLimit,
  ...oneThread,
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const unavoidableVerb = declareVerb({
  name: 'unavoidable',
  summary: 'find the minimal unavoidable sets of a grid, their classes, cliques, degrees and lower bound',
  arguments: [gridInputs],
  options: declared,
  output: unavoidableOutput,
  examples: [
    'minclue unavoidable --max-size 6 639241785284765193517983624123857946796432851458619237342178569861594372975326418',
    'minclue unavoidable --count --mcn 639241785284765193517983624123857946796432851458619237342178569861594372975326418',
    'minclue unavoidable --bound --draw /tmp/lemma7.svg 123456789456789123789123456234567891567891234891234567345678912678912345912345678',
    'minclue unavoidable --max-size 16 --classes 1234341221434321',
    'minclue unavoidable --digits 2 --max-size 18 639241785284765193517983624123857946796432851458619237342178569861594372975326418',
    'minclue unavoidable --method random --sample 200 --min-size 30 --max-size 81 639241785284765193517983624123857946796432851458619237342178569861594372975326418',
    'minclue unavoidable --from-puzzles --max-size 16 --degree 2 1234............',
    'minclue unavoidable --min-size 20 --max-size 20 --valency 3 634251521643412365356412163524245136',
  ],
  run,
});

async function run(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const bySize: Record<number, number> = {};
  const pictures: SheetItem[] = [];
  let grids = 0;
  let cut = 0;
  const onCut = () => cut++;
  let stop: string | undefined;
  for await (const read of readFamilies(inputs, options, session, onCut)) {
    const found = await askedOf(session, read, options);
    grids++;
    for (const { length } of found.family.sets) bySize[length] = (bySize[length] ?? 0) + 1;
    await session.write(options.json ? jsonText(found, options) : await plainText(found, options));
    if (options.draw !== undefined) pictures.push(...picturesOf(found, options));
    if (found.stop !== undefined) stop = `stopped in grid ${grids}: ${found.stop}`;
    session.progress.tell(counted(grids, 'grid'), { done: grids });
    await nextTurn();
    if (session.signal.aborted) break;
  }
  if (options.draw !== undefined) await savePicture(draw(pictures, options), options.draw);
  const sets = Object.values(bySize).reduce((sum, count) => sum + count, 0);
  if (options.json) {
    const counts = { grids, unavoidableSets: sets, bySize };
    const how = options.fromPuzzles ? { method: 'from-puzzles', cut } : { method: options.method };
    await writeSummary(session, unavoidableOutput, { ...counts, ...how });
  } else {
    const sizes = Object.entries(bySize).map(([size, count]) => `${count} of size ${size}`);
    const where = grids === 1 ? '' : ` in ${counted(grids, 'grid')}`;
    session.note(
      `${counted(sets, 'minimal unavoidable set')}${where}${sizes.length > 0 ? `: ${sizes.join(', ')}` : ''}`,
    );
  }
  if (stop !== undefined) session.noteStop(stop);
}

/** The grids with the sets that are asked for. */
async function* readFamilies(
  inputs: readonly string[],
  options: Options,
  session: Session,
  onCut: () => void,
): AsyncGenerator<SetsRead, void> {
  if (options.fromPuzzles) {
    yield* readSolutions(inputs, options, session, onCut);
    return;
  }
  const find = createFinder(options);
  for await (const { board, grid, place } of readGrids(inputs, options, session))
    yield await findSets(session, find, { board, grid, place });
}
