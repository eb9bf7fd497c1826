// What is said, and the number given, when no technique of the table gets any further. It stands alone, so that a page can
// know the end of the scale without loading the techniques.

/** The end of the scale: no technique of the table gets any further. */
export const SEARCH = { name: 'needs search', difficulty: 10 } as const;
