export { ageBounds, ageOn, anniversariesWithin } from './ages.ts';
export { createDependants } from './create-dependants.ts';
export { guardedFacts, guardsLike, type GuardedLike } from './guarding.repository.ts';
export { dependantsMerger } from './merge-guarded.ts';
export { dependantImports } from './import/dependant-imports.ts';
export { dependantsOwnData } from './own-data.repository.ts';
export { findRules } from './rules.repository.ts';
export { dependantTarget } from './trail-targets.repository.ts';
export { dependantsHistory } from './history.repository.ts';
