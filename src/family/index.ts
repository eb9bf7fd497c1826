// Families of sets: what unavoidable sets are given to hitting-set searches as.
export * from './family.ts';
