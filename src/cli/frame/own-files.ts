// How the files begin that we write, by which they are told from others' before one is written over.
import { closeSync, openSync, readSync } from 'node:fs';
import { extname } from 'node:path';
import { isMarkedSvg, MARK_REACH } from '../../draw/internal.ts';
import { isMarkedPdf } from '../../draw/pdf/internal.ts';
import { isMarkedPng } from '../../draw/png/internal.ts';
import type { FileContent } from './option.ts';

/** What may be written over; a `text` never is. */
export type Overwritten = Exclude<FileContent, 'text' | 'text or book'>;

/** Why the file may not be written over; undefined: it is empty or ours. */
export function foreignReason(path: string, holds: Overwritten): string | undefined {
  const beginning = beginningOf(path);
  if (beginning === '' || isOurs(path, beginning, holds)) return undefined;
  const reason =
    holds === 'certificate' || holds === 'export'
      ? `does not begin as ${nouns[holds]} of ours`
      : 'carries no mark of minclue';
  return `${reason}; it was left as it is`;
}

const nouns = { certificate: 'a certificate', export: 'an export' };

function isOurs(path: string, beginning: string, holds: Overwritten): boolean {
  if (holds === 'certificate') return /^minclue (board )?certificate /.test(beginning);
  if (holds === 'export') return /^(\{"(unit|task)":|(unit|task),)/.test(beginning);
  const ending = extname(path).toLowerCase();
  const marks = { '.svg': isMarkedSvg, '.png': isMarkedPng, '.pdf': isMarkedPdf };
  return Object.entries(marks).some(
    ([kind, isMarked]) => (ending === kind || !Object.hasOwn(marks, ending)) && isMarked(beginning),
  );
}

/** A character for each byte. */
function beginningOf(path: string): string {
  const buffer = Buffer.alloc(MARK_REACH);
  const file = openSync(path, 'r');
  try {
    return buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0));
  } finally {
    closeSync(file);
  }
}
