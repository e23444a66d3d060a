import {
  dependantImports,
  peopleImports,
  type ImportKinds,
} from '../../areas/imports/imports.public.ts';
import { groupsOfUploads } from '../../areas/groups/groups.public.ts';
import { erasedAddresses } from '../../areas/people/people.public.ts';
import { derivedSecret } from '../../kernel/identity/derived-secret.ts';
import { groupUsers } from './group-users.ts';

/** The key under which addresses of those who were erased are known. @param secret ATRIUM_SECRET */
export function erasedKeyOf(secret: string): string {
  return derivedSecret(secret, 'erased addresses');
}

/** What can be uploaded. @param erasedKey of {@link erasedKeyOf} */
export function importKinds(erasedKey: string): ImportKinds {
  return [
    peopleImports({
      erased: erasedAddresses(erasedKey),
      groups: groupsOfUploads(groupUsers),
    }),
    dependantImports,
  ];
}
