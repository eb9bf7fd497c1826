// The certificate of a question: a file that lets anyone check the answer without trusting us.
import { writeCertificate } from '../../../check/index.ts';
import type { Job } from '../../work/job.ts';
import { type GridData, unpackGrid } from './grid-data.ts';

export interface CertificateRequest extends GridData {
  readonly clues: number;
}

export interface CertificateProgress {
  readonly fraction: number;
  readonly bytes: number;
}

export interface WrittenCertificate {
  readonly file: Blob;
  readonly clues: number;
  readonly puzzles: number;
}

export const job: Job<CertificateRequest, CertificateProgress, never, WrittenCertificate> = (
  request,
  tell,
) => {
  const pieces: string[] = [];
  let bytes = 0;
  const { clues } = request;
  const writer = writeCertificate({ ...unpackGrid(request), clues }, (text) => {
    pieces.push(text);
    bytes += text.length; // plain ASCII
  });
  for (;;) {
    const next = writer.next();
    if (next.done)
      return { file: new Blob(pieces, { type: 'text/plain' }), clues, puzzles: next.value.puzzles.length };
    tell.progress({ fraction: next.value, bytes });
  }
};
