import type { DirectSendFile, DirectSendHead } from 'contract/direct-sends/direct-send.ts';
import type { MessageProgress } from 'contract/delivery/progress.ts';
import type { Member } from '../../kernel/database/organization.ts';
import { causeOf, messageAbilities, type MessageSubject } from '../delivery/delivery.public.ts';
import {
  directSendAbilities,
  isToGuardians,
  type DirectSendSubject,
} from './direct-sends.policy.ts';
import type { DirectSendFileRow } from './direct-send-files.repository.ts';
import type { DirectSendRow } from './direct-sends.repository.ts';

/** What a direct send is shown with beside its own row. */
export interface DirectSendSurroundings {
  /** The groups in use and the first people, by name. */
  groups: string[];
  people: string[];
  fileCount: number;
  progress: MessageProgress | null;
}

/** A direct send as the rules look at it. */
export function subjectOf(row: DirectSendRow): DirectSendSubject {
  return {
    state: row.state,
    deleted: row.deleted_at !== null,
    toGuardians: isToGuardians(row.recipients),
  };
}

export function presentFile(row: DirectSendFileRow): DirectSendFile {
  const { id, name, size, content_type: contentType, source_id: sourceId, published } = row;
  const source = sourceId === null ? null : { id: sourceId, published };
  return { id, name, size, contentType, source };
}

export function presentDirectSendHead(
  row: DirectSendRow,
  surroundings: DirectSendSurroundings,
  member: Member,
): DirectSendHead {
  return {
    id: row.id,
    channelId: row.channel_id,
    topicId: row.topic_id,
    subject: row.subject,
    to: row.recipients,
    contentIds: row.content_ids,
    ...surroundings,
    tracking: row.tracking,
    state: row.state,
    stateSince: row.state_since.toISOString(),
    sendAt: row.send_at?.toISOString() ?? null,
    schedule: scheduleOf(row),
    sent: row.sent_at && { at: row.sent_at.toISOString(), by: row.sent_by_name },
    graceUntil: row.grace_until?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    ...causeOf(row.cause),
    retries: row.retries,
    messageId: row.message_id,
    tested: row.tested_at && { at: row.tested_at.toISOString(), by: row.tested_by_name },
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by_name,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    version: row.version,
    abilities: {
      ...directSendAbilities(member, subjectOf(row)),
      ...messageAbilities(member, messageSubject(row)),
    },
  };
}

/** There is nothing to steer before it is sent. */
function messageSubject(row: DirectSendRow): MessageSubject {
  const { state, deleted } = subjectOf(row);
  return { state: state === 'scheduled' ? 'draft' : state, deleted };
}

function scheduleOf({
  send_at: at,
  scheduled_by_name: by,
  planned_people: people,
  held: code,
  held_people: heldPeople,
  held_at: heldAt,
}: DirectSendRow): DirectSendHead['schedule'] {
  if (at === null || people === null) return null;
  return {
    at: at.toISOString(),
    by,
    people,
    held:
      code === null || heldAt === null
        ? null
        : { code, people: heldPeople ?? 0, at: heldAt.toISOString() },
  };
}
