import type { AudienceCounts } from 'contract/delivery/audience.ts';
import type { ReadinessLine } from 'contract/delivery/readiness.ts';
import { checkReadiness, type Place } from '../delivery/delivery.public.ts';
import { resolveBlocks } from '../templates/templates.public.ts';
import type { WholeCampaignRow } from './campaigns.repository.ts';

/** What stands between a campaign and sending it, and how many would get it, as of now. */
export async function checkCampaign(
  tx: Place,
  {
    audience,
    channel_id: channelId,
    topic_id: topicId,
    subject,
    preview_text: previewText,
    document: written,
    tested_at: testedAt,
    send_at: sendAt,
  }: WholeCampaignRow,
): Promise<{ counts: AudienceCounts; lines: ReadinessLine[] }> {
  const document = await resolveBlocks(tx, written);
  const tested = testedAt !== null;
  const text = { subject, previewText, document };
  return checkReadiness(tx, { audience, channelId, topicId, ...text, tested, sendAt });
}
