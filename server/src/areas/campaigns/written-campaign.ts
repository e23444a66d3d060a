import { isDeepStrictEqual } from 'node:util';
import type { CampaignUpdate } from 'contract/campaigns/campaigns.contract.ts';
import { emptyDocument } from 'contract/documents/document.ts';
import type { MessageDocument } from 'contract/documents/document.ts';
import { emptyAudience, type Audience } from 'contract/delivery/audience.ts';
import type { FieldError } from 'contract/kernel/errors.ts';
import { refuseCampaign } from 'contract/campaigns/refusal-messages.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { messageOf } from '../../kernel/http/field-errors.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { mayHaveChannel } from '../channels/channels.public.ts';
import { findTopic, nameAudience } from '../delivery/delivery.public.ts';
import { fold } from '../../kernel/database/fold.ts';
import type { CampaignValues, WholeCampaignRow } from './campaigns.repository.ts';

type Written = Omit<CampaignValues, 'sort_key' | 'search_key'> & { document: MessageDocument };

/** A campaign in which nothing is written yet but its name. */
export function blankCampaign(name: string): Written {
  return {
    name,
    channel_id: null,
    topic_id: null,
    subject: '',
    preview_text: '',
    audience: emptyAudience,
    tracking: 'identified',
    send_at: null,
    tolerance: null,
    local_time: false,
    quiet_from: null,
    quiet_until: null,
    per_minute: null,
    subject_test: null,
    document: emptyDocument,
  };
}

/** What is wanted on top of what stands there. */
export function withWanted(
  current: Written,
  wanted: Omit<CampaignUpdate, 'version'>,
): Written & Pick<CampaignValues, 'sort_key' | 'search_key'> {
  const name = wanted.name ?? current.name;
  const subject = wanted.subject ?? current.subject;
  return {
    name,
    subject,
    channel_id: wanted.channelId === undefined ? current.channel_id : wanted.channelId,
    topic_id: wanted.topicId === undefined ? current.topic_id : wanted.topicId,
    preview_text: wanted.previewText ?? current.preview_text,
    audience: wanted.audience ?? current.audience,
    tracking: wanted.tracking ?? current.tracking,
    send_at: wanted.sendAt === undefined ? current.send_at : instantOf(wanted.sendAt),
    tolerance: wanted.tolerance === undefined ? current.tolerance : wanted.tolerance,
    local_time: wanted.localTime ?? current.local_time,
    quiet_from:
      wanted.quietHours === undefined ? current.quiet_from : (wanted.quietHours?.from ?? null),
    quiet_until:
      wanted.quietHours === undefined ? current.quiet_until : (wanted.quietHours?.until ?? null),
    per_minute: wanted.perMinute === undefined ? current.per_minute : wanted.perMinute,
    subject_test: wanted.subjectTest === undefined ? current.subject_test : wanted.subjectTest,
    document: wanted.document ?? current.document,
    sort_key: fold(name),
    search_key: fold(`${name} ${subject}`),
  };
}

function instantOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** What of a message a test has shown. */
const tested = ['channel_id', 'topic_id', 'subject', 'preview_text', 'document'] as const;

export function isOtherMessage(before: WholeCampaignRow, after: Written): boolean {
  return (
    tested.some((field) => !isDeepStrictEqual(before[field], after[field])) ||
    !isDeepStrictEqual(before.subject_test?.subjects, after.subject_test?.subjects)
  );
}

/**
 * What a campaign names has to exist, in the trash or not; earlier names may be permanently deleted.
 *
 * @throws ProblemError NOT_FOUND that names every place of a missing one
 */
export async function requireNamed(
  tx: OrganizationTransaction,
  before: Pick<Written, 'audience' | 'channel_id' | 'topic_id'>,
  after: Pick<Written, 'audience' | 'channel_id' | 'topic_id'>,
): Promise<void> {
  const errors = [
    ...(await missingChannel(tx, before.channel_id, after.channel_id)),
    ...(await missingTopic(tx, before.topic_id, after.topic_id)),
    ...(await missingInAudience(tx, before.audience, after.audience)),
  ];
  if (errors.length > 0) throw new ProblemError('NOT_FOUND', { errors });
}

async function missingChannel(
  tx: OrganizationTransaction,
  before: number | null,
  after: number | null,
): Promise<FieldError[]> {
  if (await mayHaveChannel(tx, before, after)) return [];
  return [
    {
      path: ['channelId'],
      code: 'not_found',
      ...messageOf(refuseCampaign('campaign_channel_not_found')),
    },
  ];
}

/** An archived one can no longer be chosen. */
async function missingTopic(
  tx: OrganizationTransaction,
  before: number | null,
  after: number | null,
): Promise<FieldError[]> {
  if (after === null || after === before) return [];
  const topic = await findTopic(tx, after);
  if (topic !== undefined && topic.archived_at === null) return [];
  return [
    {
      path: ['topicId'],
      code: 'not_found',
      ...messageOf(refuseCampaign('campaign_topic_not_found')),
    },
  ];
}

const sides = ['include', 'exclude'] as const;
const kinds = ['groups', 'people'] as const;
const missing = {
  groups: refuseCampaign('campaign_group_not_found'),
  people: refuseCampaign('campaign_person_not_found'),
};

async function missingInAudience(
  tx: OrganizationTransaction,
  before: Audience,
  after: Audience,
): Promise<FieldError[]> {
  if (isDeepStrictEqual(before, after)) return [];
  const named = await nameAudience(tx, after);
  return sides.flatMap((side) =>
    kinds.flatMap((kind) => {
      const there = new Set(named[side][kind].map(({ id }) => id));
      return after[side][kind].flatMap((id, index) =>
        there.has(id) || before[side][kind].includes(id)
          ? []
          : [
              {
                path: ['audience', side, kind, index],
                code: 'not_found',
                ...messageOf(missing[kind]),
              },
            ],
      );
    }),
  );
}
