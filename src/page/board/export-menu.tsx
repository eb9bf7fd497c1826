// The menu of what can be taken out of the page: link, text in every format, pictures, print.
import { formats } from '../../text/index.ts';
import { copyText } from '../shell/clipboard.ts';
import { copyPuzzle, type PictureContent, savePicture } from './export.ts';

export function ExportMenu(content: PictureContent) {
  return (
    <details class="menu">
      <summary>Copy, save, print</summary>
      <div class="menu-items">
        <button type="button" onClick={() => void copyText(location.href, 'link')}>
          Copy link
        </button>
        {formats.map((format) => (
          <button type="button" key={format} onClick={() => void copyPuzzle(content.puzzle, format)}>
            Copy as {format}
          </button>
        ))}
        <button type="button" onClick={() => void savePicture(content, 'SVG')}>
          Save as SVG
        </button>
        <button type="button" onClick={() => void savePicture(content, 'PNG')}>
          Save as PNG
        </button>
        <button type="button" onClick={() => print()}>
          Print
        </button>
      </div>
    </details>
  );
}
