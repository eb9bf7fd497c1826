// What other rooms of this project need of this one and nobody else does: how our pictures are told from others', and the
// lines of a board.
export { linesBetween, pathOf, shadedUnits, unitBorders } from './borders.ts';
export { isMarkedSvg, MARK_REACH } from './mark.ts';
