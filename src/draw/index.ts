// Pictures of puzzles, grids, patterns and sets of cells, as SVG text.
export { type CellSet, parseCellSet } from './cell-set.ts';
export { type DrawOptions, drawPuzzle, drawSheet, type SheetItem, type SheetOptions } from './draw.ts';
export type { MarkPlace, NotedMark, PictureLink } from './links.ts';
export type { PaperName } from './paper.ts';
export type { ContentOptions } from './picture.ts';
export type { ThemeName } from './theme.ts';
