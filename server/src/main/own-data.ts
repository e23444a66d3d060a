import { deliveryOwnData } from '../areas/delivery/delivery.public.ts';
import { dependantsOwnData } from '../areas/dependants/dependants.public.ts';
import { filesOwnData } from '../areas/files/files.public.ts';
import { groupsOwnData } from '../areas/groups/groups.public.ts';
import { peopleOwnData } from '../areas/people/people.public.ts';
import type { BlobStore } from '../kernel/blobs/blob-store.ts';
import type { OwnDataSource } from '../kernel/own-data/own-data.ts';

/** What the areas keep about a person, in the order of the document. */
export function ownDataSources(blobs: BlobStore): readonly OwnDataSource[] {
  return [
    ...peopleOwnData,
    ...filesOwnData(blobs),
    ...dependantsOwnData,
    ...groupsOwnData,
    ...deliveryOwnData,
  ];
}
