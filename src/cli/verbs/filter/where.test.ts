import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/amount.ts';
import { clueCount } from '../../../board/index.ts';
import { count } from '../../../solve/index.ts';
import { readLine } from '../../../text/index.ts';
import { columns } from '../../write/columns.ts';
import { Known, loadFinders } from '../../write/known.ts';
import { choose } from './choose.ts';
import { type Condition, cheapestFirst, type Operand, type Sign } from './condition.ts';
import { finish } from './facts.ts';
import { conditionText } from './where.fixture.ts';
import { parseCondition } from './where.ts';

/** The values of fields, found in another way than the program finds them. */
const twins: Record<string, (known: Known) => string | number | boolean | undefined> = {
  clues: ({ puzzle }) => clueCount(puzzle),
  solutions: ({ puzzle }) => count(puzzle, { limit: 2 }).solutions,
  isProper: ({ puzzle }) => count(puzzle, { limit: 2 }).solutions === 1,
  solution: ({ puzzle }) => {
    const { solutions, first } = count(puzzle, { limit: 2 });
    return solutions === 1 ? first!.join('') : undefined;
  },
  isMinimal: ({ puzzle }) =>
    count(puzzle, { limit: 2 }).solutions === 1 &&
    puzzle.cells.every((digit, cell) => {
      const cells = puzzle.cells.slice();
      cells[cell] = 0;
      return digit === 0 || count({ ...puzzle, cells }, { limit: 2 }).solutions > 1;
    }),
  line: ({ printed }) => printed.place?.line,
  trailing: ({ printed }) => printed.place?.trailing,
};

const values: Record<string, fc.Arbitrary<string | number | boolean | null>> = {
  number: fc.oneof(fc.integer({ min: -1, max: 17 }), fc.constantFrom(4.5, 7.25)),
  text: fc.oneof(
    fc.constantFrom(' easy', '"', "it's", '', '12'),
    fc.string({ unit: 'binary', maxLength: 5 }),
  ),
  flag: fc.boolean(),
};
const typeSigns: Record<string, readonly Sign[]> = {
  number: ['=', '!=', '<', '<=', '>', '>='],
  text: ['=', '!=', '~'],
  flag: ['=', '!='],
};
const operandOf = (type: string, names: readonly string[]): fc.Arbitrary<Operand> =>
  fc.oneof(
    fc.constantFrom(...names.filter((name) => columns[name].type === type)).map((field) => ({ field })),
    values[type].map((value) => ({ value })),
  );
const leafOf = (names: readonly string[]): fc.Arbitrary<Condition> =>
  fc.constantFrom('number', 'text', 'flag').chain((type) =>
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('compare' as const),
          left: operandOf(type, names),
          sign: fc.constantFrom(...typeSigns[type]),
          right: operandOf(type, names),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('compare' as const),
          left: operandOf(type, names),
          sign: fc.constantFrom('=' as const, '!=' as const),
          right: fc.constant({ value: null }),
        }),
      },
    ),
  );
const conditionOf = (names: readonly string[]): fc.Arbitrary<Condition> =>
  fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      leafOf(names),
      fc.record({
        kind: fc.constantFrom('and' as const, 'or' as const),
        of: fc.array(tie('condition'), { minLength: 2, maxLength: 4 }),
      }),
      fc.record({ kind: fc.constant('not' as const), of: tie('condition') }),
    ),
  })).condition;

