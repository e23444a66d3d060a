import { purgeOld } from '../../../kernel/jobs/purge-old.ts';
import { deleteOldCampaigns, organizationsWithOldCampaigns } from './campaigns-trash.repository.ts';

export const purgeOldCampaigns = purgeOld(
  'campaigns',
  organizationsWithOldCampaigns,
  deleteOldCampaigns,
);
