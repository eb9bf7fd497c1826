// What other rooms of this project need of this one and nobody else does: how our pictures are told from others', and the
// lines of a board and the parts of a picture, for the terminal, the page and books.
export { linesBetween, pathOf, shadedUnits, unitBorders } from './borders.ts';
export { patternIn } from './cell-pattern.ts';
export { isMarkedSvg, MARK_REACH } from './mark.ts';
export { namedMarks, placedIn } from './noted.ts';
export { papers } from './paper.ts';
export { drawBoard } from './picture.ts';
export { numberPlaces, setPaints, setShapes } from './set-shapes.ts';
export { themes } from './theme.ts';
