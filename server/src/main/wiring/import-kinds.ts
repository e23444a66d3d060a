import {
  dependantImports,
  peopleImports,
  type ImportKinds,
} from '../../areas/imports/imports.public.ts';
import { erasedAddresses } from '../../areas/people/people.public.ts';
import { groupUsers } from './group-users.ts';

/** What can be uploaded. @param erasedKey of `erasedKeyOf` */
export function importKinds(erasedKey: string): ImportKinds {
  return [peopleImports({ erased: erasedAddresses(erasedKey), groupUsers }), dependantImports];
}
