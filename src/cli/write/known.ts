// What is known of a puzzle, and ways to compute the rest, each thing once. A verb that computes values for many
// puzzles at a time (filter) passes them in.
import type { Puzzle } from '../../board/index.ts';
import type { ExplainerRating, Level, Rating, Scale } from '../../rate/index.ts';
import { solve } from '../../solve/index.ts';
import type { PuzzleEntry } from '../../text/index.ts';

/** A rating on any scale, with ER, EP and ED if the scale is Explainer's. */
export type KnownRating = Pick<Rating, 'rating' | 'hardest' | 'scale' | 'version' | 'level'> &
  Partial<ExplainerRating>;

/** A puzzle to print, with what the verb knows of it. */
export interface Printed {
  readonly puzzle: Puzzle;
  /** The verb's result, for formats that show one puzzle. Default: the puzzle itself. */
  readonly result?: Puzzle | undefined;
  /** Why there is no result. */
  readonly reason?: string | undefined;
  /** Its only solution, or null if it is not proper. */
  readonly solution?: Uint8Array | null | undefined;
  /** The grid that was searched, in case the puzzle has other solutions too. */
  readonly grid?: Uint8Array | undefined;
  /** How many solutions it has. */
  readonly solutions?: number | undefined;
  readonly form?: { readonly cells: Uint8Array; readonly automorphisms: number } | null | undefined;
  readonly rating?: KnownRating | undefined;
  readonly level?: Level | undefined;
  /** The scale to rate it on, if it is rated here. */
  readonly scale?: Scale | undefined;
  readonly isMinimal?: boolean | undefined;
  /** The fields of the verb's row, by their names in JSON. */
  readonly row?: (() => Readonly<Record<string, unknown>>) | undefined;
  /** Where it was read, or the puzzle it was made from. */
  readonly place?: Partial<Pick<PuzzleEntry, 'source' | 'line' | 'leading' | 'trailing'>> | undefined;
  /** All that is known of it, if that is more than these fields. */
  readonly known?: Known | undefined;
}

/** How many solutions a puzzle has, and the solution of a proper one. */
export interface Solution {
  readonly kind: ReturnType<typeof solve>['kind'];
  readonly solution?: Uint8Array | undefined;
}

/** What may have to be computed of a puzzle. Each is computed once. */
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

  /** Has this been computed or given? */
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

  /** `rating` is empty if Explainer cannot rate the puzzle. */
  learnExplained(rating: Partial<ExplainerRating>): void {
    this.#explained = rating;
  }

  /** Null if the puzzle is not proper. */
  learnLevel(level: Level | null): void {
    this.#level = level;
  }

  solved(): Solution {
    const { solution } = this.printed;
    this.#solved ??= solution ? { kind: 'proper', solution } : solve(this.puzzle);
    return this.#solved;
  }

  /** Returns the solution of a proper puzzle. */
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

  /** Returns Explainer's rating, empty if it cannot rate the puzzle. */
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

  /** Returns the level of a proper puzzle. */
  level(): Level | undefined {
    if (this.#level === undefined) {
      const rated =
        this.#rating?.scale === 'levels' ? this.#rating : found().rate(this.puzzle, { scale: 'levels' });
      this.#level = rated.level ?? null;
    }
    return this.#level ?? undefined;
  }

  /** Returns the name of the rating's scale. */
  scaleName(): string {
    return found().scaleName(this.rating());
  }

  /** Returns a field of the verb's row. */
  field(name: string): unknown {
    this.#row ??= this.printed.row?.() ?? {};
    return this.#row[name];
  }
}

let finders: typeof import('./found.ts') | undefined;

function found(): NonNullable<typeof finders> {
  if (!finders) throw new Error('the columns were not prepared');
  return finders;
}

/** Loads what computes everything but solutions. */
export async function loadFinders(): Promise<void> {
  finders ??= await import('./found.ts');
}
