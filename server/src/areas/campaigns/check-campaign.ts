import { checkReadiness, type Readiness } from '../delivery/delivery.public.ts';
import type { InOrganization } from '../../kernel/database/organization.ts';
import { resolveBlocks } from '../templates/templates.public.ts';
import type { WholeCampaignRow } from './campaigns.repository.ts';
import { subjectsOf, subjectTestLines } from './subject-test/subject-test-lines.ts';

/** What stands between a campaign and sending it, and how many would get it, as of now. */
export async function checkCampaign(
  tx: InOrganization,
  row: WholeCampaignRow,
  { blockedOnly }: { blockedOnly?: boolean } = {},
): Promise<Readiness> {
  const {
    audience,
    channel_id: channelId,
    topic_id: topicId,
    preview_text: previewText,
    send_at: sendAt,
    tracking,
  } = row;
  const document = await resolveBlocks(tx, row.document);
  const tested = row.tested_at !== null;
  const text = { ...subjectsOf(row), previewText, document };
  const draft = { audience, channelId, topicId, ...text, tracking, tested, sendAt, blockedOnly };
  const checked = await checkReadiness(tx, draft);
  return {
    ...checked,
    lines: [...checked.lines, ...subjectTestLines(row, checked.counts.eligible)],
  };
}
