/**
 * Pictures as PNG, in Node only: from SVG by resvg, which is native code and is loaded when it is needed.
 * @experimental
 * @module
 */
import { InputError } from '../../base/index.ts';
import { markPng } from './mark.ts';

/** What the PNG is like. */
export interface PngOptions {
  /** Pixels of the PNG for one of the SVG. Default: 2, or less where that makes more than 64 million pixels. */
  readonly scale?: number;
}

const MAX_PIXELS = 64e6;

/** The picture as the bytes of a PNG file. Needs no fonts: our pictures bring their own lettering. */
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

async function loadResvg(): Promise<typeof import('@resvg/resvg-js')> {
  try {
    return await import('@resvg/resvg-js');
  } catch (error) {
    throw new InputError(
      `PNG needs the package @resvg/resvg-js, which does not load here: ${String(error).split('\n')[0]}`,
    );
  }
}
