// The parts of this room that only other rooms of this project need. They are not part of the library.
export { beginsAsStore, refuseUnrest } from './layout.ts';
