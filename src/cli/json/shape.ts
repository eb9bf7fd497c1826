// What a value in the JSON output is, as data: from it come the TypeScript type of what a verb may write, the JSON
// Schema files of the package, and docs/json.md.

interface Described {
  /** What it says, for the docs. */
  readonly help: string;
  /** It may be left out. */
  readonly optional?: true;
  /** It may be null. */
  readonly nullable?: true;
}

/** `count`: a whole number that may pass 2^53, as text. `anything`: whatever others have defined. */
interface PlainShape extends Described {
  readonly kind: 'text' | 'count' | 'number' | 'integer' | 'flag' | 'anything';
}

interface ChoiceShape extends Described {
  readonly kind: 'choice';
  readonly choices: readonly string[];
}

/** `record`: by names that are not known beforehand. */
interface ManyShape extends Described {
  readonly kind: 'list' | 'record';
  readonly of: Shape;
}

interface ObjectShape extends Described {
  readonly kind: 'object';
  readonly fields: Fields;
}

export type Shape = PlainShape | ChoiceShape | ManyShape | ObjectShape;

/** A row, a summary or an object within: its fields by name. */
export type Fields = Readonly<Record<string, Shape>>;

type PlainValue<S> = S extends { kind: 'text' | 'count' }
  ? string
  : S extends { kind: 'number' | 'integer' }
    ? number
    : S extends { kind: 'flag' }
      ? boolean
      : S extends { kind: 'choice'; choices: readonly (infer Choice)[] }
        ? Choice
        : S extends { kind: 'list'; of: infer Of }
          ? readonly ValueOf<Of>[]
          : S extends { kind: 'record'; of: infer Of }
            ? Readonly<Partial<Record<string, ValueOf<Of>>>>
            : S extends { kind: 'object'; fields: infer Inner }
              ? RowOf<Inner>
              : unknown;

type ValueOf<S> = S extends { nullable: true } ? PlainValue<S> | null : PlainValue<S>;

type OptionalKeys<F> = { [Key in keyof F]: F[Key] extends { optional: true } ? Key : never }[keyof F];

/** What may be written for these fields. */
export type RowOf<F> = { readonly [Key in Exclude<keyof F, OptionalKeys<F>>]: ValueOf<F[Key]> } & {
  readonly [Key in OptionalKeys<F>]?: ValueOf<F[Key]> | undefined;
};

export const text = (help: string) => ({ kind: 'text', help }) as const;
/** A whole number as text, for those that may be larger than JSON's readers can hold. */
export const count = (help: string) => ({ kind: 'count', help }) as const;
export const number = (help: string) => ({ kind: 'number', help }) as const;
export const integer = (help: string) => ({ kind: 'integer', help }) as const;
export const flag = (help: string) => ({ kind: 'flag', help }) as const;
export const anything = (help: string) => ({ kind: 'anything', help }) as const;
export const choice = <const Choices extends readonly string[]>(choices: Choices, help: string) =>
  ({ kind: 'choice', choices, help }) as const;
export const list = <const Of extends Shape>(of: Of, help: string) => ({ kind: 'list', of, help }) as const;
export const record = <const Of extends Shape>(of: Of, help: string) =>
  ({ kind: 'record', of, help }) as const;
export const object = <const Inner extends Fields>(fields: Inner, help: string) =>
  ({ kind: 'object', fields, help }) as const;

/** The same, but it may be null. */
export const orNull = <const S extends Shape>(shape: S) => ({ ...shape, nullable: true }) as const;
/** The same, but it may be left out. */
export const optional = <const S extends Shape>(shape: S) => ({ ...shape, optional: true }) as const;
