// Shows the distribution of minima in a random sample of grids, as shares with 95 % intervals, and the MCNs of the same
// grids, in plots and tables.
import { useMemo } from 'preact/hooks';
import type { Board } from '../../../board/index.ts';
import type { MinimaData, MinimaRow } from '../../data/shapes.ts';
import { type Plot, PlotFigure } from '../../plot/figure.tsx';
import { fragmentOf } from '../../route.ts';
import { HeadRow } from '../../shell/head-row.tsx';

interface Props {
  readonly board: Board;
  readonly minima: MinimaData;
}

export function MinimaPlot({ board, minima }: Props) {
  const draw = useMemo(() => drawShares(minima), [minima]);
  const drawMcn = useMemo(() => drawMcns(minima), [minima]);
  const lowest = Math.min(...minima.grids.map(({ atLeast }) => atLeast));
  const low = minima.grids.filter(({ atLeast }) => atLeast === lowest);
  return (
    <>
      <PlotFigure
        label="share of grids by minimum, with 95 % intervals; the table below has the numbers"
        draw={draw}
      />
      <div class="scroll">
        <table>
          <thead>
            <HeadRow names={['Minimum', 'Grids', 'Share', '95 % interval']} />
          </thead>
          <tbody>
            {minima.rows.map((row) => (
              <tr key={nameOf(row)}>
                <th scope="row">{nameOf(row)}</th>
                <td>{row.grids}</td>
                <td>{percent(row.share)}</td>
                <td>
                  {percent(row.low)} to {percent(row.high)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h4>Minimum and MCN of the same grids</h4>
      <PlotFigure
        label="number of grids by MCN and minimum; the table below has the numbers"
        draw={drawMcn}
      />
      <McnTable minima={minima} />
      <p class="note">
        Grids with a minimum of {lowest}, by rank:{' '}
        {low.map(({ rank }) => (
          <span key={rank}>
            <a href={fragmentOf('catalogue', board.name, String(rank))}>{rank.toLocaleString('en')}</a>{' '}
          </span>
        ))}
      </p>
    </>
  );
}

/** Shows the numbers of the second plot and the legend of its colours. */
function McnTable({ minima }: { readonly minima: MinimaData }) {
  const values = minimaIn(minima);
  const mcns = [...new Set(minima.grids.map(({ mcn }) => mcn))].sort((a, b) => a - b);
  return (
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">MCN</th>
            {values.map((value, i) => (
              <th scope="col" key={value}>
                <span class={`swatch ${i === 0 ? 'low' : 'high'}`} aria-hidden="true" /> minimum {value}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mcns.map((mcn) => (
            <tr key={mcn}>
              <th scope="row">{mcn}</th>
              {values.map((value) => (
                <td key={value}>
                  {minima.grids.filter((grid) => grid.mcn === mcn && nameOf(grid) === value).length}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function drawShares({ rows }: MinimaData) {
  const named = rows.map((row) => ({ ...row, name: nameOf(row) }));
  return (plot: Plot) => ({
    height: 72 + 44 * rows.length,
    marginBottom: 42,
    marginLeft: 70,
    x: { label: 'share of grids, %', percent: true, grid: true, domain: [0, 100] },
    y: { label: 'minimum', type: 'band' as const, padding: 0.35 },
    marks: [
      plot.barX(named, { x: 'share', y: 'name', fill: 'var(--set-2)' }),
      plot.ruleY(named, { x1: 'low', x2: 'high', y: 'name', stroke: 'var(--text)', strokeWidth: 2 }),
      plot.ruleX([0], { stroke: 'var(--line)' }),
    ],
  });
}

function drawMcns(minima: MinimaData) {
  const named = minima.grids.map((grid) => ({ mcn: grid.mcn, minimum: nameOf(grid) }));
  const [low, ...high] = minimaIn(minima);
  return (plot: Plot) => ({
    height: 230,
    marginBottom: 42,
    x: { label: 'MCN', type: 'band' as const, padding: 0.2 },
    y: { label: 'grids', grid: true },
    color: { domain: [low, ...high], range: ['var(--set-5)', ...high.map(() => 'var(--set-2)')] },
    marks: [
      plot.barY(named, plot.groupX({ y: 'count' }, { x: 'mcn', fill: 'minimum', order: 'minimum' })),
      plot.ruleY([0], { stroke: 'var(--line)' }),
    ],
  });
}

/** Returns the minima that occur, fewest clues first. */
function minimaIn({ rows }: MinimaData): string[] {
  return [...rows].sort((a, b) => a.atLeast - b.atLeast).map(nameOf);
}

/** Writes a minimum: `18`, or `18 to 19` if it is not known exactly. */
function nameOf({ atLeast, atMost }: Pick<MinimaRow, 'atLeast' | 'atMost'>): string {
  if (atMost === undefined) return `${atLeast} or more`;
  return atLeast === atMost ? `${atLeast}` : `${atLeast} to ${atMost}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
