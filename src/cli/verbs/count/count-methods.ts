// The explanations of the methods that `count --explain` prints.
import type { GridMethod } from '../../../count/index.ts';

const explanations: Record<GridMethod, string> = {
  bands: `Grids by bands (Felgenhauer and Jarvis): the number of completions of a first band depends only on
the three digits in each of its columns. Bands are sorted into classes of column sets. For one band of each
class all column sets of the second band are tried. They determine those of the third band, and a table says
in how many ways both bands can be arranged. The number of grids is the sum of bands times completions.`,
  sets: `Grids by sets: a band consists of two boxes, and the digits in the upper row of the left box stand in the
lower row of the right box. Once this set is chosen in every band, both stacks can be filled independently
and in equally many ways. Choices of sets are sorted into classes, and a stack is filled for one choice of
each class. The number of grids is the sum of choices times the square of the fillings.`,
  rows: `Grids by rows: the ways to extend a Latin rectangle depend only on the digits in each column. Row by row,
the classes of these column sets are kept, each with the number of rectangles that lead to it.`,
  search: `Grids by search: cells are filled one by one, always one with the fewest candidates. Of the digits not used
yet only the first is tried, and the result is multiplied by the number of relabellings.`,
};

export function explanationOf(method: GridMethod): string {
  return explanations[method];
}

export const explainClasses = `Classes by Burnside's lemma: their number is the mean, over all symmetries of the cells, of the number of
grids (up to relabelling) that the symmetry takes to a relabelling of themselves. Conjugate symmetries keep
equally many grids, so only one per conjugacy class is searched, whole orbits of cells at a time.`;
