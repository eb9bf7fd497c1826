// The store of long work if the user named no file. Quick work leaves no file, and the path is printed when the file is
// created.
import { existsSync } from 'node:fs';
import { fileStore } from '../../store/index.ts';
import type { StoreOpener } from '../../work/index.ts';
import { lateStore } from '../../work/internal.ts';
import type { Session } from '../frame/session.ts';

/** Work that ends before this leaves no store. */
const QUICK_MS = 2000;

/** Resumes from the file if it exists. Otherwise creates it when the work has taken a while. */
export function keptStore(path: string, session: Session): StoreOpener {
  if (existsSync(path)) return fileStore(path);
  return lateStore(fileStore(path), {
    afterMs: QUICK_MS,
    onOpen: () => session.note(`progress is kept in ${path}`),
  });
}
