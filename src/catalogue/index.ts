// The essentially different grids of a board in order: list, rank, unrank.
export type { Catalogue, CatalogueGrid } from './catalogue.ts';
export type { BandCount, CatalogueSource, Section, SectionPlace } from './source.ts';
