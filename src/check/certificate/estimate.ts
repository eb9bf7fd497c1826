// Estimates the size of a certificate. It writes the certificates with fewer clues as long as that is quick,
// and extrapolates their growth. Sizes grow by a factor of 3 to 9 with every clue, so the estimate is an
// order of magnitude.

import type { CheckQuestion } from '../algorithms/algorithm.ts';
import { checkAsked, checkGrid } from '../algorithms/skills.ts';
import { writeCertificate } from './certificate.ts';

/** The size of a certificate. */
export interface CertificateEstimate {
  /** The number of clues. */
  readonly clues: number;
  /** The size of the file in bytes. */
  readonly bytes: number;
  /** True if the certificate was written in full. False if the size is extrapolated from smaller ones. */
  readonly isExact: boolean;
}

/**
 * Once a certificate is larger than this, no larger one is written for an estimate. This bounds the work to
 * about a second.
 */
const QUICK_BYTES = 500_000;
/** The growth is the largest of this many steps, because it is uneven and tends to increase. */
const STEPS = 3;

/** Yields the sizes for 1 clue, 2 clues, … up to the number asked for, each as soon as it is known. */
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

/** The size of the certificate in bytes. */
function sizeOf(question: CheckQuestion): number {
  let bytes = 0;
  const writer = writeCertificate(question, (text) => {
    bytes += text.length; // the file is plain ASCII
  });
  while (!writer.next().done);
  return bytes;
}
