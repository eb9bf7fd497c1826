// Exports for the other rooms of this project: how to recognise our pictures, and the package that makes them.
export { isMarkedPng } from './mark.ts';
export { loadResvg } from './resvg.ts';
