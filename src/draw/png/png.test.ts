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

  it('a scale that is none is refused', async () => {
    await expect(renderPng(drawPuzzle(few), { scale: 0 })).rejects.toThrow(InputError);
    await expect(renderPng(drawPuzzle(few), { scale: 1e6 })).rejects.toThrow('64 million');
  });
});
