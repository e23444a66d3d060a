import { sql, type RawBuilder } from 'kysely';
import type {
  OrganizationTransaction,
  InOrganization,
} from '../../../kernel/database/organization.ts';

export interface TopicRow {
  id: number;
  name: string;
  description: string | null;
  official: boolean;
  is_default: boolean;
  archived_at: Date | null;
  unsubscribed: number;
  campaigns: number;
  version: number;
}

/** What administrators write of a topic. */
export type TopicValues = Pick<TopicRow, 'name' | 'description' | 'is_default' | 'archived_at'>;

const columns = sql`t.id, t.name, t.description, t.official, t.is_default, t.archived_at, t.version,
  (select count(*) from app.topic_unsubscription u
      join app.account a on a.organization_id = u.organization_id and a.id = u.account_id
        and a.deleted_at is null and a.subscription <> 'unsubscribed'
    where u.organization_id = t.organization_id and u.topic_id = t.id) as unsubscribed,
  (select count(*) from app.message m
    where m.organization_id = t.organization_id and m.topic_id = t.id and m.purpose <> 'test'
      and m.retry_of is null and m.state <> 'cancelled') as campaigns`;

/** In use by name, then the archived ones. */
export async function listTopicRows({ db, member }: InOrganization): Promise<TopicRow[]> {
  const { rows } = await sql<TopicRow>`
    select ${columns} from app.topic t where t.organization_id = ${member.organizationId}
    order by t.archived_at is not null, lower(t.name), t.id`.execute(db);
  return rows;
}

export async function findTopic(
  { db, member }: InOrganization,
  id: number,
  lock: RawBuilder<unknown> = sql``,
): Promise<TopicRow | undefined> {
  const { rows } = await sql<TopicRow>`
    select ${columns} from app.topic t
    where t.organization_id = ${member.organizationId} and t.id = ${id} ${lock}`.execute(db);
  return rows[0];
}

/** The topic that new campaigns begin with. */
export async function findDefaultTopic({ db, member }: InOrganization): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from app.topic where organization_id = ${member.organizationId} and is_default`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** Null where none is called so. */
export async function findTopicByName(
  { db, member }: InOrganization,
  name: string,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from app.topic
    where organization_id = ${member.organizationId} and lower(name) = lower(${name})`.execute(db);
  return rows[0]?.id ?? null;
}

/** Nothing else changes the organization's topics until the transaction ends. */
export async function lockTopics({ db, member }: InOrganization): Promise<void> {
  await sql`
    select from app.topic where organization_id = ${member.organizationId}
    order by id for no key update`.execute(db);
}

export async function insertTopic(
  { db, member }: OrganizationTransaction,
  { name, description, official }: Pick<TopicRow, 'name' | 'description' | 'official'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into app.topic (organization_id, created_by, updated_by, name, description, official)
    values (${member.organizationId}, ${member.accountId}, ${member.accountId}, ${name},
      ${description}, ${official}) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Writes all of a topic and raises its version; the caller holds the locks of all. */
export async function updateTopicRow(
  { db, member }: OrganizationTransaction,
  id: number,
  values: TopicValues,
): Promise<void> {
  if (values.is_default) {
    await sql`
      update app.topic set is_default = false
      where organization_id = ${member.organizationId} and is_default and id <> ${id}`.execute(db);
  }
  await sql`
    update app.topic set name = ${values.name}, description = ${values.description},
      is_default = ${values.is_default}, archived_at = ${values.archived_at}, version = version + 1,
      updated_at = app.now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}
