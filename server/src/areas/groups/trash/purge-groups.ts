import { purgeOld } from '../../../kernel/jobs/purge-old.ts';
import { deleteOldGroups, organizationsWithOldGroups } from './groups-trash.repository.ts';

export const purgeOldGroups = purgeOld('groups', organizationsWithOldGroups, deleteOldGroups);
