// Steps in the words of the list explainer-traces, and the list itself.

import { readFileSync } from 'node:fs';
import { findPublicList } from '../../../test/public-lists.ts';
import { walk } from './by-kernel.ts';
import { digitsOf } from './grid.ts';
import type { Hint } from './hint.ts';
import { plainWalk } from './plain.ts';
import { createRating, type RawRating, UNSOLVED } from './rating.ts';

export interface Trace {
  readonly puzzle: string;
  /** ER/EP/ED. */
  readonly rating: string;
  readonly steps: readonly string[];
}

/** The traces of the list; none where it is missing. */
export function listedTraces(): Trace[] {
  const path = findPublicList('explainer-traces');
  if (path === undefined) return [];
  return readFileSync(path, 'utf8')
    .split(/\n\n+/)
    .filter((block) => block.includes(' ED=') && !block.startsWith('#'))
    .map((block) => {
      const [head, ...steps] = block.trim().split('\n');
      const [puzzle, rating] = head.split(' ED=');
      return { puzzle, rating, steps };
    });
}

/** The trace of a puzzle, by the kernel or in the plain way. */
export function traceOf(puzzle: string, isPlain = false): Trace {
  const steps: string[] = [];
  const givens = Uint8Array.from(puzzle, (symbol) => (symbol === '.' ? 0 : Number(symbol)));
  const { rating, add } = createRating();
  const walked = isPlain ? plainWalk(givens) : walk(givens);
  let step = walked.next();
  for (; !step.done; step = walked.next())
    if (step.value) {
      add(step.value);
      steps.push(sayHint(step.value));
    }
  if (step.value.includes(0)) rating.er = UNSOLVED;
  return { puzzle, rating: sayRating(rating), steps };
}

function sayRating({ er, ep, ed }: RawRating): string {
  return [er, ep, ed].map(oneDecimal).join('/');
}

function oneDecimal(rating: number): string {
  return (Math.floor((rating + 0.05) * 10) / 10).toFixed(1);
}

function sayHint({ name, rating, length, placement, removals }: Hint): string {
  const says = placement
    ? `${sayCell(placement.cell)}=${placement.digit}`
    : [...removals]
        .sort((a, b) => a.cell - b.cell)
        .map(({ cell, digits }) => `${sayCell(cell)}-${digitsOf(digits).join('')}`)
        .join(' ');
  return `${oneDecimal(rating)} ${name} ${length === undefined ? '' : `n=${length} `}${says}`;
}

function sayCell(cell: number): string {
  return `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;
}
