import { contentIdsOf } from 'contract/content/document-text.ts';
import type { MessageDocument } from 'contract/content/document.ts';
import type { Audience, AudienceCounts } from 'contract/delivery/audience.ts';
import type { ReadinessLine } from 'contract/delivery/readiness.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { findPublished } from '../../content/content.public.ts';
import { countingAmong } from '../../groups/groups.public.ts';
import { hasPostalAddress } from '../../organizations/organizations.public.ts';
import { nameAudience } from '../audience/named.repository.ts';
import { countAudience } from '../audience/preview.repository.ts';
import { findChannel } from '../channels.repository.ts';
import { readinessOf } from './readiness.policy.ts';

/** A draft of what is to be sent. */
export interface MessageDraft {
  audience: Audience;
  channelId: number | null;
  subject: string;
  document: MessageDocument;
  tested: boolean;
}

/** What stands between a draft and sending it, and how many would get it, as of now. */
export async function checkReadiness(
  tx: OrganizationTransaction,
  { audience, channelId, subject, document, tested }: MessageDraft,
): Promise<{ counts: AudienceCounts; lines: ReadinessLine[] }> {
  const { organizationId } = tx.member;
  const { include, exclude } = audience;
  const [named, counting, counts, channel, published, hasAddress] = await Promise.all([
    nameAudience(tx.db, organizationId, audience),
    countingAmong(tx, [...include.groups, ...exclude.groups]),
    countAudience(tx.db, organizationId, audience),
    channelId === null ? undefined : findChannel(tx, channelId),
    findPublished(tx, contentIdsOf(document)),
    hasPostalAddress(tx),
  ]);
  const lines = readinessOf({
    named,
    counting,
    eligible: counts.eligible,
    channel: channel
      ? {
          name: channel.name,
          state: channel.state,
          fromName: channel.from_name,
          fromAddress: channel.from_address,
        }
      : null,
    subject,
    document,
    published: new Set(published.keys()),
    tested,
    hasPostalAddress: hasAddress,
  });
  return { counts, lines };
}
