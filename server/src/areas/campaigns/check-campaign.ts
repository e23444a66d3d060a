import type { AudienceCounts } from 'contract/delivery/audience.ts';
import type { ReadinessLine } from 'contract/delivery/readiness.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { checkReadiness } from '../delivery/delivery.public.ts';
import type { WholeCampaignRow } from './campaigns.repository.ts';

/** What stands between a campaign and sending it, and how many would get it, as of now. */
export function checkCampaign(
  tx: OrganizationTransaction,
  { audience, channel_id: channelId, subject, document, tested_at: testedAt }: WholeCampaignRow,
): Promise<{ counts: AudienceCounts; lines: ReadinessLine[] }> {
  return checkReadiness(tx, { audience, channelId, subject, document, tested: testedAt !== null });
}
