// Makes screenshots small: at most 256 colours, with the most frequent ones exact. A page has few colours, and the
// shades at the edges of its letters are close to each other.
import { deflateSync, inflateSync } from 'node:zlib';

const COLOURS = 256;
/** The number of most frequent colours that stay exact. */
const EXACT = 128;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of each pixel as one number. */
  readonly colours: Uint32Array;
}

/** Returns the PNG with a palette. Expects a PNG as browsers write it: 8 bits per channel, not interlaced, opaque. */
export function withPalette(png: Buffer): Buffer {
  const { width, height, colours } = decode(png);
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const palette = paletteOf(counts);
  const nearest = new Map<number, number>();
  const rows = Buffer.alloc(height * (width + 1)); // a row begins with its filter: none
  for (const [at, colour] of colours.entries()) {
    let index = nearest.get(colour);
    if (index === undefined) nearest.set(colour, (index = nearestIn(palette, colour)));
    rows[at + Math.floor(at / width) + 1] = index;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const entries = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', entries),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function decode(png: Buffer): Pixels {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = { 2: 3, 6: 4 }[png[25]];
  if (png[24] !== 8 || channels === undefined || png[28] !== 0)
    throw new Error('expected a PNG with 8 bits a channel in colour, not interlaced');
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const raw = inflateSync(Buffer.concat(data));
  const stride = width * channels;
  const bytes = new Uint8Array(height * stride);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x >= channels ? bytes[at - channels] : 0;
      const up = y > 0 ? bytes[at - stride] : 0;
      const corner = x >= channels && y > 0 ? bytes[at - stride - channels] : 0;
      bytes[at] = raw[y * (stride + 1) + 1 + x] + predicted(filter, left, up, corner);
    }
  }
  const colours = Uint32Array.from({ length: width * height }, (_, pixel) => {
    const at = pixel * channels;
    return (bytes[at] << 16) | (bytes[at + 1] << 8) | bytes[at + 2];
  });
  return { width, height, colours };
}

/** Returns the prediction of a PNG filter for a byte. */
function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** Returns the most frequent colours, and the centres of boxes with the rest (median cut). */
function paletteOf(counts: ReadonlyMap<number, number>): number[] {
  const ranked = [...counts].sort(([a, m], [b, n]) => n - m || a - b).map(([colour]) => colour);
  if (ranked.length <= COLOURS) return ranked;
  const boxes = [ranked.slice(EXACT)];
  while (boxes.length < COLOURS - EXACT) {
    const spread = boxes.map((box) =>
      Math.max(...[16, 8, 0].map((shift) => widthOf(box, shift) * Math.sqrt(box.length))),
    );
    const at = spread.indexOf(Math.max(...spread));
    const [box] = boxes.splice(at, 1);
    const shift = [16, 8, 0].reduce((best, each) => (widthOf(box, each) > widthOf(box, best) ? each : best));
    box.sort((a, b) => ((a >> shift) & 255) - ((b >> shift) & 255) || a - b);
    const middle = box.length >> 1;
    boxes.push(box.slice(0, middle), box.slice(middle));
  }
  return [...ranked.slice(0, EXACT), ...boxes.map((box) => meanOf(box, counts))];
}

function widthOf(box: readonly number[], shift: number): number {
  let low = 255;
  let high = 0;
  for (const colour of box) {
    const part = (colour >> shift) & 255;
    if (part < low) low = part;
    if (part > high) high = part;
  }
  return high - low;
}

function meanOf(box: readonly number[], counts: ReadonlyMap<number, number>): number {
  const total = box.reduce((sum, colour) => sum + counts.get(colour)!, 0);
  const mean = (shift: number): number =>
    Math.round(box.reduce((sum, colour) => sum + ((colour >> shift) & 255) * counts.get(colour)!, 0) / total);
  return (mean(16) << 16) | (mean(8) << 8) | mean(0);
}

function nearestIn(palette: readonly number[], colour: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, each] of palette.entries()) {
    const red = (each >> 16) - (colour >> 16);
    const green = ((each >> 8) & 255) - ((colour >> 8) & 255);
    const blue = (each & 255) - (colour & 255);
    const distance = 3 * red * red + 6 * green * green + blue * blue;
    if (distance < least) {
      least = distance;
      best = index;
    }
  }
  return best;
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Computes the checksum of PNG. Node has it only since version 22.2. */
function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
