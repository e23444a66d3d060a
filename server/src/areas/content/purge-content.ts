import { purgeOld } from '../../kernel/jobs/purge-old.ts';
import { deleteOldContent, organizationsWithOldContent } from './content-trash.repository.ts';

export const purgeOldContent = purgeOld('content', organizationsWithOldContent, deleteOldContent);
