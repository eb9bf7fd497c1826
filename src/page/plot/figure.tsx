// A plot, drawn by Observable Plot, which is loaded when the first one is shown. Plot puts a style sheet into each picture,
// which the page's policy forbids; it is taken out, and style/boards.css has what is needed of it.
import type * as PlotLibrary from '@observablehq/plot';
import { useEffect, useRef } from 'preact/hooks';
import { complain } from '../shell/said.ts';

/** The library, handed to whoever draws. */
export type Plot = typeof PlotLibrary;

interface Props {
  /** What it shows, for those who do not see it; the numbers stand in a table beside it. */
  readonly label: string;
  /** Draws at a width in pixels. Keep it the same function as long as the picture is the same. */
  readonly draw: (plot: Plot, width: number) => PlotLibrary.PlotOptions;
}

export function PlotFigure({ label, draw }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current!;
    let plot: Plot | undefined;
    let drawnWidth = 0;
    const show = (): void => {
      const width = Math.min(720, Math.floor(element.clientWidth));
      if (!plot || width === 0 || width === drawnWidth) return;
      drawnWidth = width;
      const picture = plot.plot({ className: 'plot', width, ...draw(plot, width) });
      for (const style of picture.querySelectorAll('style')) style.remove();
      for (const part of picture.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label'); // the whole has one
      element.replaceChildren(picture);
    };
    const watcher = new ResizeObserver(show);
    watcher.observe(element);
    import('@observablehq/plot').then(
      (loaded) => {
        plot = loaded;
        show();
      },
      () => complain('The plot could not be drawn: the library for it could not be loaded.'),
    );
    return () => watcher.disconnect();
  }, [draw]);
  return <div role="img" aria-label={label} class="plot-place" ref={place} />;
}
