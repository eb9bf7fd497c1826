/**
 * Pictures as PNG, in Node only. Converts SVG with resvg, native code that is loaded when first needed.
 * @experimental
 * @module
 */
import { InputError } from '../../base/index.ts';
import { markPng } from './mark.ts';
import { loadResvg } from './resvg.ts';

/** Options for a PNG. */
export interface PngOptions {
  /**
   * Pixels of the PNG for each pixel of the SVG. Default: 2, or less if that would make more than 64 million pixels.
   */
  readonly scale?: number;
}

const MAX_PIXELS = 64e6;

/** Renders the picture and returns the bytes of a PNG file. Needs no fonts: our pictures bring their own lettering. */
export async function renderPng(svg: string, options: PngOptions = {}): Promise<Uint8Array> {
  const { Resvg } = await loadResvg();
  const font = { loadSystemFonts: false };
  const plain = new Resvg(svg, { font });
  const largest = Math.sqrt(MAX_PIXELS / (plain.width * plain.height));
  const scale = options.scale ?? Math.min(2, largest);
  if (!(scale > 0 && scale <= largest))
    throw new InputError(`scale ${scale}: the picture would have no pixels or more than 64 million`);
  return markPng(new Resvg(svg, { font, fitTo: { mode: 'zoom', value: scale } }).render().asPng());
}
