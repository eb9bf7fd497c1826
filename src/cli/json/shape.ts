// Values of the JSON output as data. The TypeScript types of the verbs' rows, the JSON Schema files of the package and
// docs/reference/json.md are all derived from them.

interface Described {
  /** The meaning, for the docs. */
  readonly help: string;
  /** It may be left out. */
  readonly optional?: true;
  /** It may be null. */
  readonly nullable?: true;
}

/** `count`: a whole number that may exceed 2^53, as text. `anything`: a value that others define. */
interface PlainShape extends Described {
  readonly kind: 'text' | 'count' | 'number' | 'integer' | 'flag' | 'anything';
}

interface ChoiceShape extends Described {
  readonly kind: 'choice';
  readonly choices: readonly string[];
}

/** `record`: by names that are not known in advance. */
interface ManyShape extends Described {
  readonly kind: 'list' | 'record';
  readonly of: Shape;
}

interface ObjectShape extends Described {
  readonly kind: 'object';
  readonly fields: Fields;
}

export type Shape = PlainShape | ChoiceShape | ManyShape | ObjectShape;

/** The fields of a row, a summary or an inner object, by name. */
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

/** The TypeScript type of an object with these fields. */
export type RowOf<F> = { readonly [Key in Exclude<keyof F, OptionalKeys<F>>]: ValueOf<F[Key]> } & {
  readonly [Key in OptionalKeys<F>]?: ValueOf<F[Key]> | undefined;
};

export const text = (help: string) => ({ kind: 'text', help }) as const;
/** A whole number as text, because it may be too large for JSON readers. */
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

/** Allows null. */
export const orNull = <const S extends Shape>(shape: S) => ({ ...shape, nullable: true }) as const;
/** Allows the field to be left out. */
export const optional = <const S extends Shape>(shape: S) => ({ ...shape, optional: true }) as const;
