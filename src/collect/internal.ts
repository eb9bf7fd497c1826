// The parts of groups that only other folders of this package need.
export { findRecords } from './groups.ts';
