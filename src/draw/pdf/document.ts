// A PDF document that says it is ours, has always the same date, and has its fonts in it: the same pages give the same bytes.
import { createRequire } from 'node:module';
import { InputError } from '../../base/index.ts';

/** A document of pdfkit. */
export type PdfDocument = PDFKit.PDFDocument;

/** A document must have a date, and its id is made from it. */
const FIXED_DATE = new Date(Date.UTC(2000, 0, 1));

/** What a document begins with that carries our mark: right after the header an object that nothing refers to. */
const MARKED = /^%PDF-1\.\d\n%[^\n]*\n\d+ 0 obj\n<<\n\/MadeBy \/minclue\n>>\n/;

/** Whether the beginning of a file, a character for each byte, is that of a PDF with our mark. */
export function isMarkedPdf(beginning: string): boolean {
  return MARKED.test(beginning);
}

/** A document without pages, with the fonts `text` and `bold`. */
export async function openDocument(title: string | undefined): Promise<PdfDocument> {
  const { Document, fonts } = await loadLibrary();
  const doc = new Document({
    pdfVersion: '1.4', // the first with transparent colours
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

/** Ends the document: its bytes. */
export function bytesOf(doc: PdfDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
    doc.end();
  });
}

async function loadLibrary(): Promise<{
  readonly Document: typeof import('pdfkit');
  readonly fonts: { readonly text: string; readonly bold: string };
}> {
  try {
    const { default: Document } = await import('pdfkit');
    const { resolve } = createRequire(import.meta.url);
    const fontFile = (name: string): string => resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
    return { Document, fonts: { text: fontFile('DejaVuSans'), bold: fontFile('DejaVuSans-Bold') } };
  } catch (error) {
    throw new InputError(
      `PDF needs the packages pdfkit and dejavu-fonts-ttf (npm install pdfkit dejavu-fonts-ttf), which do not load here: ${String(error).split('\n')[0]}`,
    );
  }
}
