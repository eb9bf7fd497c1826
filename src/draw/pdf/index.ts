/**
 * Books of puzzles as PDF, in Node only. Uses pdfkit with fonts from dejavu-fonts-ttf; both are loaded when first
 * needed.
 * @experimental
 * @module
 */
export { type BookEntry, type BookOptions, drawBook, PUZZLES_PER_PAGE } from './book.ts';
