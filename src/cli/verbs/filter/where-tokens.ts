// The words of a condition: names, numbers, texts in quotes, signs, brackets; each with its place for errors.
import { type Sign, signs } from './condition.ts';

export interface Token {
  readonly kind: 'word' | 'number' | 'text' | 'sign' | 'bracket' | 'end';
  /** As it stands; of a text what is between its quotes, of a word that joins conditions its small letters. */
  readonly text: string;
  /** Its column, from 1. */
  readonly column: number;
}

/** Says what is wrong at a column, from 1. */
export type Complain = (column: number, reason: string) => never;

const KEYWORDS = ['and', 'or', 'not', 'in', 'true', 'false', 'none'];
const TOKEN =
  /\s*(?:(?<word>[A-Za-z][\w-]*)|(?<number>-?\d+(?:\.\d+)?(?![\w.]))|"(?<double>(?:[^"]|"")*)"|'(?<single>(?:[^']|'')*)'|(?<sign>==|!=|<=|>=|[=<>~])|(?<bracket>[(),]))/y;

/** What people write in other languages, and what it is here. */
const FOREIGN: Readonly<Record<string, string>> = { '&': 'and', '|': 'or', '!': 'not' };

export function tokensOf(text: string, complain: Complain): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (;;) {
    const from = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) {
      const rest = text.slice(from).trimStart();
      const column = text.length - rest.length + 1;
      if (rest === '') return [...tokens, { kind: 'end', text: '', column }];
      return complain(column, reasonOf(rest));
    }
    tokens.push(tokenOf(match));
  }
}

function tokenOf(match: RegExpExecArray): Token {
  const { word, number, double, single, sign, bracket } = match.groups!;
  const column = match.index + match[0].search(/\S/) + 1;
  if (word !== undefined) {
    const small = word.toLowerCase();
    return { kind: 'word', text: KEYWORDS.includes(small) ? small : word, column };
  }
  if (number !== undefined) return { kind: 'number', text: number, column };
  if (double !== undefined) return { kind: 'text', text: double.replaceAll('""', '"'), column };
  if (single !== undefined) return { kind: 'text', text: single.replaceAll("''", "'"), column };
  if (sign !== undefined) return { kind: 'sign', text: sign === '==' ? '=' : sign, column };
  return { kind: 'bracket', text: bracket, column };
}

function reasonOf(rest: string): string {
  if (/^["']/.test(rest)) return `the text has no second ${rest[0]}`;
  const number = /^-?\d[\w.]*/.exec(rest)?.[0];
  if (number !== undefined) return `"${number}" is not a number; texts stand in quotes`;
  const [character] = rest;
  const meant = FOREIGN[character];
  return `"${character}" means nothing here${meant ? `; write ${meant}` : ''}`;
}

export function isKeyword(word: string): boolean {
  return KEYWORDS.includes(word);
}

export function isSign(text: string): text is Sign {
  return (signs as readonly string[]).includes(text);
}
