import { contentMerger } from '../../areas/content/content.public.ts';
import { messagesMerger, topicsMerger } from '../../areas/delivery/delivery.public.ts';
import { dependantsMerger } from '../../areas/dependants/dependants.public.ts';
import { hubsMerger } from '../../areas/hubs/hubs.public.ts';
import { groupsMerger, limitMerger } from '../../areas/groups/groups.public.ts';
import { photoMerger, type Merger } from '../../areas/people/people.public.ts';
import { viewsMerger } from '../../areas/duplicates/duplicates.public.ts';

/** What areas bring from one entry of a person to the other. */
export const mergers: readonly Merger[] = [
  contentMerger,
  dependantsMerger,
  groupsMerger,
  hubsMerger,
  limitMerger,
  messagesMerger,
  photoMerger,
  topicsMerger,
  viewsMerger,
];
