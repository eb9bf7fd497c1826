// The certificate of a question: a file that lets anyone check the answer without trusting us. First its size is
// estimated, and one that is too large for a page is not begun.
import { type CertificateEstimate, estimateCertificate, writeCertificate } from '../../../check/index.ts';
import type { Job } from '../../work/job.ts';
import { type GridData, unpackGrid } from './grid-data.ts';

export interface CertificateRequest extends GridData {
  readonly clues: number;
  /** Larger ones are not written. */
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
  /** `most`: the largest number of clues whose certificate is not too large. */
  | {
      readonly kind: 'too large';
      readonly estimate: CertificateEstimate;
      readonly most: CertificateEstimate | undefined;
      /** So much was written before it was given up; 0: it was not begun. */
      readonly writtenBytes: number;
    };

/** So many characters become part of the file at once, which the browser may put on the disk. */
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
