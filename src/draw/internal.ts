// What other rooms of this project need of this one and nobody else does: how our pictures are told from others', and the
// parts of a picture for books.
export { isMarkedSvg, MARK_REACH } from './mark.ts';
export { papers } from './paper.ts';
export { drawBoard } from './picture.ts';
export { themes } from './theme.ts';
