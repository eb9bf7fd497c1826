// `minclue filter`: keeps the puzzles of a list that meet conditions, each line unchanged.
import { InputError } from '../../../base/index.ts';
import { patternSymmetries, shapeOf } from '../../../board/index.ts';
import { patternForm } from '../../../canon/index.ts';
import { levels } from '../../../rate/index.ts';
import { counted } from '../../frame/message.ts';
import { nameOf, type OptionsOf, option, type ValueRange } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { counting } from '../../frame/shared-options.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { filterOutput } from '../../json/collecting.ts';
import { writeSummary } from '../../json/write.ts';
import { listOptions, timesText } from '../../list/list-verb.ts';
import { listedGrids, listedPuzzles, readListed } from '../../list/listed.ts';
import { runList } from '../../list/run.ts';
import { levelOption, readLevelRange } from '../../read/level.ts';
import { readOnePattern } from '../../read/pattern-input.ts';
import { scale } from '../../read/scale.ts';
import { techniqueOf, techniqueOption } from '../../read/technique.ts';
import { allOf, anyOf, type Condition, cheapestFirst, compare } from './condition.ts';
import { filterCountWork, filterWork } from './filter-list.ts';
import { createTableMaker } from './form-table.ts';
import { parseCondition } from './where.ts';

const ranged = (help: string) => option.range('A..B', help, { min: 0, decimals: true });

const declared = {
  ...listOptions(
    {
      where: option.list(
        'CONDITION',
        `condition on the fields that minclue help formats lists, as in 'clues <= 20 and er >= 9', with = != < <= > >= ~ (contains), in (…), and, or, not, brackets; several must all hold`,
      ),
      proper: option.flag('only puzzles with exactly one solution'),
      minimal: option.flag('only proper puzzles in which every clue is needed'),
      clues: option.range('A..B', 'number of clues', { min: 0 }),
      rating: ranged('difficulty on --scale'),
      er: ranged("difficulty on Explainer's scale: ER"),
      ep: ranged("difficulty until the first digit is placed: Explainer's EP"),
      ed: ranged("difficulty of the first step: Explainer's ED"),
      scale: { ...scale.scale, needs: ['rating', 'where', 'format'] },
      level: levelOption,
      technique: techniqueOption,
      symmetry: option.choice(patternSymmetries, 'the clue pattern has this symmetry as it stands'),
      pattern: option.inputFile(
        'PATTERN',
        'the clues have this pattern, up to symmetry: x or a digit for a clue, . for none; or a file with it',
        { orText: true },
      ),
      in: option.inputFiles('LIST', 'only puzzles in one of these lists, up to symmetry', {
        orText: true,
      }),
      notIn: option.inputFiles('LIST', 'only puzzles in none of these lists, up to symmetry', {
        orText: true,
      }),
      solutionIn: option.inputFiles(
        'LIST',
        'only puzzles whose solution is, up to symmetry, a grid in these lists or the solution of a puzzle in them',
        { orText: true },
      ),
      asIs: option.flag('compare with --pattern and the lists cell by cell, without symmetry', {
        needs: ['pattern', 'in', 'notIn', 'solutionIn'],
      }),
      invert: option.flag('keep the puzzles that do not meet all conditions instead'),
      ...counting,
    },
    'the line unchanged',
  ),
} as const;
const options = {
  ...declared,
  format: { ...declared.format, conflicts: [...declared.format.conflicts, 'count'] },
} as const;
type Options = OptionsOf<typeof options>;

