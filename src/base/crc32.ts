// The CRC-32 of zip and PNG (reflected, 0xEDB88320), which finds damage in a line of a file.
let table: Int32Array | undefined;

/** The CRC-32 of the text's UTF-8 bytes, from 0 to 2³² − 1. */
export function crc32(text: string): number {
  table ??= makeTable();
  let crc = -1;
  for (const byte of new TextEncoder().encode(text)) crc = (crc >>> 8) ^ table[(crc ^ byte) & 0xff];
  return ~crc >>> 0;
}

function makeTable(): Int32Array {
  return Int32Array.from({ length: 256 }, (_, byte) => {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    return crc;
  });
}
