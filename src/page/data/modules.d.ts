// Declares the modules that scripts/page-data.ts writes when the page is built.
declare module 'page-data:indexes' {
  const value: readonly import('./shapes.ts').IndexFile[];
  export default value;
}
declare module 'page-data:bands' {
  const value: readonly import('./shapes.ts').FirstBand[];
  export default value;
}
declare module 'page-data:automorphic' {
  const value: import('./shapes.ts').AutomorphicData;
  export default value;
}
declare module 'page-data:boards' {
  const value: import('./shapes.ts').BoardsData;
  export default value;
}
