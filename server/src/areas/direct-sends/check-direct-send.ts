import type { AudienceCounts } from 'contract/delivery/audience.ts';
import type { ReadinessLine } from 'contract/delivery/readiness.ts';
import { tellReadiness } from 'contract/delivery/readiness-words.ts';
import { directSendLimits } from 'contract/direct-sends/direct-send.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { checkReadiness, readinessLine } from '../delivery/delivery.public.ts';
import { resolveBlocks } from '../templates/templates.public.ts';
import type { WholeDirectSendRow } from './direct-sends.repository.ts';
import { audienceOf, sentDocument } from './read-direct-send.ts';

/** What stands between a direct send and sending it, and how many would get it, as of now. */
export async function checkDirectSend(
  tx: OrganizationTransaction,
  row: WholeDirectSendRow,
): Promise<{ counts: AudienceCounts; lines: ReadinessLine[] }> {
  const { counts, lines } = await checkReadiness(tx, {
    audience: audienceOf(row.recipients),
    channelId: row.channel_id,
    topicId: null,
    subject: row.subject,
    previewText: '',
    document: await resolveBlocks(tx, sentDocument(row)),
    tested: row.tested_at !== null,
    sendAt: null,
  });
  const max = directSendLimits.recipients;
  if (counts.eligible <= max) return { counts, lines };
  const told = tellReadiness('audience_too_large', { count: counts.eligible, max });
  return { counts, lines: [readinessLine('too_many_recipients', 'blocked', told), ...lines] };
}
