export { createDependants } from './create-dependants.ts';
export { dependantsOwnData } from './own-data.repository.ts';
export { dependantTarget } from './trail-targets.repository.ts';
export { dependantsHistory } from './history.repository.ts';
