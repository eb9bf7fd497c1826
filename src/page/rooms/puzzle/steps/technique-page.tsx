// A short page about a technique: what it is, and an example on a board. The name of a technique opens it. Where our
// tests have no example, the first use in this explanation is one.
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Puzzle } from '../../../../board/index.ts';
import { techniqueLabel } from '../../../../rate/index.ts';
import { Board } from '../../../board/board.tsx';
import { Legend } from '../../../board/legend.tsx';
import { writePuzzleLink } from '../../../puzzle-link.ts';
import { fragmentOf } from '../../../route.ts';
import { packPuzzle, unpackPuzzle } from '../../../work/puzzle-data.ts';
import { useWork } from '../../../work/use-work.ts';
import type { ExplainedStep } from './explained.ts';
import { LineText } from './line-text.tsx';
import { pictureOf } from './picture-of.ts';
import type { Example } from './technique-job.ts';

/** The technique whose page is open. */
const opened = signal<string | undefined>(undefined);

/** The name of a technique, as a button that opens its page. */
export function TechniqueName({ name }: { readonly name: string }) {
  return (
    <button type="button" class="technique-name" aria-haspopup="dialog" onClick={() => (opened.value = name)}>
      {techniqueLabel(name)}
    </button>
  );
}

interface Props {
  /** Where the explanation began. */
  readonly start: Puzzle;
  /** The steps of the explanation. */
  readonly items: readonly ExplainedStep[];
}

/** Shows the open page, if there is one. */
export function TechniquePage(props: Props) {
  const name = opened.value;
  useEffect(
    () => () => {
      opened.value = undefined;
    },
    [],
  );
  return name === undefined ? null : <Page key={name} name={name} {...props} />;
}

function Page({ name, start, items }: Props & { readonly name: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const work = useWork('puzzle technique');
  useEffect(() => {
    work.start(name);
    dialog.current?.showModal(); // it keeps the focus inside and gives it back at the end
  }, [work, name]);
  const { kind, result } = work.state.value;
  const item = items.find(({ step }) => step.technique === name);
  const here = item && { position: packPuzzle({ board: start.board, cells: item.cells }), item };
  const example = result && (result.example ?? here);
  return (
    <dialog
      ref={dialog}
      class="technique-page"
      aria-label={techniqueLabel(name)}
      onClose={() => (opened.value = undefined)}
    >
      <div class="technique-page-content">
        <div class="technique-page-head">
          <h2>{techniqueLabel(name)}</h2>
          <button type="button" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
        {kind === 'running' && <p class="note">Looking for an example…</p>}
        {result?.note && <p>{result.note}</p>}
        {example && (
          <>
            <h3>{result.example ? 'An example' : 'Its first use in this puzzle'}</h3>
            <ExampleBoard example={example} />
          </>
        )}
      </div>
    </dialog>
  );
}

function ExampleBoard({ example: { position, item } }: { readonly example: Example }) {
  const puzzle = unpackPuzzle(position);
  const { view, ...shown } = pictureOf(puzzle, { item, stage: 'step', lit: undefined });
  return (
    <>
      <Board label="example" puzzle={shown.puzzle} solution={shown.solution} {...view} showsAllMarks />
      <ul class="step-lines">
        {item.lines.map((line, i) => (
          <li key={i} class={line.indent > 0 ? 'line link-line' : 'line'}>
            <LineText line={line} sets={item.view.sets} isFirst={i === 0} />
          </li>
        ))}
      </ul>
      <Legend {...view} />
      <p>
        <a href={fragmentOf('puzzle', ...writePuzzleLink(puzzle))}>Open this position</a>
      </p>
    </>
  );
}
