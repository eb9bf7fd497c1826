// Shows a plot drawn by Observable Plot, which is loaded with the first plot. Plot puts a style sheet into each picture,
// which the page's security policy forbids. It is removed, and style/boards.css has the rules that are needed.
import type * as PlotLibrary from '@observablehq/plot';
import { useEffect, useRef } from 'preact/hooks';
import { complain } from '../shell/said.ts';

/** The library, which drawing functions get. */
export type Plot = typeof PlotLibrary;

interface Props {
  /** What the plot shows, for screen readers. A table beside it has the numbers. */
  readonly label: string;
  /** Draws at a width in pixels. Pass the same function as long as the picture stays the same. */
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
      // the whole picture has a label
      for (const part of picture.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
      element.replaceChildren(picture);
    };
    const watcher = new ResizeObserver(show);
    watcher.observe(element);
    import('@observablehq/plot').then(
      (loaded) => {
        plot = loaded;
        show();
      },
      () => complain('The plot could not be drawn because the plotting library could not be loaded.'),
    );
    return () => watcher.disconnect();
  }, [draw]);
  return <div role="img" aria-label={label} class="plot-place" ref={place} />;
}
