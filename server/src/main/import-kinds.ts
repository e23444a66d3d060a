import { dependantImports } from '../areas/dependants/dependants.public.ts';
import { peopleImports, type ImportKinds } from '../areas/people/people.public.ts';

/** What can be uploaded. */
export const importKinds: ImportKinds = [peopleImports, dependantImports];
