// What is known of a puzzle, and ways to find out what is not, each thing once. Whoever finds things out for many puzzles at
// a time (filter) tells them to it.
import type { Puzzle } from '../../board/index.ts';
import type { ExplainerRating, Level, Rating, Scale } from '../../rate/index.ts';
import { solve } from '../../solve/index.ts';
import type { PuzzleEntry } from '../../text/index.ts';

/** On any scale; ER, EP and ED if it is Explainer's. */
export type KnownRating = Pick<Rating, 'rating' | 'hardest' | 'scale' | 'version' | 'level'> &
  Partial<ExplainerRating>;

/** A puzzle to print, and what the verb knows of it. */
export interface Printed {
  readonly puzzle: Puzzle;
  /** What the verb has made of it, for the formats that show one thing. Default: the puzzle itself. */
  readonly result?: Puzzle | undefined;
  /** Why there is no result. */
  readonly reason?: string | undefined;
  /** Its one solution, or null if there is none such. */
  readonly solution?: Uint8Array | null | undefined;
  /** The grid that was asked about, if the puzzle may have other solutions too. */
  readonly grid?: Uint8Array | undefined;
  /** How many solutions it has. */
  readonly solutions?: number | undefined;
  readonly form?: { readonly cells: Uint8Array; readonly automorphisms: number } | null | undefined;
  readonly rating?: KnownRating | undefined;
  readonly level?: Level | undefined;
  /** The scale it is rated on, if it is rated here. */
  readonly scale?: Scale | undefined;
  readonly isMinimal?: boolean | undefined;
  /** The fields that the verb has found, by their names in JSON. */
  readonly row?: (() => Readonly<Record<string, unknown>>) | undefined;
  /** Where it, or what it was made from, was read. */
  readonly place?: Partial<Pick<PuzzleEntry, 'source' | 'line' | 'leading' | 'trailing'>> | undefined;
  /** All that is known of it, if that is more than stands here. */
  readonly known?: Known | undefined;
}

/** How many solutions a puzzle has, and the one of a proper one. */
export interface Solution {
  readonly kind: ReturnType<typeof solve>['kind'];
  readonly solution?: Uint8Array | undefined;
}

/** What has to be found out of a puzzle. Each is found once. */
export type Need = 'solution' | 'form' | 'minimal' | 'rating' | 'explained' | 'level';

export class Known {
  readonly printed: Printed;
  readonly puzzle: Puzzle;
  #solved: Solution | undefined;
  #form: Printed['form'];
  #isMinimal: boolean | undefined;
  #rating: KnownRating | undefined;
  #explained: Partial<ExplainerRating> | undefined;
  #level: Level | null | undefined;
  #row: Readonly<Record<string, unknown>> | undefined;

  constructor(printed: Printed) {
    this.printed = printed;
    this.puzzle = printed.puzzle;
    this.#form = printed.form;
    this.#rating = printed.rating;
    this.#isMinimal = printed.isMinimal;
    this.#level = printed.level;
  }

  /** Has this been found out, or told? */
  has(need: Need): boolean {
    switch (need) {
      case 'solution':
        return this.#solved !== undefined || Boolean(this.printed.solution);
      case 'form':
        return this.#form !== undefined;
      case 'minimal':
        return this.#isMinimal !== undefined;
      case 'rating':
        return this.#rating !== undefined;
      case 'explained':
        return this.#explained !== undefined || this.#rating?.scale === 'explainer';
      case 'level':
        return this.#level !== undefined || this.#rating?.scale === 'levels';
    }
  }

  learnSolved(solved: Solution): void {
    this.#solved = solved;
  }

  learnForm(form: NonNullable<Printed['form']> | null): void {
    this.#form = form;
  }

  learnMinimal(isMinimal: boolean): void {
    this.#isMinimal = isMinimal;
  }

  learnRating(rating: KnownRating): void {
    this.#rating = rating;
  }

  /** Nothing where Explainer has none. */
  learnExplained(rating: Partial<ExplainerRating>): void {
    this.#explained = rating;
  }

  /** Null: it is not proper. */
  learnLevel(level: Level | null): void {
    this.#level = level;
  }

  solved(): Solution {
    const { solution } = this.printed;
    this.#solved ??= solution ? { kind: 'proper', solution } : solve(this.puzzle);
    return this.#solved;
  }

  /** Its one solution, if there is one such. */
  solution(): Uint8Array | undefined {
    return this.printed.solution === null ? undefined : this.solved().solution;
  }

  form(): NonNullable<Printed['form']> | null {
    if (this.#form === undefined) this.#form = found().formOf(this.puzzle);
    return this.#form;
  }

  isMinimal(): boolean {
    this.#isMinimal ??= found().isMinimalPuzzle(this.puzzle);
    return this.#isMinimal;
  }

  rating(): KnownRating {
    this.#rating ??= found().rate(this.puzzle, { scale: this.printed.scale });
    return this.#rating;
  }

  /** Nothing where Explainer has none. */
  explained(): Partial<ExplainerRating> {
    if (this.#explained) return this.#explained;
    const isExplainer = this.rating().scale === 'explainer';
    const hasOne = isExplainer || found().scaleFor(this.puzzle) === 'explainer';
    this.#explained = isExplainer
      ? this.rating()
      : hasOne
        ? found().rate(this.puzzle, { scale: 'explainer' })
        : {};
    return this.#explained;
  }

  /** Its level, if it is proper. */
  level(): Level | undefined {
    if (this.#level === undefined) {
      const rated =
        this.#rating?.scale === 'levels' ? this.#rating : found().rate(this.puzzle, { scale: 'levels' });
      this.#level = rated.level ?? null;
    }
    return this.#level ?? undefined;
  }

  /** A rating with the name of its scale. */
  scaleName(): string {
    return found().scaleName(this.rating());
  }

  /** A field of the verb's row. */
  field(name: string): unknown {
    this.#row ??= this.printed.row?.() ?? {};
    return this.#row[name];
  }
}

let finders: typeof import('./found.ts') | undefined;

function found(): NonNullable<typeof finders> {
  if (!finders) throw new Error('what a column needs was not prepared');
  return finders;
}

/** Loads what finds out all but solutions. */
export async function loadFinders(): Promise<void> {
  finders ??= await import('./found.ts');
}
