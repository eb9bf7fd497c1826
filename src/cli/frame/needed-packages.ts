// Looks before a verb runs whether the packages for its pictures and books are installed, so that no work is lost.
import { extname } from 'node:path';
import { loadPdfkit } from '../../draw/pdf/internal.ts';
import { loadResvg } from '../../draw/png/internal.ts';
import type { UsedPath } from './paths.ts';

/** Throws an InputError that says what to install for an output of this kind. */
export async function checkPackages(paths: readonly UsedPath[]): Promise<void> {
  for (const { role, holds, path } of paths) {
    if (role !== 'output' || !holds?.startsWith('picture')) continue;
    const ending = extname(path).toLowerCase();
    if (ending === '.png') await loadResvg();
    if (ending === '.pdf') await loadPdfkit();
  }
}
