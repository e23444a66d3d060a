import {
  awaitingBulk,
  dependantsBulk,
  invitedBulk,
  peopleBulk,
} from '../../areas/directory/directory.public.ts';
import type { BulkLists } from '../../areas/bulk/bulk.public.ts';

/** The lists of which everyone who matches can be changed in the background. */
export const bulkLists: BulkLists = [peopleBulk, invitedBulk, awaitingBulk, dependantsBulk];
