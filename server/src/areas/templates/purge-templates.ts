import { purgeOld } from '../../kernel/jobs/purge-old.ts';
import { deleteOldTemplates, organizationsWithOldTemplates } from './templates-trash.repository.ts';

export const purgeOldTemplates = purgeOld(
  'templates',
  organizationsWithOldTemplates,
  deleteOldTemplates,
);
