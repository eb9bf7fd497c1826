// A puzzle out of the page: as text in any format, as a picture. The picture is drawn by the library when it is asked for.
import type { Puzzle } from '../../board/index.ts';
import { type Format, writePuzzle } from '../../text/index.ts';
import { copyText, saveFile } from '../shell/clipboard.ts';
import { complain } from '../shell/said.ts';
import type { MarkedSet } from './marks.ts';

export type PictureKind = 'SVG' | 'PNG';

/** What a picture shows beside the puzzle. */
export interface PictureContent {
  readonly puzzle: Puzzle;
  readonly solution?: Uint8Array | undefined;
  readonly sets?: readonly MarkedSet[];
}

/** Copies the puzzle in that format. */
export async function copyPuzzle(puzzle: Puzzle, format: Format): Promise<void> {
  try {
    await copyText(writePuzzle(puzzle, format), `${format}`);
  } catch (error) {
    complain((error as Error).message); // a format has no room for pencilmarks
  }
}

/** Saves a picture. */
export async function savePicture(content: PictureContent, kind: PictureKind): Promise<void> {
  const svg = await drawSvg(content);
  const file = new Blob([svg], { type: 'image/svg+xml' });
  const name = `minclue-${content.puzzle.board.name}`;
  if (kind === 'SVG') saveFile(file, `${name}.svg`);
  else saveFile(await pngOf(file), `${name}.png`);
}

async function drawSvg({ puzzle, solution, sets = [] }: PictureContent): Promise<string> {
  const { drawPuzzle } = await import('../../draw/index.ts');
  return drawPuzzle(puzzle, {
    ...(solution && { solution }),
    sets,
  });
}

/** The picture drawn on a canvas, twice as large as it says. */
async function pngOf(svg: Blob): Promise<Blob> {
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 2 * image.naturalWidth;
    canvas.height = 2 * image.naturalHeight;
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))),
        'image/png',
      ),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
