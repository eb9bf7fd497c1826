// Recognises files that minclue wrote by how they begin, so that it never overwrites anyone else's.
import { closeSync, openSync, readSync } from 'node:fs';
import { extname } from 'node:path';
import { isMarkedSvg, MARK_REACH } from '../../draw/internal.ts';
import { isMarkedPdf } from '../../draw/pdf/internal.ts';
import { isMarkedPng } from '../../draw/png/internal.ts';
import type { FileContent } from './option.ts';

/** Kinds of files that may be overwritten. A `text` never is. */
export type Overwritten = Exclude<FileContent, 'text' | 'text or book'>;

/** Returns why the file must not be overwritten, or undefined if it is empty or ours. */
export function foreignReason(path: string, holds: Overwritten): string | undefined {
  const beginning = beginningOf(path);
  if (beginning === '' || isOurs(path, beginning, holds)) return undefined;
  const reason =
    holds === 'certificate' || holds === 'export'
      ? `is not ${nouns[holds]} of minclue`
      : 'carries no mark of minclue';
  return `${reason}; it was left unchanged`;
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

/** Reads the first bytes of a file as one character each. */
function beginningOf(path: string): string {
  const buffer = Buffer.alloc(MARK_REACH);
  const file = openSync(path, 'r');
  try {
    return buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0));
  } finally {
    closeSync(file);
  }
}
