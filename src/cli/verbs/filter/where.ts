// The language of conditions, as in `clues <= 20 and (er >= 9 or not isMinimal)`. Names are fields. Values are numbers,
// quoted texts, true, false and none. Nothing is ever run as a program.
//
//   or      = and { "or" and }                         sign  = "=" | "!=" | "<" | "<=" | ">" | ">=" | "~"
//   and     = not { "and" not }                        value = number | text | "true" | "false" | "none"
//   not     = "not" not | "(" or ")" | test
//   test    = operand [ sign operand | ["not"] "in" "(" value { "," value } ")" ]
//   operand = field | value
//
// The words that a field such as level can hold need no quotes.
import { InputError } from '../../../base/index.ts';
import { nearest } from '../../frame/nearest.ts';
import { type ColumnType, columns } from '../../write/columns.ts';
import { type Condition, compare, type Leaf, type Operand, type Sign } from './condition.ts';
import { type Complain, isKeyword, isSign, type Token, tokensOf } from './where-tokens.ts';

/** Reads a condition. Throws an InputError that says what is wrong, and where. */
export function parseCondition(text: string): Condition {
  const complain: Complain = (column, reason) => {
    throw new InputError(`--where "${text}": column ${column}: ${reason}`);
  };
  const parser = createParser(tokensOf(text, complain), complain);
  const condition = parser.or();
  parser.end();
  return condition;
}

type Typed = { readonly operand: Operand; readonly type: ColumnType | 'none'; readonly token: Token };

function createParser(tokens: readonly Token[], complain: Complain) {
  let next = 0;
  const peek = (): Token => tokens[next];
  const is = (kind: Token['kind'], text: string): boolean => peek().kind === kind && peek().text === text;
  const take = (kind: Token['kind'], text: string): boolean => {
    if (!is(kind, text)) return false;
    next++;
    return true;
  };
  const expect = (bracket: string, why: string): void => {
    if (!take('bracket', bracket))
      complain(peek().column, `expected "${bracket}" ${why}, ${gotText(peek())}`);
  };

  const joined = (kind: 'and' | 'or', part: () => Condition): Condition => {
    const of = [part()];
    while (take('word', kind)) of.push(part());
    return of.length === 1 ? of[0] : { kind, of };
  };
  const or = (): Condition => joined('or', and);
  const and = (): Condition => joined('and', not);
  const not = (): Condition => {
    if (take('word', 'not')) return { kind: 'not', of: not() };
    if (!take('bracket', '(')) return test();
    const inside = or();
    expect(')', 'after the condition');
    return inside;
  };

  const test = (): Condition => {
    const left = operand();
    const token = peek();
    if (token.kind === 'sign' && isSign(token.text)) {
      next++;
      const right = operand();
      checkTypes(left, token.text, right, token.column, complain);
      return compare(left.operand, token.text, right.operand);
    }
    if (take('word', 'in')) return among(left, token.column);
    if (is('word', 'not') && tokens[next + 1]?.text === 'in') {
      next += 2;
      return { kind: 'not', of: among(left, token.column) };
    }
    if (left.type === 'flag') return compare(left.operand, '=', { value: true });
    return complain(
      token.column,
      `expected a comparison after ${left.token.text}, as in clues <= 20, ${gotText(token)}`,
    );
  };

  const among = (left: Typed, column: number): Condition => {
    expect('(', 'after in');
    const of: Leaf[] = [];
    do {
      const right = operand();
      if ('field' in right.operand) complain(right.token.column, 'only values may stand in (…), no fields');
      checkTypes(left, '=', right, column, complain);
      of.push(compare(left.operand, '=', right.operand));
    } while (take('bracket', ','));
    expect(')', 'or "," after a value');
    return of.length === 1 ? of[0] : { kind: 'or', of };
  };

  const operand = (): Typed => {
    const token = peek();
    const typed = operandOf(token, complain);
    next++;
    return typed;
  };

  return {
    or,
    end(): void {
      if (peek().kind !== 'end')
        complain(peek().column, `expected and, or, or the end of the condition, ${gotText(peek())}`);
    },
  };
}

function operandOf(token: Token, complain: Complain): Typed {
  const { kind, text, column } = token;
  if (kind === 'number') return { operand: { value: Number(text) }, type: 'number', token };
  if (kind === 'text') return { operand: { value: text }, type: 'text', token };
  if (kind !== 'word' || (isKeyword(text) && !['true', 'false', 'none'].includes(text)))
    return complain(column, `expected a field or a value, ${gotText(token)}`);
  if (text === 'none') return { operand: { value: null }, type: 'none', token };
  if (isKeyword(text)) return { operand: { value: text === 'true' }, type: 'flag', token };
  if (Object.hasOwn(columns, text)) return { operand: { field: text }, type: columns[text].type, token };
  // the words that a field can hold need no quotes: level = hard
  const words = Object.values(columns).flatMap((column) => column.words ?? []);
  if (words.includes(text)) return { operand: { value: text }, type: 'text', token };
  const names = Object.keys(columns);
  const meant = nearest(text, [...names, ...words]);
  return complain(
    column,
    `no field "${text}"; ${meant ? `did you mean ${meant}?` : `the fields are ${names.join(', ')}`}`,
  );
}

const TYPES = { text: 'a text', number: 'a number', flag: 'true or false', none: 'none' } as const;

function checkTypes(left: Typed, sign: Sign, right: Typed, column: number, complain: Complain): void {
  const wanted = sign === '~' ? 'text' : sign === '=' || sign === '!=' ? undefined : 'number';
  for (const { type, token } of [left, right])
    if (wanted && type !== wanted)
      complain(column, `"${sign}" compares ${wanted}s, but ${nameOf(token)} is ${TYPES[type]}`);
  for (const [field, value] of [
    [left, right],
    [right, left],
  ])
    checkWord(field, sign, value, complain);
  if (left.type === 'none' || right.type === 'none' || left.type === right.type) return;
  complain(
    column,
    `${nameOf(left.token)} is ${TYPES[left.type]}, but ${nameOf(right.token)} is ${TYPES[right.type]}`,
  );
}

/** Refuses a text that the field can never hold. */
function checkWord(field: Typed, sign: Sign, { operand, token }: Typed, complain: Complain): void {
  const words = 'field' in field.operand ? columns[field.operand.field].words : undefined;
  if (!words || !(sign === '=' || sign === '!=') || 'field' in operand || typeof operand.value !== 'string')
    return;
  if (words.includes(operand.value)) return;
  const meant = nearest(operand.value, words);
  complain(
    token.column,
    `${nameOf(field.token)} is never "${operand.value}"; ${meant ? `did you mean ${meant}?` : `the values are ${words.join(', ')}`}`,
  );
}

function nameOf({ kind, text }: Token): string {
  return kind === 'text' ? `"${text}"` : text;
}

function gotText(token: Token): string {
  return token.kind === 'end' ? 'but it ends here' : `but got ${nameOf(token)}`;
}
