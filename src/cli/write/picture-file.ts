// Writes pictures to files: PNG if the name says so, else SVG.
import { writeFile } from 'node:fs/promises';
import { InputError } from '../../base/index.ts';
import { systemReason } from '../../base/internal.ts';
import { renderPng } from '../../draw/png/index.ts';

export async function savePicture(svg: string, path: string): Promise<void> {
  await writePicture(path.toLowerCase().endsWith('.png') ? await renderPng(svg) : svg, path);
}

export async function writePicture(picture: string | Uint8Array, path: string): Promise<void> {
  try {
    await writeFile(path, picture);
  } catch (error) {
    throw new InputError(`${path}: cannot write the picture: ${systemReason(error)}`);
  }
}
