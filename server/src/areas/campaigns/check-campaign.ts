import type { ReadinessLine } from 'contract/campaigns/draft.contract.ts';
import { contentIdsOf } from 'contract/content/document-text.ts';
import type { AudienceCounts } from 'contract/delivery/audience.ts';
import { findPublished } from '../content/content.public.ts';
import {
  countAudience,
  findChannel,
  findTopic,
  nameAudience,
  type Place,
} from '../delivery/delivery.public.ts';
import { countingAmong } from '../groups/groups.public.ts';
import { hasPostalAddress } from '../organizations/organizations.public.ts';
import type { WholeCampaignRow } from './campaigns.repository.ts';
import { readinessOf } from './readiness.policy.ts';

/** What stands between a campaign and sending it, and how many would get it, as of now. */
export async function checkCampaign(
  tx: Place,
  {
    audience,
    channel_id: channelId,
    topic_id: topicId,
    subject,
    document,
    tested_at: testedAt,
  }: WholeCampaignRow,
): Promise<{ counts: AudienceCounts; lines: ReadinessLine[] }> {
  const { organizationId } = tx.member;
  const { include, exclude } = audience;
  const topic = topicId === null ? null : await findTopic(tx, topicId);
  const [named, counting, counts, channel, published, hasAddress] = await Promise.all([
    nameAudience(tx.db, organizationId, audience),
    countingAmong(tx, [...include.groups, ...exclude.groups]),
    countAudience(tx.db, organizationId, { ...audience, topic }),
    channelId === null ? undefined : findChannel(tx, channelId),
    findPublished(tx, contentIdsOf(document)),
    hasPostalAddress(tx),
  ]);
  const lines = readinessOf({
    named,
    counting,
    eligible: counts.eligible,
    archivedTopic: topic && topic.archived_at !== null ? topic.name : null,
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
    tested: testedAt !== null,
    hasPostalAddress: hasAddress,
  });
  return { counts, lines };
}
