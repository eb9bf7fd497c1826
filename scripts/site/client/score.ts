// Finds the sections of the docs that match some words. A query word matches words that begin with it. Rare words count
// more than common ones, titles more than headings, and headings more than the text below them.

/** A page of the search index: its sections as anchor, heading, text. */
export interface IndexedPage {
  readonly place: string;
  readonly title: string;
  /** Its group in the sidebar; empty if it has none. */
  readonly group: string;
  readonly sections: readonly (readonly [anchor: string, heading: string, text: string])[];
}

export interface Find {
  readonly page: IndexedPage;
  /** Empty for the page as a whole. */
  readonly anchor: string;
  readonly heading: string;
  /** A piece of the text around the first matching word. */
  readonly excerpt: string;
  readonly score: number;
}

interface Part {
  readonly page: IndexedPage;
  readonly anchor: string;
  readonly heading: string;
  readonly text: string;
  readonly isFirst: boolean;
  readonly titleWords: readonly string[];
  readonly headingWords: readonly string[];
  /** How often each word occurs in the text. */
  readonly words: ReadonlyMap<string, number>;
  readonly length: number;
}

const TITLE = 6;
const HEADING = 4;
const EXCERPT = 150;

/** Words too common to search for, unless the query has no others. */
const common = new Set(
  'a an and are as at be by do for from how i in is it many my of on or that the this to what with'.split(
    ' ',
  ),
);

/** Weights of groups where a searcher's goal is likelier than in a list of changes. */
const groupWeights: Readonly<Record<string, number>> = {
  'How-to': 1.3,
  Tutorials: 1.2,
  Project: 0.5,
  Experiments: 0.7,
  API: 0.8,
};

/** Prepares the search. Returns a function that finds the best sections, at most two per page. */
export function createSearch(pages: readonly IndexedPage[]): (query: string, limit?: number) => Find[] {
  const parts = pages.flatMap(partsOf);
  const places = new Map<string, Set<Part>>();
  for (const part of parts)
    for (const word of new Set([...part.titleWords, ...part.headingWords, ...part.words.keys()])) {
      const found = places.get(word);
      if (found) found.add(part);
      else places.set(word, new Set([part]));
    }
  const vocabulary = [...places.keys()];

  return (query, limit = 12) => {
    const asked = wordsOf(query);
    const meant = asked.filter((word) => !common.has(word));
    const wanted = [...new Set(meant.length > 0 ? meant : asked)];
    if (wanted.length === 0) return [];
    const scores = new Map<Part, { score: number; fits: number }>();
    for (const word of wanted) {
      const fitting = vocabulary.filter((each) => each.startsWith(word) || each === word.replace(/s$/, ''));
      const found = new Set(fitting.flatMap((each) => [...places.get(each)!]));
      const rarity = Math.log(1 + parts.length / (1 + found.size));
      for (const part of found) {
        const sum = scores.get(part) ?? { score: 0, fits: 0 };
        scores.set(part, { score: sum.score + rarity * weightIn(part, word, fitting), fits: sum.fits + 1 });
      }
    }
    const ranked = [...scores]
      .map(([part, { score, fits }]) => ({
        part,
        score:
          score *
          (fits / wanted.length) ** 3 *
          (groupWeights[part.page.group] ?? 1) *
          (part.isFirst ? 1.2 : 1),
      }))
      .sort((a, b) => b.score - a.score);
    const taken = new Map<IndexedPage, number>();
    return ranked
      .filter(({ part: { page } }) => {
        const count = taken.get(page) ?? 0;
        taken.set(page, count + 1);
        return count < 2;
      })
      .slice(0, limit)
      .map(({ part, score }) => ({
        page: part.page,
        anchor: part.isFirst ? '' : part.anchor,
        heading: part.isFirst ? '' : part.heading,
        excerpt: excerptOf(part.text, wanted),
        score,
      }));
  };
}

/** Returns the words of a text in lower case, without punctuation. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:[-×_][\p{L}\p{N}]+)*/gu)
      ?.flatMap(withParts) ?? []
  );
}

/** Adds parts of words: `hitting-set` is found by `hitting-set`, `hitting` and `set`. */
function withParts(word: string): string[] {
  const pieces = word.split(/[-_]/);
  return pieces.length > 1 ? [word, ...pieces] : pieces;
}

function partsOf(page: IndexedPage): Part[] {
  return page.sections.map(([anchor, heading, text], index) => {
    const words = new Map<string, number>();
    const all = wordsOf(text);
    for (const word of all) words.set(word, (words.get(word) ?? 0) + 1);
    return {
      page,
      anchor,
      heading,
      text,
      isFirst: index === 0,
      titleWords: wordsOf(page.title),
      headingWords: index === 0 ? [] : wordsOf(heading),
      words,
      length: all.length,
    };
  });
}

/** Returns the weight of a query word in a section: more for a whole word, and more in a short text. */
function weightIn(
  { titleWords, headingWords, words, length }: Part,
  word: string,
  fitting: readonly string[],
): number {
  const best = (all: readonly string[]): number =>
    all.includes(word) ? 1 : all.some((each) => fitting.includes(each)) ? 0.7 : 0;
  const often = fitting.reduce((sum, each) => sum + (words.get(each) ?? 0) * (each === word ? 1 : 0.7), 0);
  return TITLE * best(titleWords) + HEADING * best(headingWords) + (2 * often) / (often + 1 + length / 150);
}

function excerptOf(text: string, wanted: readonly string[]): string {
  const lower = text.toLowerCase();
  const first = Math.min(...wanted.map((word) => lower.indexOf(word)).filter((at) => at >= 0), text.length);
  const from = first === text.length || first < EXCERPT / 2 ? 0 : text.indexOf(' ', first - EXCERPT / 3) + 1;
  const piece = text.slice(from, from + EXCERPT);
  const end = from + EXCERPT < text.length ? piece.lastIndexOf(' ') : piece.length;
  return `${from > 0 ? '… ' : ''}${piece.slice(0, end > 0 ? end : piece.length)}${from + EXCERPT < text.length ? ' …' : ''}`;
}
