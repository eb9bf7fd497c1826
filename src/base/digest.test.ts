import { createHash } from 'node:crypto';
import * as zlib from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc32 } from './crc32.ts';
import { createSha256, plainSha256 } from './sha256.ts';

describe('SHA-256', () => {
  // FIPS 180-2, appendix B, and the empty text.
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('of %.10s… is the published one', (text, digest) => {
    expect(createSha256().update(text).hex()).toBe(digest);
    expect(plainSha256().update(text).hex()).toBe(digest);
  });

  it('is the same in any pieces, here and in Node', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 150 }), { maxLength: 6 }), (pieces) => {
        const [own, plain] = [createSha256(), plainSha256()];
        const hash = createHash('sha256');
        for (const piece of pieces) {
          own.update(piece);
          plain.update(piece);
          hash.update(piece);
        }
        own.hex(); // asking between does not change what comes
        plain.hex();
        for (const sum of [own, plain, hash]) sum.update(Uint8Array.of(0, 255));
        const digest = hash.digest('hex');
        expect([own.hex(), plain.hex()]).toEqual([digest, digest]);
      }),
    );
  });
});

it('CRC-32 is that of zlib', () => {
  expect(crc32('123456789')).toBe(0xcbf43926); // the check value of the catalogues of CRCs
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(crc32(text)).toBe(zlib.crc32(text));
    }),
  );
});
