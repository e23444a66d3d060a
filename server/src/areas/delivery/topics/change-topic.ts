import { topicsMax, type Topic } from 'contract/delivery/topic.ts';
import type { TopicCreate, TopicUpdate } from 'contract/delivery/topics.contract.ts';
import { refuseDelivery } from 'contract/delivery/refusal-messages.ts';
import { may } from 'contract/kernel/permissions.ts';
import type { Member, OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import {
  findTopic,
  insertTopic,
  listTopicRows,
  lockTopics,
  updateTopicRow,
  type TopicRow,
  type TopicValues,
} from './topics.repository.ts';

export function presentTopic(row: TopicRow, member: Pick<Member, 'type'>): Topic {
  const edit = may(member.type, 'settings.manage');
  const archived = row.archived_at !== null;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    official: row.official,
    isDefault: row.is_default,
    archivedAt: row.archived_at?.toISOString() ?? null,
    unsubscribed: row.unsubscribed,
    campaigns: row.campaigns,
    version: row.version,
    abilities: {
      edit,
      archive: edit && !archived && !row.is_default,
      unarchive: edit && archived,
      makeDefault: edit && !archived && !row.is_default && !row.official,
    },
  };
}

async function readTopic(tx: OrganizationTransaction, id: number): Promise<Topic> {
  const row = await findTopic(tx, id);
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  return presentTopic(row, tx.member);
}

/** @throws ProblemError VALIDATION_FAILED where another topic is called so, in capitals or not */
function requireFreeName(topics: readonly TopicRow[], name: string, id: number | null): void {
  const isTaken = topics.some(
    (topic) => topic.id !== id && topic.name.toLowerCase() === name.toLowerCase(),
  );
  if (!isTaken) return;
  throw new ProblemError('VALIDATION_FAILED', {
    errors: [{ path: ['name'], code: 'taken', ...messageOf(refuseDelivery('topic_name_taken')) }],
  });
}

/** @throws ProblemError VALIDATION_FAILED for a taken name, CONFLICT when there are as many as there may be */
export async function createTopic(
  tx: OrganizationTransaction,
  { name, description = null, official = false }: TopicCreate,
): Promise<Topic> {
  await lockTopics(tx);
  const topics = await listTopicRows(tx);
  requireFreeName(topics, name, null);
  if (topics.length >= topicsMax) {
    throw new ProblemError('CONFLICT', {
      detail: refuseDelivery('topics_most', { max: topicsMax }),
    });
  }
  const id = await insertTopic(tx, { name, description, official });
  await recordAudit(tx, {
    action: 'topic.created',
    targetType: 'topic',
    targetId: id,
    changes: { name: [null, name], official: [null, official] },
  });
  return readTopic(tx, id);
}

/**
 * Changes a topic. People who unsubscribed from it stay so, also while it is archived.
 *
 * @throws ProblemError NOT_FOUND, VERSION_CONFLICT (with the topic as it stands), VALIDATION_FAILED for a taken name,
 *   CONFLICT where the default would be archived, or an official or archived one be the default
 */
export async function updateTopic(
  tx: OrganizationTransaction,
  id: number,
  { version, ...wanted }: TopicUpdate,
): Promise<Topic> {
  await lockTopics(tx);
  const topics = await listTopicRows(tx);
  const current = topics.find((topic) => topic.id === id);
  if (current === undefined) throw new ProblemError('NOT_FOUND');
  if (current.version !== version) {
    throw new ProblemError('VERSION_CONFLICT', { current: presentTopic(current, tx.member) });
  }
  const next = withWanted(current, wanted);
  requireFreeName(topics, next.name, id);
  const isArchived = next.archived_at !== null;
  if (isArchived && current.is_default) throw conflict('topic_is_default');
  if (next.is_default && (isArchived || current.official)) throw conflict('topic_default_official');
  const changed = fields.filter((field) => current[field] !== next[field]);
  if (changed.length === 0) return presentTopic(current, tx.member);
  await updateTopicRow(tx, id, next);
  const wasArchived = current.archived_at !== null;
  await recordAudit(tx, {
    action:
      isArchived === wasArchived
        ? 'topic.updated'
        : isArchived
          ? 'topic.archived'
          : 'topic.unarchived',
    targetType: 'topic',
    targetId: id,
    changes: Object.fromEntries(
      changed
        .filter((field) => field !== 'archived_at')
        .map((field) => [field, [current[field], next[field]]]),
    ),
  });
  return readTopic(tx, id);
}

const fields = ['name', 'description', 'is_default', 'archived_at'] as const;

function withWanted(current: TopicRow, wanted: Omit<TopicUpdate, 'version'>): TopicValues {
  const { archived = current.archived_at !== null } = wanted;
  return {
    name: wanted.name ?? current.name,
    description: wanted.description === undefined ? current.description : wanted.description,
    is_default: wanted.isDefault ?? current.is_default,
    archived_at: archived ? (current.archived_at ?? new Date()) : null,
  };
}

function conflict(code: 'topic_is_default' | 'topic_default_official'): ProblemError {
  return new ProblemError('CONFLICT', { detail: refuseDelivery(code) });
}
