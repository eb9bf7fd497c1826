// What `minclue help TOPIC` says: rules that hold for all verbs, a screen each.
import { columns } from '../write/columns.ts';

const topics: Readonly<Record<string, { readonly summary: string; text(): string }>> = {
  boards: {
    summary: 'which boards there are, and how they are named',
    text: () => `A board is named by the rows and columns of its boxes, so 3x3 is the ordinary 9×9 board.

  2x2, 2x3, 2x4, 3x3, 3x4, 4x4, 5x5, 6x6   up to 36 digits
  1x7                                      a Latin square: no boxes
  3x3X                                     both diagonals are units too
  3x3W, 3x3XW                              windoku: four more squares are units, the windows
  --regions AABB/AABC/DDBC/DDCC            a jigsaw: a letter or digit per cell, or a file of rows
  --extra-unit r1c1,r1c2,…                 any other unit

Without --board the length of a puzzle says which board it is on. A line does not say its regions, so a jigsaw needs \
--regions again wherever it is read; links of f-puzzles and SudokuPad carry them. Results call such a board 1x9J, a \
Latin square with regions; +1 is one other unit. These names cannot be read back.`,
  },
  input: {
    summary: 'what a puzzle, a grid or a list can be',
    text: () => `An input is a puzzle, a link, a file, or - for stdin; without any, stdin is read.

Empty cells are . or 0 or *; digits above 9 are letters. Files may hold lines, grids of several lines, .sdk, .sdm, CSV, \
pencilmarks, links of f-puzzles and SudokuPad, and what verbs write with --json. What stands beside a puzzle in its line \
is kept.

Unreadable lines are reported and skipped, and the exit code is 2 at the end. --strict stops at the first.`,
  },
  formats: {
    summary: 'how results are written: --format, templates, CSV, --json',
    text: () => `--format takes the name of a format (minclue convert --help lists them), csv, or a template:

${Object.entries(columns)
  .map(
    ([name, { letter, help }]) =>
      `  ${letter ? `%${letter}` : '  '}  %{${name}}${' '.repeat(14 - name.length)}${help}`,
  )
  .join('\n')}

A verb adds the fields of its own rows (docs/json.md), as %{templates} in minclue templates. %% is %, \\t a tab, \
\\n a line end. The names are also the columns of csv:NAME,….

--json writes one object per result and a summary, as docs/json.md describes them.`,
  },
  numbers: {
    summary: 'numbers, ranges, cells and sets of cells',
    text: () => `Numbers are plain decimal. Ranges are A..B with both ends, A.., ..B, or one number.
Cells are r1c1 to r9c9, row and column; lists of them are r1c1,r5c5.
--seed N repeats anything random; make and catalogue sample draw a new seed each time and tell it.
--threads N never changes a result; the default is all cores.`,
  },
  output: {
    summary: 'stdout, stderr, exit codes, files',
    text: () => `Results go to stdout; progress, warnings and summaries go to stderr. --quiet silences stderr. \
--output FILE writes the results into a new file.

Exit codes: 0 done, or yes; 1 no (a puzzle is not proper); 2 bad input; 130 interrupted, state saved; \
141 the reader of stdout has gone (| head).

minclue only overwrites, deletes or resumes files it recognises as its own. No output may be an input.
Ctrl-C ends any verb: what was found is printed, and work with a store can be resumed.`,
  },
};

/** The text of a topic, or the list of topics; undefined if there is no such topic. */
export function topicText(name: string): string | undefined {
  if (name === 'topics')
    return `${Object.entries(topics)
      .map(([topic, { summary }]) => `minclue help ${topic.padEnd(10)}${summary}`)
      .join('\n')}\n`;
  return Object.hasOwn(topics, name) ? `${topics[name].text()}\n` : undefined;
}
