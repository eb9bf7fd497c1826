// The index of a catalogue as bytes: how many grids each section of each first band has. The file begins with
// a line of text that identifies the catalogue. Then come deflated numbers with seven bits per byte (only the
// last byte of a number is below 128): the number of bands, and for each band the number of its sections and
// their sizes.
//
//   minclue catalogue 1 2x4 1673187 1a2b3c4d\n        version, name, grids, CRC-32 of the bytes around it
//   …                                                 raw deflate
import { InputError } from '../base/index.ts';

/** For each first band, the sizes of its sections. */
export type SectionSizes = readonly Uint32Array[];

const MAGIC = 'minclue catalogue 1';
/** An upper bound on the length of the header. */
const LONGEST_HEADER = 100;

/** Encodes the index of a catalogue. `name` is the name of a board or of another catalogue. */
export async function encodeIndex(name: string, bands: SectionSizes): Promise<Uint8Array> {
  const numbers: number[] = [];
  const put = (value: number): void => {
    for (; value >= 128; value = Math.floor(value / 128)) numbers.push((value % 128) + 128);
    numbers.push(value);
  };
  put(bands.length);
  for (const sections of bands) {
    put(sections.length);
    for (const size of sections) put(size);
  }
  const packed = await passThrough(Uint8Array.from(numbers), new CompressionStream('deflate-raw'));
  const title = `${MAGIC} ${name} ${totalOf(bands)}`;
  const header = new TextEncoder().encode(`${title} ${checksum(title, packed)}\n`);
  const file = new Uint8Array(header.length + packed.length);
  file.set(header);
  file.set(packed, header.length);
  return file;
}

/**
 * Reads an index that `encodeIndex` wrote. Throws an InputError if it belongs to another catalogue or is
 * damaged.
 */
export async function decodeIndex(name: string, file: Uint8Array): Promise<SectionSizes> {
  const damage = (what: string) => new InputError(`the index of the ${name} catalogue: ${what}`);
  const end = file.subarray(0, LONGEST_HEADER).indexOf(10);
  const [, title, own, total, sum] =
    /^((?:minclue catalogue 1) (\S+) (\d+)) ([0-9a-f]{8})$/.exec(
      new TextDecoder().decode(file.subarray(0, Math.max(end, 0))),
    ) ?? [];
  if (title === undefined) throw damage(`does not begin with "${MAGIC}"`);
  const packed = file.subarray(end + 1);
  if (checksum(title, packed) !== sum) throw damage('is damaged (its checksum does not fit)');
  if (own !== name) throw damage(`is that of ${own}`);
  const bands = parseNumbers(await inflate(packed));
  if (!bands || totalOf(bands) !== Number(total)) throw damage('does not add up to its total');
  return bands;
}

function parseNumbers(bytes: Uint8Array): SectionSizes | undefined {
  let at = 0;
  const take = (): number => {
    let value = 0;
    for (let weight = 1; ; weight *= 128) {
      const byte = bytes[at++];
      value += (byte % 128) * weight;
      if (!(byte >= 128)) return value; // or the bytes end
    }
  };
  const bands: Uint32Array[] = [];
  for (let count = take(); count > 0; count--) {
    const sections = new Uint32Array(take());
    for (let i = 0; i < sections.length; i++) sections[i] = bytes[at] < 128 ? bytes[at++] : take();
    bands.push(sections);
  }
  return at === bytes.length ? bands : undefined;
}

function totalOf(bands: SectionSizes): number {
  return bands.reduce((total, sections) => total + sumOf(sections), 0);
}

/** The sum over all sections. */
export function sumOf(sections: Uint32Array): number {
  let sum = 0;
  for (let i = 0; i < sections.length; i++) sum += sections[i];
  return sum;
}

/**
 * Inflates with Node's zlib, imported by a computed name so that bundles for the browser do not contain it.
 * Streams take three times as long.
 */
async function inflate(packed: Uint8Array): Promise<Uint8Array> {
  const zlib = globalThis.process?.getBuiltinModule?.('node:zlib');
  return zlib ? zlib.inflateRawSync(packed) : passThrough(packed, new DecompressionStream('deflate-raw'));
}

async function passThrough(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const passed = new Blob([Uint8Array.from(bytes)]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(passed).arrayBuffer());
}

/**
 * CRC-32 (as in zip and PNG), eight hexadecimal digits. Where Node has its own, it takes a tenth of the time.
 */
function checksum(title: string, packed: Uint8Array): string {
  const zlib = globalThis.process?.getBuiltinModule?.('node:zlib') as
    | { readonly crc32?: (bytes: string | Uint8Array, crc?: number) => number }
    | undefined;
  return zlib?.crc32
    ? zlib.crc32(packed, zlib.crc32(title)).toString(16).padStart(8, '0')
    : plainChecksum(title, packed);
}

/** Computes CRC-32 step by step. */
export function plainChecksum(title: string, packed: Uint8Array): string {
  const steps = Uint32Array.from({ length: 256 }, (_, byte) => {
    for (let bit = 0; bit < 8; bit++) byte = (byte >>> 1) ^ (byte & 1 ? 0xedb88320 : 0);
    return byte;
  });
  let crc = 0xffffffff;
  for (const bytes of [new TextEncoder().encode(title), packed])
    for (let i = 0; i < bytes.length; i++) crc = (crc >>> 8) ^ steps[(crc ^ bytes[i]) & 255];
  return ((crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
}
