// Traces of the list explainer-traces, and our own in the same form.
import { walk } from './by-kernel.ts';
import { digitsOf } from './grid.ts';
import type { Hint } from './hint.ts';
import { plainWalk } from './plain.ts';
import { createRating, oneDecimal } from './rating.ts';

export interface Trace {
  readonly puzzle: string;
  /** ER/EP/ED. */
  readonly rating: string;
  readonly steps: readonly string[];
}

/** Reads the traces of a list. Each puzzle with its rating is followed by its steps. */
export function tracesOf(lines: readonly string[]): Trace[] {
  const traces: { puzzle: string; rating: string; steps: string[] }[] = [];
  for (const line of lines) {
    const [puzzle, rating] = line.split(' ED=');
    if (rating === undefined) traces.at(-1)!.steps.push(line);
    else traces.push({ puzzle, rating, steps: [] });
  }
  return traces;
}

/** Returns the trace of a puzzle, by the kernel or by the plain twin. */
export function traceOf(puzzle: string, isPlain = false): Trace {
  const steps: string[] = [];
  const givens = Uint8Array.from(puzzle, (symbol) => (symbol === '.' ? 0 : Number(symbol)));
  const rating = createRating();
  const walked = isPlain ? plainWalk(givens) : walk(givens);
  let step = walked.next();
  for (; !step.done; step = walked.next())
    if (step.value) {
      rating.add(step.value);
      steps.push(sayHint(step.value));
    }
  const { er, ep, ed } = rating.end(!step.value.includes(0));
  return { puzzle, rating: [er, ep, ed].map((each) => each.toFixed(1)).join('/'), steps };
}

function sayHint({ name, rating, length, placement, removals }: Hint): string {
  const says = placement
    ? `${sayCell(placement.cell)}=${placement.digit}`
    : [...removals]
        .sort((a, b) => a.cell - b.cell)
        .map(({ cell, digits }) => `${sayCell(cell)}-${digitsOf(digits).join('')}`)
        .join(' ');
  return `${oneDecimal(rating).toFixed(1)} ${name} ${length === undefined ? '' : `n=${length} `}${says}`;
}

function sayCell(cell: number): string {
  return `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;
}
