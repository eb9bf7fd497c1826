// What other rooms of this project need of this one and nobody else does: no part of the library.
export { buildLinks, copyLinks, type Links, resetLinks } from './links.ts';
export { isCover, namesOfItems } from './problem.ts';
export { danceOn } from './search.ts';
