// The store of long work for which the user named no file: quick work leaves nothing behind, and where the rest is kept
// is said before anything is made.
import { existsSync } from 'node:fs';
import { fileStore } from '../../store/index.ts';
import type { StoreOpener } from '../../work/index.ts';
import { lateStore } from '../../work/internal.ts';
import type { Session } from '../frame/session.ts';

/** Work that ends before this leaves no store behind. */
const QUICK_MS = 2000;

/** Resumes from the file if it is there; else makes it when the work has taken a while. */
export function keptStore(path: string, session: Session): StoreOpener {
  if (existsSync(path)) return fileStore(path);
  return lateStore(fileStore(path), {
    afterMs: QUICK_MS,
    onOpen: () => session.note(`what is done is kept in ${path}`),
  });
}
