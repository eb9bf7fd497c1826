// What other rooms of this project need of this one and nobody else does: how our pictures are told from others'.
export { isMarkedSvg, MARK_REACH } from './mark.ts';
