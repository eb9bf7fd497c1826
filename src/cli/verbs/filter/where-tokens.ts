// Splits a condition into names, numbers, quoted texts, signs and brackets, each with its column for errors.
import { type Sign, signs } from './condition.ts';

export interface Token {
  readonly kind: 'word' | 'number' | 'text' | 'sign' | 'bracket' | 'end';
  /** As written, but a text without its quotes and a keyword in lower case. */
  readonly text: string;
  /** Its column, counted from 1. */
  readonly column: number;
}

/** Throws an error about a column, counted from 1. */
export type Complain = (column: number, reason: string) => never;

const KEYWORDS = ['and', 'or', 'not', 'in', 'true', 'false', 'none'];
const TOKEN =
  /\s*(?:(?<word>[A-Za-z][\w-]*)|(?<number>-?\d+(?:\.\d+)?(?![\w.]))|"(?<double>(?:[^"]|"")*)"|'(?<single>(?:[^']|'')*)'|(?<sign>==|!=|<=|>=|[=<>~])|(?<bracket>[(),]))/y;

/** Signs of other languages, and the words for them here. */
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
  if (/^["']/.test(rest)) return `the text has no closing ${rest[0]}`;
  const number = /^-?\d[\w.]*/.exec(rest)?.[0];
  if (number !== undefined) return `"${number}" is not a number; put texts in quotes`;
  const [character] = rest;
  const meant = FOREIGN[character];
  return `"${character}" is not allowed here${meant ? `; write ${meant}` : ''}`;
}

export function isKeyword(word: string): boolean {
  return KEYWORDS.includes(word);
}

export function isSign(text: string): text is Sign {
  return (signs as readonly string[]).includes(text);
}
