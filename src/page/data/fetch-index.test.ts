import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fetchIndex, type IndexPlaces, type IndexProgress } from './fetch-index.ts';

const right = Uint8Array.from({ length: 5000 }, (_, i) => i % 251);
const damaged = right.with(2500, 255);
const file = {
  name: '3x3',
  address: 'data/3x3-0000ABCD.bin',
  bytes: right.length,
  digest: createHash('sha256').update(right).digest('hex'),
};
const address = 'https://page.example/assets/data/3x3-0000ABCD.bin';
const wrongDigest = 'the index of the 3x3 catalogue is damaged or of another version (its digest is wrong)';
const notLoaded = 'the index of the 3x3 catalogue could not be loaded';

/** A network that answers with these bytes in turn, and a browser that keeps what it is given. */
function placesWith(answers: readonly (Uint8Array<ArrayBuffer> | 404 | 'down')[], kept = new Map()) {
  const asked: string[] = [];
  const cache = {
    match: async (url: string) => kept.has(url) && new Response(kept.get(url)),
    put: async (url: string, response: Response) =>
      void kept.set(url, new Uint8Array(await response.arrayBuffer())),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async (url: string) => kept.delete(url),
  };
  const places: IndexPlaces = {
    async fetch(url, options) {
      const answer = answers[asked.length];
      asked.push(`${url} ${options.cache}`);
      if (answer === 'down') throw new TypeError('Failed to fetch');
      return answer === 404 ? new Response('', { status: 404 }) : new Response(answer);
    },
    caches: { open: async () => cache as unknown as Cache },
  };
  return { places, asked, kept };
}

const fetchFrom = (places: IndexPlaces, tell: (progress: IndexProgress) => void = () => {}) =>
  fetchIndex(file, address, tell, places);

describe('the index of a catalogue on the page', () => {
  test('is fetched with progress, kept, and then not fetched again', async () => {
    const { places, asked, kept } = placesWith([right]);
    const told: IndexProgress[] = [];
    expect(await fetchFrom(places, (progress) => told.push(progress))).toEqual(right);
    expect(told[0]).toEqual({ loadedBytes: 0, totalBytes: 5000 });
    expect(told.at(-1)).toEqual({ loadedBytes: 5000, totalBytes: 5000 });
    expect(kept.get(address)).toEqual(right);
    expect(await fetchFrom(places)).toEqual(right);
    expect(asked).toEqual([`${address} default`]);
  });

  test.each([
    ['one wrong byte', damaged],
    ['a missing end', right.slice(0, -1)],
    ['one byte too many', Uint8Array.of(...right, 0)],
    ['nothing in it', new Uint8Array(0)],
  ])('with %s is fetched once more past all caches, then refused and not kept', async (_, wrong) => {
    const { places, asked, kept } = placesWith([wrong, wrong]);
    await expect(fetchFrom(places)).rejects.toThrow(wrongDigest);
    expect(asked).toEqual([`${address} default`, `${address} reload`]);
    expect(kept.size).toBe(0);
    const second = placesWith([wrong, right]); // only the HTTP cache was wrong
    expect(await fetchFrom(second.places)).toEqual(right);
    expect(second.kept.get(address)).toEqual(right);
  });

  test('is fetched again if what the browser kept has a wrong byte', async () => {
    const { places, asked, kept } = placesWith([right], new Map([[address, damaged]]));
    expect(await fetchFrom(places)).toEqual(right);
    expect(asked).toHaveLength(1);
    expect(kept.get(address)).toEqual(right);
  });

  test('replaces the one of an earlier version, and no other index', async () => {
    const earlier = 'https://page.example/assets/data/3x3-00001234.bin';
    const ofPairs = 'https://page.example/assets/data/3x3-pairs-00001234.bin';
    const { places, kept } = placesWith(
      [right],
      new Map([earlier, ofPairs].map((url) => [url, Uint8Array.of(1)])),
    );
    await fetchFrom(places);
    expect([...kept.keys()]).toEqual([ofPairs, address]);
  });

  test.each([404, 'down'] as const)('that cannot be loaded (%s) is reported in one line', async (answer) => {
    const { places, asked } = placesWith([answer]);
    await expect(fetchFrom(places)).rejects.toThrow(notLoaded);
    expect(asked).toHaveLength(1);
  });

  test('needs no cache: hosts without TLS have none, and others refuse it or have no room', async () => {
    const { places } = placesWith([right, right, right]);
    expect(await fetchFrom({ fetch: places.fetch })).toEqual(right);
    const refused = { open: () => Promise.reject(new Error('denied')) };
    expect(await fetchFrom({ ...places, caches: refused })).toEqual(right);
    const fails = () => Promise.reject(new Error('no room'));
    const full = { open: async () => ({ match: fails, put: fails }) as unknown as Cache };
    expect(await fetchFrom({ ...places, caches: full })).toEqual(right);
  });
});