describe('a condition', () => {
  // level can be compared with its own words only
  const names = Object.keys(columns).filter((name) => !columns[name].words);

  it('is read back from its text unchanged', () => {
    fc.assert(
      fc.property(conditionOf(names), (condition) => {
        expect(parseCondition(conditionText(condition))).toEqual(condition);
      }),
      { numRuns: runs(500) },
    );
  });

  it.each([
    ['clues<=20', 'clues <= 20'],
    ['clues == 20 AND NOT er>9', 'clues = 20 and not er > 9'],
    ['clues in (17,18)', 'clues = 17 or clues = 18'],
    ['clues not in (17) and isMinimal', 'not clues = 17 and isMinimal = true'],
    [`trailing ~ 'it''s' or trailing = "a ""b"""`, `trailing ~ "it's" or trailing = "a ""b"""`],
    ['(clues < 20)', 'clues < 20'],
    ['not not isProper', 'not not isProper = true'],
    ['er = none', 'er = none'],
    ['ed = er', 'ed = er'],
    ['level = hard', 'level = "hard"'],
    ['level in (easy, "medium")', 'level = "easy" or level = "medium"'],
  ])('%s means %s', (text, same) => {
    expect(conditionText(parseCondition(text))).toBe(same);
  });

  it.each([
    ['', 1, 'expected a field or a value, but it ends here'],
    ['clues <', 8, 'expected a field or a value, but it ends here'],
    ['clues <= 20 er > 9', 13, 'expected and, or, or the end of the condition, but got er'],
    ['clues <= 20 and err >= 9', 17, 'no field "err"; did you mean er?'],
    ['automorphism = 2', 1, 'no field "automorphism"; did you mean automorphisms?'],
    ['is-minimal', 1, 'no field "is-minimal"; did you mean isMinimal?'],
    ['difficulty > 3', 1, 'no field "difficulty"; the fields are puzzle, solution'],
    ['clues', 6, 'expected a comparison after clues, as in clues <= 20, but it ends here'],
    ['clues = "17"', 7, 'clues is a number, but "17" is a text'],
    ['isMinimal = 1', 11, 'isMinimal is true or false, but 1 is a number'],
    ['source < 3', 8, '"<" compares numbers, but source is a text'],
    ['clues ~ 3', 7, '"~" compares texts, but clues is a number'],
    ['er < none', 4, '"<" compares numbers, but none is none'],
    ['(clues < 3', 11, 'expected ")" after the condition, but it ends here'],
    ['clues < 3)', 10, 'expected and, or, or the end of the condition, but got )'],
    ['clues in 17', 10, 'expected "(" after in, but got 17'],
    ['clues in (17 18)', 14, 'expected ")" or "," after a value, but got 18'],
    ['er in (ep)', 8, 'only values may stand in (…), no fields'],
    ['clues < 20 && er > 9', 12, '"&" is not allowed here; write and'],
    ['hardest = "x', 11, 'the text has no closing "'],
    ['clues < 17x', 9, '"17x" is not a number; put texts in quotes'],
    ['level = "hrad"', 9, 'level is never "hrad"; did you mean hard?'],
    ['level = hrad', 9, 'no field "hrad"; did you mean hard?'],
    ['clues = hard', 7, 'clues is a number, but hard is a text'],
    ['constructor = 1', 1, 'no field "constructor"; the fields are'],
  ])('%s is refused at column %d', (text, column, reason) => {
    expect(() => parseCondition(text)).toThrow(`--where "${text}": column ${column}: ${reason}`);
  });

  it('that is malformed is refused with the option and a column', () => {
    const words = fc.constantFrom(
      'clues',
      'er',
      'and',
      'or',
      'not',
      'in',
      '(',
      ')',
      ',',
      '=',
      '<',
      '17',
      '"a"',
      'none',
      '&',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words).map((all) => all.join(' ')),
        ),
        (text) => {
          try {
            parseCondition(text);
          } catch (error) {
            expect((error as Error).message).toMatch(/^--where "[\s\S]*": column \d+: /);
          }
        },
      ),
      { numRuns: runs(500) },
    );
  });
});

/** Tests a condition on a puzzle in the slow and obvious way. */
function plainHolds(condition: Condition, known: Known): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.of.every((part) => plainHolds(part, known));
    case 'or':
      return condition.of.some((part) => plainHolds(part, known));
    case 'not':
      return !plainHolds(condition.of, known);
    case 'compare': {
      const [left, right] = [condition.left, condition.right].map((side) =>
        'field' in side ? twins[side.field](known) : (side.value ?? undefined),
      );
      if (condition.sign === '=') return Object.is(left, right);
      if (condition.sign === '!=') return !Object.is(left, right);
      if (left === undefined || right === undefined) return false;
      if (condition.sign === '~') return (left as string).split(right as string).length > 1 || right === '';
      const difference = (left as number) - (right as number);
      if (condition.sign === '<') return difference < 0;
      if (condition.sign === '<=') return difference <= 0;
      return condition.sign === '>' ? difference > 0 : difference >= 0;
    }
    default:
      throw new Error(condition.kind);
  }
}

describe('puzzles are chosen', () => {
  const known = fc
    .record({
      cells: fc.oneof(
        fc.constantFrom(
          '1234341221434321',
          '12.43.2.2.4.4.12',
          '.....41.2..3....',
          '.'.repeat(16),
          '11'.padEnd(16, '.'),
        ),
        fc.string({ unit: fc.constantFrom('1', '2', '3', '4', '.', '.'), minLength: 16, maxLength: 16 }),
      ),
      line: fc.integer({ min: 1, max: 20 }),
      trailing: fc.constantFrom('', ' easy', ' "it\'s"'),
    })
    .map(({ cells, line, trailing }) => {
      const puzzle = readLine(cells);
      return new Known({ puzzle, place: { source: 'list', line, leading: '', trailing } });
    });

  it('as a plain reading of the condition chooses each of them alone, in any order of its parts', async () => {
    await loadFinders();
    fc.assert(
      fc.property(
        conditionOf(Object.keys(twins)),
        fc.array(known, { maxLength: 8 }),
        (condition, puzzles) => {
          const expected = puzzles.filter((each) => plainHolds(condition, each));
          expect(finish(choose(cheapestFirst(condition), puzzles))).toEqual(expected);
          expect(
            puzzles.filter((each) => finish(choose(condition, [new Known(each.printed)])).length > 0),
          ).toEqual(expected);
        },
      ),
      { numRuns: runs(300) },
    );
  });
});
