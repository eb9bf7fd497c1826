// Digests of text: SHA-256 for what others are to compare, CRC-32 for damage in files. Node's own where there is
// one, else ours, so that a page gets the same digests.
export { crc32 } from './crc32.ts';
export { createSha256 } from './sha256.ts';
