export { ageBounds, ageOn, anniversariesWithin } from './rules/ages.ts';
export { changeDependants } from './change-dependants.ts';
export { dependantConditions } from './dependant-filter.repository.ts';
export { presentDependant } from './dependants.presenter.ts';
export type { AgeRules } from './rules/eligibility.ts';
export { createDependants, createDependant } from './form/create-dependants.ts';
export { guardedFacts, guardsLike, type GuardedLike } from './guarding.repository.ts';
export { dependantsMerger } from './merge-guarded.ts';
export { dependantsOwnData } from './own-data.repository.ts';
export { findRules } from './rules/rules.repository.ts';
export { dependantTarget } from './audit-targets.repository.ts';
export { dependantsHistory } from './history.repository.ts';
export { subjectOf } from './dependant-subject.ts';
export { mayEdit } from './dependants.policy.ts';
export {
  dependantColumns,
  findDependants,
  type DependantRow,
  type DependantValues,
  insertDependants,
  lockDependants,
  updateDependants,
  setDependantsDeleted,
} from './dependants.repository.ts';
export {
  faultsAlone,
  findState,
  duplicateKey,
  type CheckedRow,
  checkDependants,
  type Fault,
} from './form/dependant-checks.ts';
export {
  differenceTo,
  columnOf,
  type Field,
  newDependantValues,
  type DependantFields,
  newDependantRow,
  withKeys,
} from './form/dependant-values.ts';
export { updateDependant } from './form/update-dependant.ts';
export { findGuarded, findTakenExternalIds, findGuardianIds } from './guarded.repository.ts';
export { replaceGuardians } from './guardian-links.repository.ts';
export { lockAndJudge, lockGuardians } from './lock-guardians.ts';
export { readDependantsOf } from './read-dependant.ts';
export { restoreDependants, trashDependants } from './trash/trash-dependants.ts';
