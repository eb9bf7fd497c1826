// Candidates and digits that matter, and what both kinds of pictures say of them: SVG text, and the boards of the page.

/**
 * The part of a candidate in a step. `on` and `off`: links of a chain. `key`: the pattern is about it. `gone`: it is
 * removed. `placed`: it becomes the digit of the cell. `blocker`: a placed digit that rules others out.
 */
export type NotedRole = 'on' | 'off' | 'key' | 'gone' | 'placed' | 'blocker';

/** A candidate or digit that matters. */
export interface NotedMark {
  /** The cell, from 0. */
  readonly cell: number;
  /** The digit, from 1. */
  readonly digit: number;
  /** Its part in the step. */
  readonly role: NotedRole;
  /** The label of its ring in the legend. Default: no entry in the legend. */
  readonly name?: string;
}

/** Returns the digit to draw large in the cell. Undefined if other candidates of the cell matter as well. */
export function placedIn(noted: readonly NotedMark[], cell: number): number | undefined {
  const here = noted.filter((each) => each.cell === cell);
  return here.length > 0 && here.every(({ role }) => role === 'placed') ? here[0].digit : undefined;
}

/** Returns one mark of each kind that the legend names. */
export function namedMarks(noted: readonly NotedMark[]): (NotedMark & { readonly name: string })[] {
  const named = new Map<string, NotedMark & { readonly name: string }>();
  for (const { name, ...mark } of noted) if (name) named.set(`${mark.role} ${name}`, { ...mark, name });
  return [...named.values()];
}
