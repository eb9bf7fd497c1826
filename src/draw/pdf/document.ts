// Opens PDF documents with our mark, a fixed date and embedded fonts, so that the same pages give the same bytes.
import { createRequire } from 'node:module';
import { missingPackage } from '../../base/internal.ts';

/** A document of pdfkit. */
export type PdfDocument = PDFKit.PDFDocument;

/** A document must have a date, and its id is computed from it. */
const FIXED_DATE = new Date(Date.UTC(2000, 0, 1));

/** The beginning of a document with our mark: right after the header, an object that nothing refers to. */
const MARKED = /^%PDF-1\.\d\n%[^\n]*\n\d+ 0 obj\n<<\n\/MadeBy \/minclue\n>>\n/;

/** Does this beginning of a file, a character for each byte, belong to a PDF with our mark? */
export function isMarkedPdf(beginning: string): boolean {
  return MARKED.test(beginning);
}

/** Opens a document without pages, with the fonts `text` and `bold`. */
export async function openDocument(title: string | undefined): Promise<PdfDocument> {
  const { Document, fonts } = await loadPdfkit();
  const doc = new Document({
    pdfVersion: '1.4', // the first version with transparent colours
    autoFirstPage: false,
    margin: 0,
    font: fonts.text,
    info: { CreationDate: FIXED_DATE, Creator: 'minclue', ...(title !== undefined && { Title: title }) },
  });
  doc.ref({ MadeBy: 'minclue' }).end(undefined);
  doc.registerFont('text', fonts.text);
  doc.registerFont('bold', fonts.bold);
  return doc;
}

/** Ends the document and returns its bytes. */
export function bytesOf(doc: PdfDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
    doc.end();
  });
}

/** Throws an InputError that says what to install if something is missing. */
export async function loadPdfkit(): Promise<{
  readonly Document: typeof import('pdfkit');
  readonly fonts: { readonly text: string; readonly bold: string };
}> {
  try {
    const { default: Document } = await import('pdfkit');
    const { resolve } = createRequire(import.meta.url);
    const fontFile = (name: string): string => resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
    return { Document, fonts: { text: fontFile('DejaVuSans'), bold: fontFile('DejaVuSans-Bold') } };
  } catch (error) {
    throw missingPackage('PDF needs the package', ['pdfkit', 'dejavu-fonts-ttf'], error);
  }
}
