// What `count --explain` says about the methods.
import type { GridMethod } from '../../../count/index.ts';

const explanations: Record<GridMethod, string> = {
  bands: `Grids by bands (Felgenhauer and Jarvis): how the first band can be completed depends only on which
three digits each of its columns has. The bands are sorted into classes of column sets; for one of each
class all column sets of the second band are gone through, those of the third follow, and both bands can
be arranged in as many ways as a table says. The grids are the sum of bands times completions.`,
  sets: `Grids by sets: a band consists of two boxes, and the digits in the upper row of the left one stand in the
lower row of the right one. Once this set is chosen in every band, both stacks can be filled independently
and in equally many ways. Choices of sets are sorted into classes, and the stack is filled for one of each.
The grids are the sum of choices times the square of the fillings.`,
  rows: `Grids by rows: how a Latin rectangle can be continued depends only on the digits each column has. Row by
row, the classes of such column sets are kept with the number of rectangles that lead there.`,
  search: `Grids by search: cell by cell, always the one with fewest candidates; of digits not used yet only the
first is tried, and the result is multiplied by the number of relabellings.`,
};

export function explanationOf(method: GridMethod): string {
  return explanations[method];
}

export const explainClasses = `Classes by Burnside's lemma: their number is the mean, over all symmetries of the cells, of the grids (up to
relabelling) that the symmetry takes to a relabelling of themselves. Conjugate symmetries keep equally
many, so one per conjugacy class is searched, whole orbits of cells at a time.`;
