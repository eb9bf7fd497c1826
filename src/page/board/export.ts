// What leaves the page: a puzzle as text, and a picture of what the board shows. The library that draws pictures is
// loaded when it is needed.
import type { Puzzle } from '../../board/index.ts';
import type { CellSet, NotedMark, PictureLink } from '../../draw/index.ts';
import type { Format } from '../../text/index.ts';
import { saveFile } from '../shell/clipboard.ts';
import type { MarkedSet } from './marks.ts';

export type PictureKind = 'SVG' | 'PNG';

/** A step that the board shows. */
export interface ShownStep {
  /** The clues, and the candidates before the step. */
  readonly puzzle: Puzzle;
  /** The digits before the step. */
  readonly solution?: Uint8Array | undefined;
  readonly view: {
    readonly sets?: readonly CellSet[];
    readonly noted?: readonly NotedMark[];
    readonly links?: readonly PictureLink[];
  };
  /** Its name, as in `12. naked pair`, then what it says, line by line. */
  readonly words: readonly string[];
}

/** A puzzle, and what its board shows in addition. */
export interface ExportContent {
  readonly puzzle: Puzzle;
  /** The puzzle with the notes of a player, for pictures. Default: the puzzle. */
  readonly withNotes?: Puzzle | undefined;
  readonly solution?: Uint8Array | undefined;
  readonly sets?: readonly MarkedSet[];
  /** Pictures and prints show it in place of the puzzle. */
  readonly step?: ShownStep | undefined;
}

/** What people call the formats, after `Copy as`. */
export const formatNames: Readonly<Record<Format, string>> = {
  line: 'one line',
  grid: 'a grid',
  candidates: 'a grid with candidates',
  pencilmarks: 'a line of pencilmarks',
  sdk: 'an .sdk file',
  fpuzzles: 'an f-puzzles link',
  sudokupad: 'a SudokuPad link',
};

/** Writes the words of a step as one sentence, for below a picture. The lines of a chain become a list. */
export function stepSentence(words: readonly string[]): string {
  const lines = words.map((line) => line.trim());
  const isOpen = (line: string): boolean => !/[:;,.!?]$/.test(line);
  return lines
    .map((line, i) => (i < lines.length - 1 && isOpen(line) ? `${line}, ` : `${line} `))
    .join('')
    .trim()
    .replace(/^./u, (first) => first.toUpperCase());
}

/** Saves a picture of what the board shows. `hasMarks`: with colours and marks. */
export async function savePicture(
  content: ExportContent,
  kind: PictureKind,
  hasMarks: boolean,
): Promise<void> {
  const file = new Blob([await drawSvg(content, hasMarks)], { type: 'image/svg+xml' });
  const name = `minclue-${content.puzzle.board.name}`;
  if (kind === 'SVG') saveFile(file, `${name}.svg`);
  else saveFile(await pngOf(file), `${name}.png`);
}

/** A longer text would be larger than its board. */
const LONGEST_CAPTION = 1200;
/** On larger boards pencilmarks stay legible in larger cells. */
const CELL_SIZE = 56;

async function drawSvg(
  { puzzle, withNotes = puzzle, solution, sets, step }: ExportContent,
  hasMarks: boolean,
): Promise<string> {
  const { drawPuzzle } = await import('../../draw/index.ts');
  if (!step)
    return drawPuzzle(withNotes, { ...(solution && { solution }), ...(hasMarks && sets && { sets }) });
  const [title = '', ...lines] = step.words;
  const words = stepSentence(lines);
  const { sets: parts = [], noted = [], links = [] } = step.view;
  return drawPuzzle(step.puzzle, {
    ...(step.solution && { solution: step.solution }),
    ...(hasMarks && { sets: parts, noted, links }),
    title,
    caption: words.length > LONGEST_CAPTION ? `${words.slice(0, LONGEST_CAPTION - 1)}…` : words,
    cellSize: CELL_SIZE,
  });
}

/** Draws an SVG picture on a canvas at twice its size, and returns it as PNG. */
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
