// What other rooms of this project use from this one. Not part of the library.
export { buildLinks, copyLinks, type Links, resetLinks } from './links.ts';
export { isCover, namesOfItems } from './problem.ts';
export { danceOn } from './search.ts';
