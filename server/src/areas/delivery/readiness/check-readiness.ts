import { contentIdsOf } from 'contract/documents/document-text.ts';
import { blockGroupsOf } from 'contract/documents/group-blocks.ts';
import type { MessageDocument } from 'contract/documents/document.ts';
import type { Audience, AudienceCounts } from 'contract/delivery/audience.ts';
import type { Tracking } from 'contract/delivery/message.ts';
import type { ReadinessLine } from 'contract/delivery/readiness.ts';
import { findPublished } from '../../content/content.public.ts';
import { countingAmong } from '../../groups/groups.public.ts';
import { hasPostalAddress } from '../../organizations/organizations.public.ts';
import { nameAudience } from '../audience/named.repository.ts';
import { findWrittenOften, noOneWrittenOften } from '../audience/written-often.repository.ts';
import { countAudience } from '../audience/preview.repository.ts';
import { findChannel } from '../../channels/channels.public.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { findTopic } from '../topics/topics.repository.ts';
import { oftenDays, oftenMessages, readinessOf, readinessLine } from './readiness.policy.ts';
import { emailWeightMax, inKilobytes } from 'contract/delivery/message-preview.ts';
import { readinessMessage } from 'contract/delivery/readiness-messages.ts';
import type { Meant } from '../audience/audience.repository.ts';
import { checkBlocks } from './check-blocks.ts';
import { checkFields } from './check-fields.ts';
import { checkLinks } from './check-links.ts';
import type { MessageText } from './preview-message.ts';
import { weightOf } from './email-weight.ts';

/** A draft of what is to be sent. */
export interface MessageDraft {
  audience: Audience;
  channelId: number | null;
  /** Null for nothing that people could have left. */
  topicId: number | null;
  subject: string;
  /** Every subject of a test, its own too. */
  tried?: readonly string[] | undefined;
  previewText: string;
  document: MessageDocument;
  tracking: Tracking;
  tested: boolean;
  /** When it is to be sent; null: now. */
  sendAt: Date | null;
  /** Only what blocks it is asked for: what is a warning takes long to count, and stops nothing. */
  blockedOnly?: boolean | undefined;
}

export interface Readiness {
  counts: AudienceCounts;
  lines: ReadinessLine[];
  /** From when on no one would get too many emails; null where no one does now. */
  freeAt: Date | null;
}

/** What stands between a draft and sending it, and how many would get it, as of now. */
export async function checkReadiness(tx: InOrganization, draft: MessageDraft): Promise<Readiness> {
  const {
    audience,
    channelId,
    topicId,
    subject,
    document,
    tested,
    sendAt,
    blockedOnly = false,
  } = draft;
  const { include, exclude } = audience;
  const topic = topicId === null ? null : await findTopic(tx, topicId);
  const [named, counting, counts, channel, published, hasAddress, writtenOften, messageFindings] =
    await Promise.all([
      nameAudience(tx, audience),
      countingAmong(tx, [...include.groups, ...exclude.groups, ...blockGroupsOf(document)]),
      countAudience(tx, { ...audience, topic }),
      channelId === null ? undefined : findChannel(tx, channelId),
      findPublished(tx, contentIdsOf(document)),
      hasPostalAddress(tx),
      blockedOnly
        ? noOneWrittenOften
        : findWrittenOften(tx, audience, { most: oftenMessages, days: oftenDays, at: sendAt }),
      checkMessage(tx, draft, { ...audience, topic }, blockedOnly),
    ]);
  const lines = readinessOf({
    named,
    guardians: audience.guardians !== undefined,
    counting,
    eligible: counts.eligible,
    archivedTopic: topic && topic.archived_at !== null ? topic.name : null,
    channel: channel
      ? {
          name: channel.name,
          state: channel.state,
          archived: channel.archived_at !== null,
          fromName: channel.from_name,
          fromAddress: channel.from_address,
        }
      : null,
    subject,
    document,
    published: new Set(published.keys()),
    tested,
    writtenOften: writtenOften.count,
    hasPostalAddress: hasAddress,
    messageFindings,
  });
  return { counts, lines, freeAt: writtenOften.freeAt };
}

type TrackedText = MessageText & Pick<MessageDraft, 'tracking'>;

/** Whether mail programs show all of it. */
async function checkWeight(tx: InOrganization, text: TrackedText): Promise<ReadinessLine[]> {
  const weight = await weightOf(tx, text);
  if (weight <= emailWeightMax) return [];
  const size = { size: inKilobytes(weight), max: inKilobytes(emailWeightMax) };
  return [readinessLine('too_heavy', 'warn', readinessMessage('message_too_heavy', size))];
}

/**
 * What is found in a message that says something else to each person, and that leads somewhere. `blockedOnly`: without
 * what is never more than a warning.
 */
async function checkMessage(
  tx: InOrganization,
  text: TrackedText,
  audience: Meant,
  blockedOnly: boolean,
): Promise<ReadinessLine[]> {
  const found = await Promise.all([
    checkFields(tx, text),
    checkBlocks(tx, text.document, audience, blockedOnly),
    ...(blockedOnly ? [] : [checkWeight(tx, text), checkLinks(tx, text.document)]),
  ]);
  return found.flat();
}
