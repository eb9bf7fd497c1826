// What other rooms of this project need of this one and nobody else does: how our books are told from others'.
export { isMarkedPdf } from './document.ts';
