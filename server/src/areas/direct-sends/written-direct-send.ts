import { isDeepStrictEqual } from 'node:util';
import { emptyDocument } from 'contract/documents/document.ts';
import type { MessageDocument } from 'contract/documents/document.ts';
import type { DirectSendUpdate } from 'contract/direct-sends/direct-sends.contract.ts';
import { refuseDirectSend } from 'contract/direct-sends/refusal-messages.ts';
import { may, type AccountType } from 'contract/kernel/permissions.ts';
import type { FieldError } from 'contract/kernel/errors.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { messageOf } from '../../kernel/http/field-errors.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { mayHaveChannel } from '../channels/channels.public.ts';
import { findTopic, nameAudience } from '../delivery/delivery.public.ts';
import { findContents } from './contents.repository.ts';
import { nameDependants } from './dependants.repository.ts';
import type { DirectSendValues } from './direct-sends.repository.ts';
import { audienceOf } from './read-direct-send.ts';

export type Written = DirectSendValues & { document: MessageDocument };

/** A direct send in which nothing is written yet. */
export const blank: Written = {
  channel_id: null,
  topic_id: null,
  subject: '',
  recipients: { groups: [], people: [] },
  content_ids: [],
  tracking: 'identified',
  send_at: null,
  document: emptyDocument,
};

/** What is wanted on top of what stands there. */
export function withWanted(current: Written, wanted: Omit<DirectSendUpdate, 'version'>): Written {
  return {
    subject: wanted.subject ?? current.subject,
    channel_id: wanted.channelId === undefined ? current.channel_id : wanted.channelId,
    recipients: wanted.to ?? current.recipients,
    content_ids: wanted.contentIds ?? current.content_ids,
    topic_id: wanted.topicId === undefined ? current.topic_id : wanted.topicId,
    tracking: wanted.tracking ?? current.tracking,
    send_at: wanted.sendAt === undefined ? current.send_at : timeOf(wanted.sendAt),
    document: wanted.document ?? current.document,
  };
}

function timeOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}

/** What of a message a test has shown. */
const tested = ['channel_id', 'topic_id', 'subject', 'document', 'content_ids'] as const;

export function isOtherMessage(before: Written, after: Written): boolean {
  return tested.some((field) => !isDeepStrictEqual(before[field], after[field]));
}

/**
 * What a direct send names has to exist, in the trash or not; earlier names may be permanently deleted.
 *
 * @throws ProblemError NOT_FOUND that names every place of a missing one, VALIDATION_FAILED for an official topic that
 *   the caller may not choose
 */
export async function requireNamed(
  tx: OrganizationTransaction,
  before: Written,
  after: Written,
): Promise<void> {
  await requireTopic(tx, before.topic_id, after.topic_id);
  const errors = [
    ...(await missingChannel(tx, before.channel_id, after.channel_id)),
    ...(await missingRecipients(tx, before, after)),
    ...(await missingContents(tx, before.content_ids, after.content_ids)),
  ];
  if (errors.length > 0) throw new ProblemError('NOT_FOUND', { errors });
}

/** Of a topic that is official every other account may only read. */
export function mayChooseOfficial(type: AccountType): boolean {
  return may(type, 'settings.manage');
}

async function requireTopic(
  tx: OrganizationTransaction,
  before: number | null,
  after: number | null,
): Promise<void> {
  if (after === null || after === before) return;
  const topic = await findTopic(tx, after);
  if (topic === undefined || topic.archived_at !== null) {
    throw new ProblemError('NOT_FOUND', {
      errors: [notFound(['topicId'], 'direct_send_topic_not_found')],
    });
  }
  if (!topic.official || mayChooseOfficial(tx.member.type)) return;
  throw new ProblemError('VALIDATION_FAILED', {
    errors: [
      {
        path: ['topicId'],
        code: 'not_allowed',
        ...messageOf(refuseDirectSend('direct_send_topic_official')),
      },
    ],
  });
}

type Refusal = Parameters<typeof refuseDirectSend>[0];

function notFound(path: FieldError['path'], refusal: Refusal & `${string}_not_found`): FieldError {
  return { path, code: 'not_found', ...messageOf(refuseDirectSend(refusal)) };
}

async function missingChannel(
  tx: OrganizationTransaction,
  before: number | null,
  after: number | null,
): Promise<FieldError[]> {
  if (await mayHaveChannel(tx, before, after)) return [];
  return [notFound(['channelId'], 'direct_send_channel_not_found')];
}

const missing = {
  groups: 'direct_send_group_not_found',
  people: 'direct_send_person_not_found',
  dependants: 'direct_send_dependant_not_found',
  dependantsOf: 'direct_send_group_not_found',
} as const;

async function missingRecipients(
  tx: OrganizationTransaction,
  { recipients: before }: Written,
  { recipients: after }: Written,
): Promise<FieldError[]> {
  if (isDeepStrictEqual(before, after)) return [];
  const groups = [...after.groups, ...(after.dependantsOf ?? [])];
  const named = await nameAudience(tx, audienceOf({ ...after, groups }));
  const dependants = await nameDependants(tx, after.dependants ?? []);
  const there = {
    groups: named.include.groups,
    people: named.include.people,
    dependants,
    dependantsOf: named.include.groups,
  };
  return (['groups', 'people', 'dependants', 'dependantsOf'] as const).flatMap((kind) => {
    const known = new Set([...there[kind].map(({ id }) => id), ...(before[kind] ?? [])]);
    return (after[kind] ?? []).flatMap((id, index) =>
      known.has(id) ? [] : [notFound(['to', kind, index], missing[kind])],
    );
  });
}

async function missingContents(
  tx: OrganizationTransaction,
  before: readonly number[],
  after: readonly number[],
): Promise<FieldError[]> {
  if (isDeepStrictEqual(before, after)) return [];
  const there = new Set((await findContents(tx, after)).map(({ id }) => id));
  return after.flatMap((id, index) =>
    there.has(id) || before.includes(id)
      ? []
      : [notFound(['contentIds', index], 'direct_send_content_not_found')],
  );
}
