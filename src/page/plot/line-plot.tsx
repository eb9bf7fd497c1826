// Draws lines over a common axis as a small SVG. The lines grow while the visitor watches, so drawing must be fast.
// There are only paths, a frame and a few numbers.

export interface Series {
  readonly name: string;
  /** The number of the colour, 1 … 8, as in `--set-1`. */
  readonly colour: number;
  /** The points, x ascending. */
  readonly points: readonly (readonly [x: number, y: number])[];
}

interface Props {
  /** What the plot shows, for screen readers. */
  readonly label: string;
  readonly series: readonly Series[];
  /** The x axis reaches at least this far. */
  readonly leastX?: number;
  /** A logarithmic y axis. Default: false. */
  readonly isLog?: boolean;
}

const [WIDTH, HEIGHT] = [560, 150];
const [LEFT, RIGHT, TOP, BOTTOM] = [48, 8, 8, 22];
/** More points cannot be told apart at this width. */
const MOST_POINTS = 400;

export function LinePlot({ label, series, leastX = 1, isLog = false }: Props) {
  const all = series.flatMap(({ points }) => points);
  const highX = Math.max(leastX, ...series.map(({ points }) => points.at(-1)?.[0] ?? 0));
  const values = all.map(([, y]) => y).filter((y) => !isLog || y > 0);
  const highY = values.reduce((a, b) => Math.max(a, b), isLog ? 1e-9 : 1);
  const lowY = isLog ? values.reduce((a, b) => Math.min(a, b), highY) : 0;
  const across = (x: number): number => LEFT + (x / highX) * (WIDTH - LEFT - RIGHT);
  const scale = (y: number): number =>
    isLog ? (highY === lowY ? 1 : Math.log(Math.max(y, lowY) / lowY) / Math.log(highY / lowY)) : y / highY;
  const up = (y: number): number => HEIGHT - BOTTOM - scale(y) * (HEIGHT - TOP - BOTTOM);
  return (
    <figure class="plot">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        <path class="axis" d={`M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${WIDTH - RIGHT}`} />
        {values.length > 0 && (
          <>
            <text class="tick end" x={LEFT - 6} y={up(highY) + 4}>
              {short(highY)}
            </text>
            <text class="tick end" x={LEFT - 6} y={up(lowY)}>
              {short(lowY)}
            </text>
          </>
        )}
        <text class="tick" x={LEFT} y={HEIGHT - 6}>
          0
        </text>
        <text class="tick end" x={WIDTH - RIGHT} y={HEIGHT - 6}>
          {short(highX)}
        </text>
        {series.map(({ name, colour, points }) => (
          <path key={name} class={`line outline-${colour}`} d={pathOf(points, across, up)} />
        ))}
      </svg>
    </figure>
  );
}

/** Draws at most MOST_POINTS points at equal steps, and the last. */
function pathOf(points: Series['points'], across: (x: number) => number, up: (y: number) => number): string {
  const every = Math.ceil(points.length / MOST_POINTS);
  return points
    .filter((_, i) => i % every === 0 || i === points.length - 1)
    .map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${across(x).toFixed(1)} ${up(y).toFixed(1)}`)
    .join('');
}

/** Writes a number briefly, as in `1.2 M`. */
export function short(value: number): string {
  if (value >= 1e9) return `${+(value / 1e9).toPrecision(3)} G`;
  if (value >= 1e6) return `${+(value / 1e6).toPrecision(3)} M`;
  if (value >= 1e4) return `${+(value / 1e3).toPrecision(3)} k`;
  if (value >= 10 || Number.isInteger(value)) return value.toFixed(0);
  return value.toPrecision(2);
}
