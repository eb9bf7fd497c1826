// Exports for the other rooms of this project: how to recognise our pictures, and the lines of a board and the parts of
// a picture, for the terminal, the page and books.
export { linesBetween, pathOf, shadedUnits, unitBorders } from './borders.ts';
export { patternIn } from './cell-pattern.ts';
export { isMarkedSvg, MARK_REACH } from './mark.ts';
export { namedMarks, placedIn } from './noted-marks.ts';
export { papers } from './paper.ts';
export { drawBoard } from './picture.ts';
export { numberPlaces, setPaints, setShapes } from './set-shapes.ts';
export { themes } from './theme.ts';
