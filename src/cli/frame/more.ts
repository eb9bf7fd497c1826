// Where the docs explain each verb: the last line of its help. `minclue page` serves the docs without a network.

/** The page of each verb, relative to `docs/`. A group has one page for all its verbs. */
export const docsOfVerbs: Readonly<Record<string, string>> = {
  solve: 'tutorials/terminal.md',
  count: 'how-to/count-grids-and-puzzles.md',
  make: 'how-to/make-puzzles.md',
  rate: 'how-to/rate-and-explain-puzzles.md',
  explain: 'how-to/rate-and-explain-puzzles.md',
  minimise: 'how-to/make-puzzles.md',
  draw: 'how-to/draw-pictures.md',
  convert: 'reference/formats.md',
  min: 'how-to/find-the-minimum.md',
  check: 'how-to/find-all-puzzles-of-a-grid.md',
  unavoidable: 'how-to/find-unavoidable-sets.md',
  verify: 'how-to/write-and-check-certificates.md',
  filter: 'how-to/collect-puzzles.md',
  canon: 'how-to/find-canonical-forms.md',
  group: 'how-to/collect-puzzles.md',
  lists: 'how-to/collect-puzzles.md',
  similar: 'how-to/find-puzzles-near-mine.md',
  hunt: 'how-to/find-puzzles-near-mine.md',
  neighbours: 'how-to/find-puzzles-near-mine.md',
  backdoors: 'how-to/rate-and-explain-puzzles.md',
  templates: 'how-to/collect-puzzles.md',
  bands: 'how-to/collect-puzzles.md',
  catalogue: 'how-to/use-the-catalogue.md',
  prove: 'how-to/prove-a-theorem.md',
  results: 'how-to/check-our-theorems.md',
  census: 'how-to/estimate-minimal-puzzles.md',
  pattern: 'how-to/work-with-patterns.md',
  blueprints: 'how-to/find-unavoidable-sets.md',
  campaign: 'how-to/run-long-work.md',
  farm: 'how-to/run-a-farm.md',
  hit: 'how-to/solve-hitting-sets.md',
  cover: 'how-to/solve-hitting-sets.md',
  encode: 'how-to/solve-hitting-sets.md',
  page: 'tutorials/page.md',
  compare: 'how-to/compare-solvers.md',
  completion: 'reference/command-line.md',
};

/** Returns the line, with an empty one before it. `path` is as in `campaign run`. */
export function moreLine(path: string): string {
  const page = docsOfVerbs[path.split(' ', 1)[0]];
  return page === undefined ? '' : `\nMore: docs/${page} (minclue page --open, then Docs)\n`;
}
