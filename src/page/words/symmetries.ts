// The symmetries of patterns in words.
import type { PatternSymmetry } from '../../board/index.ts';

export const symmetryWords: Readonly<Record<PatternSymmetry, string>> = {
  none: 'none',
  rotate180: 'half turn',
  rotate90: 'quarter turn',
  horizontal: 'mirrored top to bottom',
  vertical: 'mirrored left to right',
  'horizontal+vertical': 'mirrored both ways',
  diagonal: 'mirrored at the diagonal \\',
  antidiagonal: 'mirrored at the diagonal /',
  'both-diagonals': 'mirrored at both diagonals',
  full: 'all turns and mirrors',
};
