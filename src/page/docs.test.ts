// The links from the rooms into the docs.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { docsOfRooms } from './docs.ts';
import { rooms } from './rooms.ts';

const isMissing = (page: string): boolean =>
  !existsSync(fileURLToPath(new URL(`../../docs/${page}.md`, import.meta.url)));

test('every room leads to a docs page that exists', () => {
  expect(Object.keys(docsOfRooms)).toEqual(rooms.map(({ name }) => name));
  expect(Object.values(docsOfRooms).filter(isMissing)).toEqual([]);
});
