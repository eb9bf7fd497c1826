// The room Puzzle: a puzzle to type, paste or open by a link, and all that can be said of it.
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useCallback } from 'preact/hooks';
import { clueCount, type Puzzle } from '../../../board/index.ts';
import { readLine, writeCells } from '../../../text/index.ts';
import { Board } from '../../board/board.tsx';
import { BoardChoice } from '../../board/board-choice.tsx';
import { DigitPad } from '../../board/digit-pad.tsx';
import { type Editor, emptyPuzzle } from '../../board/editor.ts';
import { ExportMenu } from '../../board/export-menu.tsx';
import { Legend } from '../../board/legend.tsx';
import { ListBar } from '../../board/list-bar.tsx';
import { type MarkedSet, paintedMarks } from '../../board/marks.ts';
import { useEditor } from '../../board/use-editor.ts';
import { writePuzzleLink } from '../../puzzle-link.ts';
import type { RoomProps } from '../../room.ts';
import { fragmentOf } from '../../route.ts';
import { type Incoming, useIncoming } from '../../shell/incoming.ts';
import { OpenText } from '../../shell/open-text.tsx';
import { firstPuzzle } from '../../shell/samples.ts';
import { useReaction } from '../../use-reaction.ts';
import { packPuzzle, unpackPuzzle } from '../../work/puzzle-data.ts';
import { useWork } from '../../work/use-work.ts';
import { DifficultyPanel } from './difficulty.tsx';
import { EnginesPanel } from './engines.tsx';
import type { ExplainedStep } from './explanation-job.ts';
import { FormsPanel } from './forms.tsx';
import { VerdictPanel } from './verdict.tsx';

export default function PuzzleRoom({ rest }: RoomProps) {
  const editor = useEditor('puzzle', rest, () => readLine(firstPuzzle));
  const verdict = useWork('puzzle verdict');
  const rating = useWork('puzzle rating');
  const explanation = useWork('puzzle explanation');
  const forms = useWork('puzzle forms');
  const engines = useWork('puzzle engines');
  const minimising = useWork('puzzle minimise');
  const step = useSignal(-1);
  const showsSolution = useSignal(false);

  // with every change all is forgotten and the first question asked again
  useReaction(() => {
    const puzzle = packPuzzle(editor.puzzle.value);
    step.value = -1;
    showsSolution.value = false;
    for (const work of [rating, explanation, forms, engines, minimising]) work.forget();
    verdict.start(puzzle);
  });
  useReaction(() => {
    const { result } = verdict.state.value;
    if (result?.solutions === 1 && result.isExact) rating.start(packPuzzle(editor.puzzle.peek()));
  });
  useReaction(() => {
    const { result } = minimising.state.value;
    if (result) editor.replace(unpackPuzzle(result));
  });
  useIncoming(
    useCallback(
      (incoming: Incoming) => {
        if (incoming.kind !== 'puzzles') return false;
        editor.replace(incoming.puzzles[0]);
        return true;
      },
      [editor],
    ),
  );

  const puzzle = editor.puzzle.value;
  const result = verdict.state.value.result;
  const isProper = result?.solutions === 1 && result.isExact;
  const explained = explanation.state.value.items[step.value];
  const redundant = result?.redundant ?? [];
  const solution = isProper && showsSolution.value ? result.shown[0] : undefined;
  const sets = setsOf(editor.colours.value, redundant);
  return (
    <div class={explained ? 'room explaining' : 'room'}>
      <section class="room-board" aria-label="the board">
        <h1 class="unseen">Puzzle</h1>
        <ListBar onShow={(each) => editor.replace(each)} />
        <Board
          label="puzzle"
          editor={editor}
          {...(explained ? stepProps(puzzle, explained) : { puzzle, solution, sets })}
        />
        {explained && <Legend {...explained.view} />}
        <DigitPad editor={editor} />
        <div class="row tools">
          <BoardChoice board={puzzle.board} onChoose={(board) => editor.replace(emptyPuzzle(board))} />
          <button type="button" onClick={() => editor.replace(emptyPuzzle(puzzle.board))}>
            Empty
          </button>
          <ExportMenu puzzle={puzzle} solution={solution} sets={sets} />
        </div>
        <OpenText />
        <p class="note">
          {clueCount(puzzle)} clues. Arrows move, digits and letters fill, Shift with a digit is a pencilmark,
          Alt with 1 to 8 a colour, Ctrl-Z undoes.
        </p>
      </section>
      <div class="panels">
        <VerdictPanel puzzle={puzzle} work={verdict}>
          {isProper && (
            <ProperTools puzzle={puzzle} solution={result.shown[0]} showsSolution={showsSolution}>
              {redundant.length > 0 && (
                <button type="button" onClick={() => minimising.start(packPuzzle(puzzle))}>
                  Take redundant clues out
                </button>
              )}
            </ProperTools>
          )}
        </VerdictPanel>
        {isProper && (
          <DifficultyPanel puzzle={puzzle} rating={rating} explanation={explanation} shown={step} />
        )}
        <FormsPanel puzzle={puzzle} work={forms} />
        <EnginesPanel puzzle={puzzle} work={engines} />
      </div>
    </div>
  );
}

/** The board before the step, with all that makes it. */
function stepProps({ board, cells: clues }: Puzzle, { view, cells, candidates }: ExplainedStep) {
  return { puzzle: { board, cells: clues, candidates }, solution: cells, ...view, showsAllMarks: true };
}

/** What has a colour: what the visitor painted, and clues that need not be there, outlined where they would hide it. */
function setsOf(colours: Editor['colours']['value'], redundant: readonly number[]): MarkedSet[] {
  const isPainted = colours.size > 0;
  const marks = { colour: 1, name: 'redundant clues', look: isPainted ? 'outline' : 'fill' } as const;
  return [...paintedMarks(colours), ...(redundant.length > 0 ? [{ cells: redundant, ...marks }] : [])];
}

interface ToolsProps {
  readonly puzzle: Puzzle;
  readonly solution: Uint8Array;
  readonly showsSolution: Signal<boolean>;
  /** More of them. */
  readonly children: ComponentChildren;
}

/** What can be done with a proper puzzle. */
function ProperTools({ puzzle, solution, showsSolution, children }: ToolsProps) {
  return (
    <div class="row">
      <button
        type="button"
        aria-pressed={showsSolution.value}
        onClick={() => (showsSolution.value = !showsSolution.value)}
      >
        Show the solution
      </button>
      {children}
      <a href={fragmentOf('grid', writePuzzleLink(puzzle)[0], writeCells(puzzle.board, solution))}>
        Look at its grid
      </a>
    </div>
  );
}
