export { createDependants } from './create-dependants.ts';
