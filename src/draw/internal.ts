// What other rooms of this project need of this one and nobody else does: how our pictures are told from others', and the
// lines of a board and the parts of a picture, for the terminal, the page and books.
export { linesBetween, pathOf, shadedUnits, unitBorders } from './borders.ts';
export { isMarkedSvg, MARK_REACH } from './mark.ts';
export { papers } from './paper.ts';
export { drawBoard } from './picture.ts';
export { themes } from './theme.ts';
