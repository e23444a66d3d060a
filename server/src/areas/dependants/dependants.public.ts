export { createDependants } from './create-dependants.ts';
export { dependantsOwnData } from './own-data.repository.ts';
