// The types of work-toy.mjs.
/** What the toy question answers: a task takes the longer the more rounds there are. */
export function toyAnswer(
  task: number,
  rounds: number,
): { readonly counters: Record<string, number>; readonly found: string[] };
