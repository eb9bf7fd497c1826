// The part of the catalogue that makers use, loaded only when grids come from there.
export { openCatalogueBeside } from '../catalogue/internal.ts';
