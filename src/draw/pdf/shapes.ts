// Draws the elements of our pictures on a page of a PDF: groups, paths, rectangles and circles, as svg.ts writes them.
// It reads no other SVG. Unknown elements are a fault of ours and throw.
import type { PdfDocument } from './document.ts';

type Style = Readonly<Record<string, string>>;

const TAG = /<(\/?)([a-z]+)((?: [a-z-]+="[^"]*")*)(\/?)>/g;
/** Attributes for the look of a shape. Groups pass them to their elements. */
const LOOKS = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
];

/** Draws the elements from the document's current origin. */
export function drawShapes(doc: PdfDocument, body: string): void {
  const styles: Style[] = [{ fill: '#000000', stroke: 'none' }];
  for (const [, closes, name, text, isEmpty] of body.matchAll(TAG)) {
    if (closes) {
      styles.pop();
      doc.restore();
      continue;
    }
    const attributes = attributesOf(text);
    const own = Object.fromEntries(Object.entries(attributes).filter(([key]) => LOOKS.includes(key)));
    const style = { ...styles.at(-1)!, ...own };
    if (name === 'g' && !isEmpty) {
      styles.push(style);
      doc.save();
      move(doc, attributes.transform);
    } else drawShape(doc, name, attributes, style);
  }
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/ ([a-z-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
  );
}

/** Supports only shifts: our pictures neither rotate nor scale. */
function move(doc: PdfDocument, transform: string | undefined): void {
  if (transform === undefined) return;
  const shift = /^translate\((\S+) (\S+)\)$/.exec(transform);
  if (!shift) throw new Error(`a picture has a transform that books do not know: ${transform}`);
  doc.translate(Number(shift[1]), Number(shift[2]));
}

function drawShape(doc: PdfDocument, name: string, of: Record<string, string>, style: Style): void {
  const isFilled = style.fill !== 'none';
  const isStroked = style.stroke !== 'none';
  if (of.d === '' || !(isFilled || isStroked)) return;
  const number = (key: string): number => Number(of[key] ?? 0);
  if (isFilled) doc.fillColor(style.fill, Number(style['fill-opacity'] ?? 1));
  if (isStroked) setStroke(doc, style);
  if (name === 'path') doc.path(of.d);
  else if (name === 'rect') doc.rect(number('x'), number('y'), number('width'), number('height'));
  else if (name === 'circle') doc.circle(number('cx'), number('cy'), number('r'));
  else throw new Error(`a picture has an element that books do not know: ${name}`);
  if (isFilled && isStroked) doc.fillAndStroke();
  else if (isFilled) doc.fill();
  else doc.stroke();
}

function setStroke(doc: PdfDocument, style: Style): void {
  doc.strokeColor(style.stroke, Number(style['stroke-opacity'] ?? 1));
  doc.lineWidth(Number(style['stroke-width'] ?? 1));
  const cap = style['stroke-linecap'];
  doc.lineCap(cap === 'round' || cap === 'square' ? cap : 'butt');
  doc.lineJoin(style['stroke-linejoin'] === 'round' ? 'round' : 'miter');
  const [length, space] = (style['stroke-dasharray'] ?? '').split(' ').map(Number);
  if (length > 0) doc.dash(length, { space });
  else doc.undash();
}
