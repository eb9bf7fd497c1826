// Canonical forms in order, from a generator of sections and an index of the sections' sizes. The index finds
// ranks, and forms are generated when asked for. The catalogues of grids and of pairs of bands share this
// code.
import { InputError } from '../base/index.ts';
import type { SectionSizes } from './index-file.ts';
import { positionOf } from './order.ts';
import { createRanks } from './ranks.ts';
import type { SectionPlace } from './source.ts';

export interface FormSource {
  /** For messages: the catalogue, such as `2x4`, and its contents, such as `grids of 2x4`. */
  readonly name: string;
  readonly things: string;
  /** The number of digits of a form. */
  readonly cellCount: number;
  listSection(band: number, section: number): FormSection;
  /** Generates one form of a section alone. Absent: that would be no faster. */
  formAt?(band: number, section: number, position: number): FormSection;
  sectionOf(form: Uint8Array): SectionPlace;
}

interface FormSection {
  /** The forms, packed. */
  readonly forms: Uint8Array;
  readonly automorphisms: Uint32Array;
}

export interface RankedForm {
  readonly rank: number;
  readonly form: Uint8Array;
  readonly automorphisms: number;
}

export interface Ranked {
  readonly size: number;
  readonly bandSizes: readonly number[];
  list(from: number, to: number): Generator<RankedForm, void>;
  unrank(rank: number): RankedForm;
  /** The rank of a canonical form. */
  rank(form: Uint8Array): number;
}

export function createRanked(source: FormSource, sizes: SectionSizes): Ranked {
  const { name, things, cellCount } = source;
  const ranks = createRanks(sizes);
  let last: (SectionPlace & { readonly listed: FormSection }) | undefined;
  let lastAsked: SectionPlace | undefined; // the place of the last single form

  const listSection = (place: SectionPlace): FormSection => {
    if (isSame(last, place)) return last.listed;
    const listed = source.listSection(place.band, place.section);
    if (listed.automorphisms.length !== ranks.sizeOf(place))
      throw new Error(
        `${name}, band ${place.band + 1}, section ${place.section}: ${listed.automorphisms.length} forms, the index says ${ranks.sizeOf(place)}`,
      );
    last = { ...place, listed };
    return listed;
  };
  const checkRank = (rank: number, most: number): void => {
    if (!Number.isSafeInteger(rank) || rank < 0 || rank > most)
      throw new InputError(`rank ${rank}: the ${things} have the ranks 0 to ${ranks.size - 1}`);
  };
  const formAt = ({ forms, automorphisms }: FormSection, position: number, rank: number): RankedForm => ({
    rank,
    form: forms.slice(position * cellCount, (position + 1) * cellCount),
    automorphisms: automorphisms[position],
  });

  function* list(from: number, to: number): Generator<RankedForm, void> {
    let rank = from;
    while (rank < to) {
      const { position, ...place } = ranks.find(rank);
      const section = listSection(place);
      for (let i = position; i < section.automorphisms.length && rank < to; i++)
        yield formAt(section, i, rank++);
    }
  }

  return {
    size: ranks.size,
    bandSizes: ranks.bandSizes,
    list(from, to) {
      checkRank(from, ranks.size);
      checkRank(to, ranks.size);
      return list(from, to);
    },
    unrank(rank) {
      checkRank(rank, ranks.size - 1);
      const { position, ...place } = ranks.find(rank);
      // a second request in the same section is likely to be followed by more
      if (!source.formAt || isSame(last, place) || isSame(lastAsked, place))
        return formAt(listSection(place), position, rank);
      lastAsked = place;
      return formAt(source.formAt(place.band, place.section, position), 0, rank);
    },
    rank(form) {
      const place = source.sectionOf(form);
      const position = positionOf(listSection(place).forms, form);
      if (position < 0) throw new Error(`${form.join('')}: not in its section of the ${name} catalogue`);
      return ranks.startOf(place) + position;
    },
  };
}

function isSame<Place extends SectionPlace>(a: Place | undefined, b: SectionPlace): a is Place {
  return a?.band === b.band && a.section === b.section;
}
