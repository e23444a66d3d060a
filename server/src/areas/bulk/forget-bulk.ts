import { purgeOld } from '../../kernel/jobs/purge-old.ts';
import { forgetOldBulk, organizationsWithOldBulk } from './bulk.repository.ts';

export const forgetOldBulkChanges = purgeOld(
  'bulk changes',
  organizationsWithOldBulk,
  forgetOldBulk,
);
