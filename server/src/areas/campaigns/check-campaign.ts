import type { AudienceCounts } from 'contract/delivery/audience.ts';
import type { ReadinessLine } from 'contract/delivery/readiness.ts';
import { checkReadiness, type Place } from '../delivery/delivery.public.ts';
import type { WholeCampaignRow } from './campaigns.repository.ts';
import { subjectTestLines } from './subject-test/subject-test-lines.ts';

/** What stands between a campaign and sending it, and how many would get it, as of now. */
export async function checkCampaign(
  tx: Place,
  row: WholeCampaignRow,
  { blockedOnly }: { blockedOnly?: boolean } = {},
): Promise<{ counts: AudienceCounts; lines: ReadinessLine[] }> {
  const {
    audience,
    channel_id: channelId,
    topic_id: topicId,
    subject,
    document,
    send_at: sendAt,
  } = row;
  const tested = row.tested_at !== null;
  const checked = await checkReadiness(tx, {
    audience,
    channelId,
    topicId,
    subject,
    document,
    tested,
    sendAt,
    blockedOnly,
  });
  return {
    ...checked,
    lines: [...checked.lines, ...subjectTestLines(row, checked.counts.eligible)],
  };
}
