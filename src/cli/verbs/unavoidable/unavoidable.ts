// `minclue unavoidable`: finds the minimal unavoidable sets of grids, their classes, a largest clique, sets of higher
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
    'depth-first and blueprints: all sets up to --max-size; digits: sets with few digits; remove-region: sets within certain regions (Lin & Wu); random: some sets of any size, mostly large',
    { default: 'depth-first' },
  ),
  sample: option.number('N', 'with --method random: draw N sets of each grid; repeated ones count once', {
    was: ['tries'],
    min: 1,
    needs: ['method=random'],
    defaultHelp: '1000',
  }),
  seed: { ...anySeed, needs: ['method=random'] },
  fromPuzzles: option.flag(
    'read puzzles with several solutions and compare all pairs of solutions; find the minimal sets without clues in each solution',
    { conflicts: ['method=digits', 'method=remove-region', 'method=blueprints', 'method=random', 'draw'] },
  ),
  limit: option.number('N', 'with --from-puzzles: compare at most N solutions of each puzzle', {
    min: 2,
    default: 1000,
    needs: ['fromPuzzles'],
  }),
  valency: option.number(
    'K',
    'only sets that can be filled in at least K ways, the grid included; print each with its number of ways',
    { min: 2, conflicts: ['degree', 'bound'] },
  ),
  count: option.flag('print only how many there are of each size'),
  classes: option.flag('print the blueprints of the sets, and how many sets each has'),
  mcn: option.flag('print a largest clique: sets that are pairwise disjoint'),
  degree: option.number(
    'K',
    'the minimal sets of degree K up to --max-size, trivial or not: any proper puzzle has at least K clues in them; with --from-puzzles all sets in which two solutions differ and that need at least K clues, minimal or not, with that number',
    { min: 2, max: MAX_ELEMENTS, conflicts: ['minSize', 'digits'] },
  ),
  bound: option.flag(
    'print a lower bound on the clues of the grid, and the disjoint sets of degree 1 and 2 that prove it',
  ),
  draw: option.outputFile(
    'FILE',
    'draw a picture, SVG or PNG by its ending: each class with --classes, else the grid with disjoint sets',
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
    if (options.draw !== undefined) for (const each of picturesOf(found, options)) pictures.push(each);
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

/** Yields the grids with the sets that the options ask for. */
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
