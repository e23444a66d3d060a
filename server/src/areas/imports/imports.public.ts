export type { ImportKinds } from './kind.ts';
export { dependantImports } from './kinds/dependants/dependant-imports.ts';
export { peopleImports } from './kinds/people/people-imports.ts';
