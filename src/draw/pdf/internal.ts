// Exports for the other rooms of this project: how to recognise our books, and the packages that make them.
export { isMarkedPdf, loadPdfkit } from './document.ts';
