import type { AudienceCounts } from 'contract/delivery/audience.ts';
import type { ReadinessLine } from 'contract/delivery/readiness.ts';
import { readinessMessage } from 'contract/delivery/readiness-messages.ts';
import { directSendLimits } from 'contract/direct-sends/direct-send.ts';
import type { AccountType } from 'contract/kernel/permissions.ts';
import {
  aboveFor,
  checkReadiness,
  findApprovalThreshold,
  readinessLine,
} from '../delivery/delivery.public.ts';
import type { InOrganization } from '../../kernel/database/organization.ts';
import { resolveBlocks } from '../templates/templates.public.ts';
import { findFiles, type DirectSendFileRow } from './direct-send-files.repository.ts';
import { megabytesMax, sizeOf } from './direct-sends.policy.ts';
import type { WholeDirectSendRow } from './direct-sends.repository.ts';
import { audienceOf, sentDocument } from './read-direct-send.ts';

/**
 * What stands between a direct send and sending it, and how many would get it, as of now.
 *
 * @param sender the role of who sends it; null for someone who is gone
 */
export async function checkDirectSend(
  tx: InOrganization,
  row: WholeDirectSendRow,
  { sender, blockedOnly }: { sender: AccountType | null; blockedOnly?: boolean },
): Promise<{ counts: AudienceCounts; lines: ReadinessLine[] }> {
  const { counts, lines } = await checkReadiness(tx, {
    audience: audienceOf(row.recipients),
    channelId: row.channel_id,
    topicId: row.topic_id,
    subject: row.subject,
    previewText: '',
    document: await resolveBlocks(tx, sentDocument(row)),
    tracking: row.tracking,
    tested: row.tested_at !== null,
    sendAt: row.send_at,
    blockedOnly,
  });
  return {
    counts,
    lines: [
      ...(await tooMany(tx, counts.eligible, sender)),
      ...lines,
      ...fileLines(await findFiles(tx, row.id)),
    ],
  };
}

/** More than a direct send reaches, or than its sender may write to without approval, which campaigns have. */
async function tooMany(
  tx: InOrganization,
  count: number,
  sender: AccountType | null,
): Promise<ReadinessLine[]> {
  const max = directSendLimits.recipients;
  if (count > max) {
    const message = readinessMessage('audience_too_large', { count, max });
    return [readinessLine('too_many_recipients', 'blocked', message)];
  }
  // That an official topic needs an administrator is said as it is sent.
  const above = aboveFor(sender, { official: false, threshold: await findApprovalThreshold(tx) });
  if (above === null || count <= above) return [];
  const message = readinessMessage('audience_needs_approval', { above });
  return [readinessLine('needs_approval', 'blocked', message)];
}

/** Files of content change after they were attached. */
function fileLines(files: readonly DirectSendFileRow[]): ReadinessLine[] {
  const hidden = files
    .filter(({ published }) => !published)
    .map(({ name }) => readinessMessage('attachment_hidden', { name }));
  const large = readinessMessage('attachments_large', { max: megabytesMax });
  return [
    ...hidden.map((message) => readinessLine('attachment_not_published', 'blocked', message)),
    ...(sizeOf(files) > directSendLimits.fileBytes
      ? [readinessLine('attachments_too_large', 'blocked', large)]
      : []),
  ];
}
