// Styles are bundled by scripts/build/page.ts.
declare module '*.css';
