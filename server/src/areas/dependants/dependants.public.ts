export { createDependants, type NewDependant } from './create-dependants.ts';
