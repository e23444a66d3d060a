import { purgeOld } from '../../../kernel/jobs/purge-old.ts';
import { deleteOldHubs, organizationsWithOldHubs } from './hubs-trash.repository.ts';

export const purgeOldHubs = purgeOld('hubs', organizationsWithOldHubs, deleteOldHubs);
