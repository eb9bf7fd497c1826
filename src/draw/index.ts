// Pictures of puzzles, grids, patterns and sets of cells, and plots, as SVG text.
export { type CellSet, parseCellSet, type SetLook } from './cell-set.ts';
export { type DrawOptions, drawPuzzle, drawSheet, type SheetItem, type SheetOptions } from './draw.ts';
export type { MarkPlace, PictureLink } from './links.ts';
export type { NotedMark, NotedRole } from './noted-marks.ts';
export type { PaperName } from './paper.ts';
export type { ContentOptions } from './picture.ts';
export { drawPlot, type PlotOptions, type PlotPanel, type PlotPoint, type PlotSeries } from './plot.ts';
export type { PlotAxis } from './plot-axis.ts';
export type { ThemeName } from './theme.ts';
