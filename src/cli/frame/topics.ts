// The topics of `minclue help TOPIC`: rules that hold for all verbs, one screen each.
import { columns } from '../write/columns.ts';

const topics: Readonly<Record<string, { readonly summary: string; text(): string }>> = {
  boards: {
    summary: 'the boards and their names',
    text: () => `A board is named by the rows and columns of its boxes, so 3x3 is the ordinary 9×9 board.

  2x2, 2x3, 2x4, 3x3, 3x4, 4x4, 5x5, 6x6   up to 36 digits
  1x7                                      a Latin square: no boxes
  3x3X                                     both diagonals are units too
  3x3W, 3x3XW                              windoku: four more squares are units, the windows
  --regions AABB/AABC/DDBC/DDCC            a jigsaw: a letter or digit per cell, or a file of rows
  --extra-unit r1c1,r1c2,…                 any other unit

Without --board the length of a puzzle decides its board. A line does not hold its regions, so a jigsaw needs \
--regions wherever it is read; links of f-puzzles and SudokuPad include them. Results call such a board 1x9J, a \
Latin square with regions; +1 means one other extra unit. These names cannot be read back.`,
  },
  input: {
    summary: 'inputs: puzzles, grids and lists',
    text: () => `An input is a puzzle, a link, a file, or - for stdin. Without any input, stdin is read.

Empty cells are . or 0 or *; digits above 9 are letters. Files may contain lines, grids of several lines, .sdk, .sdm, CSV, \
pencilmarks, links of f-puzzles and SudokuPad, and the --json output of verbs. Text beside a puzzle in its line is kept.

Unreadable lines are reported and skipped, and the exit code is 2 at the end. --strict stops at the first one.`,
  },
  formats: {
    summary: 'output formats: --format, templates, CSV, --json',
    text: () => `--format takes the name of a format (minclue convert --help lists them), csv, or a template:

${Object.entries(columns)
  .map(
    ([name, { letter, help }]) =>
      `  ${letter ? `%${letter}` : '  '}  %{${name}}${' '.repeat(14 - name.length)}${help}`,
  )
  .join('\n')}

A verb adds the fields of its own rows (docs/reference/json.md), such as %{templates} in minclue templates. %% is %, \\t a \
tab, \\n a line end. The same names are the columns of csv:NAME,….

--json writes one object per result, then a summary; docs/reference/json.md describes them.`,
  },
  numbers: {
    summary: 'numbers, ranges, cells and sets of cells',
    text: () => `Numbers are plain decimal. Ranges are A..B with both ends included, A.., ..B, or one number.
Cells are r1c1 to r9c9, row and column; lists of them are r1c1,r5c5.
--seed N repeats a random choice; make and catalogue sample draw a new seed each time and print it.
--threads N never changes a result; the default is all cores.`,
  },
  output: {
    summary: 'stdout, stderr, exit codes, files',
    text: () => `Results go to stdout; progress, warnings and summaries go to stderr. --quiet silences stderr. \
--output FILE writes the results into a new file.

Exit codes: 0 done, or yes; 1 no (for example, a puzzle is not proper); 2 bad input; 130 interrupted, state saved \
(a coordinator ends with 0 after SIGTERM); 141 the reader of stdout has closed it (| head).

minclue only overwrites, deletes or resumes files it recognises as its own. An output cannot also be an input.
Ctrl-C stops any verb: it prints what was found, and work with a store can be resumed.`,
  },
};

/** Returns the text of a topic, or the list of topics; undefined if there is no such topic. */
export function topicText(name: string): string | undefined {
  if (name === 'topics')
    return `${Object.entries(topics)
      .map(([topic, { summary }]) => `minclue help ${topic.padEnd(10)}${summary}`)
      .join('\n')}\n`;
  return Object.hasOwn(topics, name) ? `${topics[name].text()}\n` : undefined;
}
