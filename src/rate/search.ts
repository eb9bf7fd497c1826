// What is said, and the number given, when no technique of the table gets any further. It stands alone, so that a page can
// know the end of the scale without loading the techniques.
import type { Technique } from './techniques.ts';

/** The end of the scale: no technique of the table gets any further. */
export const SEARCH: Pick<Technique, 'name' | 'difficulty'> = { name: 'needs search', difficulty: 10 };