export const filterVerb = declareVerb({
  name: 'filter',
  summary:
    'keep the puzzles of a list that meet conditions: clues, ratings, patterns, other lists, any field',
  arguments: [puzzleInputs],
  options,
  output: filterOutput,
  examples: [
    'minclue filter --minimal --clues ..18 examples/17.txt',
    `minclue filter --where 'clues <= 20 and er >= 1.5' examples/17.txt`,
    `minclue filter --where 'ed = er or trailing ~ "easy"' --count examples/17.txt`,
    'minclue filter --not-in examples/17.txt --invert examples/17.txt',
    'minclue filter --technique x-wing --format "%p %c" examples/17.txt',
    'minclue filter --level ..medium --format "%p %{level}" examples/17.txt',
  ],
  works: [filterWork, filterCountWork, listedPuzzles, listedGrids],
  async run(inputs, given, session) {
    const { threads, json, count, invert } = given;
    refuseSecondStdin(inputs, given);
    const asked = cheapestFirst(allOf(await conditionsOf(given, session)));
    const condition: Condition = invert ? { kind: 'not', of: asked } : asked;
    if (session.signal.aborted) return;
    const work = count ? filterCountWork : filterWork;
    const { puzzles, kept } = await runList(work, inputs, { ...given, condition }, session, { threads });
    if (json) return writeSummary(session, filterOutput, { puzzles, kept });
    if (count) await session.write(`${kept}\n`);
    else session.note(`${kept} of ${counted(puzzles, 'puzzle')} kept; ${timesText(session)}`);
  },
});

/** Returns the conditions that the options state. All must hold. */
async function conditionsOf(given: Options, session: Session): Promise<Condition[]> {
  const { proper, minimal, technique, symmetry, asIs } = given;
  const conditions: Condition[] = given.where.map(parseCondition);
  if (proper) conditions.push(compare({ field: 'isProper' }, '=', { value: true }));
  if (minimal) conditions.push(compare({ field: 'isMinimal' }, '=', { value: true }));
  for (const field of ['clues', 'rating', 'er', 'ep', 'ed'] as const)
    conditions.push(...withinRange(field, given[field]));
  if (given.level !== undefined) {
    const { from, to } = readLevelRange('--level', given.level);
    const wanted = levels.slice(levels.indexOf(from), levels.indexOf(to) + 1);
    conditions.push(anyOf(wanted.map((value) => compare({ field: 'level' }, '=', { value }))));
  }
  if (symmetry !== undefined) conditions.push({ kind: 'symmetry', name: symmetry });
  if (technique !== undefined) conditions.push({ kind: 'technique', name: techniqueOf(technique) });
  if (given.pattern !== undefined) conditions.push(...(await patternOf(given.pattern, given, session)));
  const listed = async (lists: readonly string[], what: 'puzzle' | 'solution'): Promise<Condition> => {
    const work = what === 'puzzle' ? listedPuzzles : listedGrids;
    const maker = createTableMaker();
    await readListed(work, lists, given, session, maker.add);
    return { kind: 'listed', what, asIs, tables: maker.tables() };
  };
  if (given.in.length > 0) conditions.push(await listed(given.in, 'puzzle'));
  if (given.notIn.length > 0) conditions.push({ kind: 'not', of: await listed(given.notIn, 'puzzle') });
  if (given.solutionIn.length > 0) conditions.push(await listed(given.solutionIn, 'solution'));
  if (conditions.length === 0)
    throw new InputError("filter needs a condition, as in --clues ..20 or --where 'clues <= 20 and er >= 9'");
  return conditions;
}

function withinRange(field: string, range: ValueRange | undefined): Condition[] {
  if (!range) return [];
  const { from, to } = range;
  if (from === to) return [compare({ field }, '=', { value: from })];
  return [
    compare({ field }, '>=', { value: from }),
    ...(Number.isFinite(to) ? [compare({ field }, '<=', { value: to })] : []),
  ];
}

async function patternOf(input: string, given: Options, session: Session): Promise<Condition[]> {
  const { board, pattern } = await readOnePattern(input, { ...given, strict: true }, session);
  const { asIs } = given;
  const clues = pattern.reduce((sum, mark) => sum + mark, 0);
  const cells = asIs ? pattern : patternForm(board, pattern).form;
  return [
    compare({ field: 'clues' }, '=', { value: clues }), // decides most puzzles without a canonical form
    { kind: 'pattern', shape: shapeOf(board), cells, asIs },
  ];
}

/** Throws an InputError if more than one input is stdin. */
function refuseSecondStdin(inputs: readonly string[], given: Options): void {
  const readers = (['in', 'notIn', 'solutionIn'] as const).flatMap((key) =>
    given[key].filter((list) => list === '-').map(() => nameOf(key)),
  );
  if (inputs.length === 0 || inputs.includes('-')) readers.push('the puzzles');
  if (readers.length > 1) throw new InputError(`${readers.join(' and ')}: only one can be read from stdin`);
}
