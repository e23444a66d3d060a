import type { ImportKindName } from 'contract/imports/fields.ts';
import { queryClient } from '../../kernel/query/query-client.ts';
import { refreshPeople } from '../people/people.public.ts';

/** What was read of the directory before an import was written is outdated. */
export async function refreshWritten(kind: ImportKindName): Promise<void> {
  // Families stand on many screens: whatever is shown is asked again.
  await (kind === 'people' ? refreshPeople() : queryClient.invalidateQueries());
}
