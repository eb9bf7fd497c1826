// How large a certificate will be: those with fewer clues are written for their size, as long as that is quick, and their
// growth goes on. Sizes grow by a factor of 3 to 9 with every clue, so what comes out is an order of magnitude.

import type { CheckQuestion } from '../algorithms/algorithm.ts';
import { checkAsked, checkGrid } from '../algorithms/skills.ts';
import { writeCertificate } from './certificate.ts';

/** The size of a certificate. */
export interface CertificateEstimate {
  /** How many clues. */
  readonly clues: number;
  /** How many bytes the file has. */
  readonly bytes: number;
  /** It was written to its end; else the growth of smaller ones was taken to go on. */
  readonly isExact: boolean;
}

/** When one has more bytes, none with more clues is written for an estimate: about a second of work. */
const QUICK_BYTES = 500_000;
/** The growth is the largest of so many steps: it is uneven, and goes up rather than down. */
const STEPS = 3;

/** The sizes for 1 clue, 2 clues, …, and the number asked for. Each comes when it is known. */
export function* estimateCertificate(question: CheckQuestion): Generator<CertificateEstimate> {
  checkGrid(question);
  checkAsked(question);
  const sizes: number[] = [];
  let growth: number | undefined;
  for (let clues = Math.min(1, question.clues); clues <= question.clues; clues++) {
    const bytes = growth === undefined ? sizeOf({ ...question, clues }) : Math.round(sizes.at(-1)! * growth);
    sizes.push(bytes);
    yield { clues, bytes, isExact: growth === undefined };
    if (growth === undefined && bytes > QUICK_BYTES) {
      const last = sizes.slice(-STEPS - 1);
      growth = Math.max(1, ...last.slice(1).map((size, i) => size / last[i]));
    }
  }
}

/** The bytes of a certificate. */
function sizeOf(question: CheckQuestion): number {
  let bytes = 0;
  const writer = writeCertificate(question, (text) => {
    bytes += text.length; // plain ASCII
  });
  while (!writer.next().done);
  return bytes;
}
