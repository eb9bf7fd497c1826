// Writes the certificate of a question: a file that lets anyone check the answer without trusting us. It estimates the
// size first and does not begin a certificate that is too large for a page.
import { type CertificateEstimate, estimateCertificate, writeCertificate } from '../../../check/index.ts';
import type { Job } from '../../work/job.ts';
import { type GridData, unpackGrid } from './grid-data.ts';

export interface CertificateRequest extends GridData {
  readonly clues: number;
  /** The size of the largest certificate that is written. */
  readonly mostBytes: number;
}

export type CertificateProgress =
  | { readonly kind: 'estimating'; readonly estimate: CertificateEstimate }
  | {
      readonly kind: 'writing';
      readonly fraction: number;
      readonly bytes: number;
      readonly estimate: CertificateEstimate;
    };

export type CertificateAnswer =
  | { readonly kind: 'written'; readonly file: Blob; readonly clues: number; readonly puzzles: number }
  /** `most` has the largest number of clues whose certificate is small enough. */
  | {
      readonly kind: 'too large';
      readonly estimate: CertificateEstimate;
      readonly most: CertificateEstimate | undefined;
      /** How much was written before the job gave up. 0 if it did not begin. */
      readonly writtenBytes: number;
    };

/** The number of characters that are added to the file at once. The browser may keep the file on the disk. */
const PIECE = 4e6;

export const job: Job<CertificateRequest, CertificateProgress, never, CertificateAnswer> = (
  request,
  tell,
) => {
  const { clues, mostBytes } = request;
  const question = { ...unpackGrid(request), clues };
  let estimate: CertificateEstimate = { clues, bytes: 0, isExact: false };
  let most: CertificateEstimate | undefined;
  for (estimate of estimateCertificate(question)) {
    tell.progress({ kind: 'estimating', estimate });
    if (estimate.bytes <= mostBytes) most = estimate;
  }
  if (estimate.bytes > mostBytes) return { kind: 'too large', estimate, most, writtenBytes: 0 };

  const pieces: Blob[] = [];
  let [piece, bytes] = ['', 0];
  const flush = (): void => {
    pieces.push(new Blob([piece]));
    piece = '';
  };
  const writer = writeCertificate(question, (text) => {
    piece += text;
    bytes += text.length; // plain ASCII
    if (piece.length > PIECE) flush();
  });
  for (;;) {
    const next = writer.next();
    if (next.done) {
      flush();
      const file = new Blob(pieces, { type: 'text/plain' });
      return { kind: 'written', file, clues, puzzles: next.value.puzzles.length };
    }
    if (bytes > mostBytes) {
      const larger = { clues, bytes: Math.round(bytes / next.value), isExact: false };
      return { kind: 'too large', estimate: larger, most: undefined, writtenBytes: bytes };
    }
    tell.progress({ kind: 'writing', fraction: next.value, bytes, estimate });
  }
};
