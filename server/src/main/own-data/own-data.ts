import { contentOwnData } from '../../areas/content/content.public.ts';
import { deliveryOwnData } from '../../areas/delivery/delivery.public.ts';
import { dependantsOwnData } from '../../areas/dependants/dependants.public.ts';
import { filesOwnData } from '../../areas/files/files.public.ts';
import { hubsOwnData } from '../../areas/hubs/hubs.public.ts';
import { groupsOwnData } from '../../areas/groups/groups.public.ts';
import { viewsOwnData } from '../../areas/organizations/organizations.public.ts';
import { entriesOf, peopleOwnData } from '../../areas/people/people.public.ts';
import { sessionOwnData } from '../../areas/session/session.public.ts';
import type { BlobStore } from '../../kernel/blobs/blob-store.ts';
import type { OwnDataSource } from '../../kernel/own-data/own-data.ts';

/** What the areas keep about a person, in the order of the document. */
export function ownDataSources(blobs: BlobStore): readonly OwnDataSource[] {
  return withMergedEntries([
    ...sessionOwnData,
    ...peopleOwnData,
    ...filesOwnData(blobs),
    ...dependantsOwnData,
    ...groupsOwnData,
    contentOwnData,
    hubsOwnData,
    ...deliveryOwnData,
    viewsOwnData,
  ]);
}

/** What is kept under an entry that was merged into that of the person is about them, too. */
function withMergedEntries(sources: readonly OwnDataSource[]): OwnDataSource[] {
  return sources.map((source) => ({
    ...source,
    async *read(db, { organizationId, accountId }) {
      for (const entry of await entriesOf({ db, member: { organizationId } }, accountId)) {
        yield* source.read(db, { organizationId, accountId: entry });
      }
    },
  }));
}
