import { crc32 as zlibCrc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../base/index.ts';
import { createPuzzle, parseBoard } from '../../board/index.ts';
import { drawPuzzle } from '../index.ts';
import { renderPng } from './index.ts';

const few = createPuzzle(parseBoard('2x2'), [0, 0, 3, 0, 0, 4, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1]);

describe('a PNG', () => {
  it('has the size of the picture times the scale, and more than one colour, without any font', async () => {
    const { Resvg } = await import('@resvg/resvg-js');
    const svg = drawPuzzle(few, { title: 'four' });
    const { pixels, width, height } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
    expect(new Set(new Uint32Array(new Uint8Array(pixels).buffer)).size).toBeGreaterThan(10);
    for (const scale of [undefined, 1, 3]) {
      const png = await renderPng(svg, scale === undefined ? {} : { scale });
      const view = new DataView(png.buffer, png.byteOffset);
      expect(view.getBigUint64(0)).toBe(0x89504e470d0a1a0an);
      expect([view.getUint32(16), view.getUint32(20)]).toEqual([width * (scale ?? 2), height * (scale ?? 2)]);
      expect(png.length).toBeGreaterThan(1000);
    }
  });

  it('carries our mark as a text chunk with a correct checksum, and can be read', async () => {
    const png = await renderPng(drawPuzzle(few));
    const chunks: string[] = [];
    const view = new DataView(png.buffer, png.byteOffset);
    for (let at = 8; at < png.length; at += 12 + view.getUint32(at)) {
      const end = at + 8 + view.getUint32(at);
      chunks.push(Buffer.from(png.subarray(at + 4, at + 8)).toString());
      expect(view.getUint32(end)).toBe(zlibCrc32(png.subarray(at + 4, end)));
    }
    expect(chunks.slice(0, 2)).toEqual(['IHDR', 'tEXt']);
    expect(chunks.at(-1)).toBe('IEND');
    const { Resvg } = await import('@resvg/resvg-js');
    const href = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
    const image = `<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><image href="${href}" width="99" height="99"/></svg>`;
    expect(new Set(new Resvg(image).render().pixels).size).toBeGreaterThan(2);
  });

  it('refuses an invalid scale', async () => {
    await expect(renderPng(drawPuzzle(few), { scale: 0 })).rejects.toThrow(InputError);
    await expect(renderPng(drawPuzzle(few), { scale: 1e6 })).rejects.toThrow('64 million');
  });
});
