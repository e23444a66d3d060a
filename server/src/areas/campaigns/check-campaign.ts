import type { ReadinessLine } from 'contract/campaigns/draft.contract.ts';
import { oftenDays, oftenMessages } from 'contract/campaigns/written-often.ts';
import { contentIdsOf } from 'contract/content/document-text.ts';
import type { AudienceCounts } from 'contract/delivery/audience.ts';
import { findPublished } from '../content/content.public.ts';
import {
  countAudience,
  countWrittenOften,
  findChannel,
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
    subject,
    document,
    tested_at: testedAt,
    send_at: sendAt,
  }: WholeCampaignRow,
): Promise<{ counts: AudienceCounts; lines: ReadinessLine[] }> {
  const { organizationId } = tx.member;
  const { include, exclude } = audience;
  const [named, counting, counts, channel, published, hasAddress, writtenOften] = await Promise.all(
    [
      nameAudience(tx.db, organizationId, audience),
      countingAmong(tx, [...include.groups, ...exclude.groups]),
      countAudience(tx.db, organizationId, audience),
      channelId === null ? undefined : findChannel(tx, channelId),
      findPublished(tx, contentIdsOf(document)),
      hasPostalAddress(tx),
      countWrittenOften(tx, audience, {
        most: oftenMessages,
        days: oftenDays,
        at: sendAt,
      }),
    ],
  );
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
    tested: testedAt !== null,
    writtenOften,
    hasPostalAddress: hasAddress,
  });
  return { counts, lines };
}
