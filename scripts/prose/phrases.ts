// Phrases that are no plain English, with what to write instead.

export interface Phrase {
  readonly name: string;
  readonly pattern: RegExp;
  readonly instead: string;
}

/** A phrase; spaces in it may be a line's end, with or without the mark of a comment. */
function phrase(name: string, instead: string, pattern = name): Phrase {
  const gap = String.raw`\s+(?:(?:\*|//|#)\s+)?`;
  return { name, pattern: new RegExp(String.raw`\b(?:${pattern.replaceAll(' ', gap)})\b`, 'gi'), instead };
}

export const phrases: readonly Phrase[] = [
  // "so many … that" is English
  phrase('so many', 'n, or "this many"', String.raw`so many(?![^.;,]{0,120}\bthat\b)`),
  phrase('is told of', 'is reported', '(?:is|are|was|were|be|been) told of'),
  phrase('goes on', 'continues, or resumes', '(?:go|goes|going|gone|went) on'),
  phrase('shall', 'must, will or should'),
  phrase('come to', 'reach, or amount to', '(?:come|comes|came|coming) to'),
  phrase('that of', 'repeat the noun', '(?<!(?:as|than|from|to|like|with|beside|is|and|for|by|of) )that of'),
  phrase('no more than that', 'only, or nothing else'),
  phrase('are none', 'there are no …, or do not', '(?<!there )(?:are|were) none'),
  phrase('as of a file', 'like that of a file', 'as of an?'),
  phrase('heard of', 'has not reported', '(?:is|are|was|were|not|be) heard (?:of|from)'),
  // "each of which" is English
  phrase(
    'of which',
    'whose, or a sentence of its own',
    '(?<!(?:each|all|none|some|many|most|both|one|half) )of which',
  ),
  phrase('tells the digest', 'prints', '(?:tell|tells) the digest'),
  phrase('has not a', 'has no', 'has not an?'),
  phrase(
    '1 puzzles',
    'the singular',
    '(?<![\\d.,^·+−-] ?)1 (?:puzzles|grids|clues|cells|sets|tasks|solutions|lines|files|classes|patterns|steps|workers|threads|rows)(?!\\.\\w)',
  ),
];
