// What other folders of this package need of groups, and nobody else.
export { findRecords } from './groups.ts';
