// Packs the docs into one file of the package. The pages have much in common, so that together they compress to an eighth of
// their size. A head lists the names and lengths of the files, and the contents follow in this order. Brotli compresses all.
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** The quality of Brotli: 9 takes a moment; 11, for the package, takes some seconds. */
export type Quality = 9 | 11;

export function packDocs(files: ReadonlyMap<string, Buffer>, quality: Quality): Buffer {
  const names = [...files.keys()].sort();
  const head = Buffer.from(JSON.stringify(names.map((name) => [name, files.get(name)!.length])));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  const whole = Buffer.concat([length, head, ...names.map((name) => files.get(name)!)]);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotliCompressSync(whole, {
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_LGWIN]: 24, // pages that are far apart share their frame
      [BROTLI_PARAM_SIZE_HINT]: whole.length,
    },
  });
}

export function unpackDocs(archive: Uint8Array): Map<string, Buffer<ArrayBuffer>> {
  const whole = Buffer.from(brotliDecompressSync(archive));
  let at = 4 + whole.readUInt32LE(0);
  const head = JSON.parse(whole.toString('utf8', 4, at)) as [name: string, length: number][];
  return new Map(head.map(([name, length]) => [name, whole.subarray(at, (at += length))]));
}
