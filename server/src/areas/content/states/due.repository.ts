import type { FieldError } from 'contract/kernel/errors.ts';
import { sql, type RawBuilder } from 'kysely';
import type {
  OrganizationTransaction,
  Queries,
  InOrganization,
} from '../../../kernel/database/organization.ts';
import { noReview } from '../content.repository.ts';

/** Writes down when content becomes public, and in whose name; it is locked by the caller. */
export async function setSchedule(
  { db, member }: OrganizationTransaction,
  id: number,
  at: Date,
): Promise<void> {
  await sql`
    update app.content set state = 'scheduled', publish_at = ${at}, scheduled_by = ${member.accountId},
      publish_failure = null, publish_failure_code = null, ${noReview}, review_comment = null,
      unpublish_at = case when unpublish_at > ${at} then unpublish_at end,
      state_since = app.now(), version = version + 1, updated_at = app.now(),
      updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

const toPublish = sql`c.state = 'scheduled' and c.publish_failure is null and c.publish_at <= app.now()`;
const toExpire = sql`c.state = 'published' and c.unpublish_at <= app.now()`;

export interface DueRow {
  change: 'publish' | 'expire';
  /** Who chose the time. */
  scheduled_by: number | null;
}

/** What is due for content, which is locked; undefined where its time has not come, or was dealt with. */
export async function lockDue(
  { db, member }: InOrganization,
  id: number,
): Promise<DueRow | undefined> {
  const { rows } = await sql<DueRow>`
    select case when ${toPublish} then 'publish' else 'expire' end as change, c.scheduled_by
    from app.content c
    where c.organization_id = ${member.organizationId} and c.id = ${id}
      and ((${toPublish}) or (${toExpire}))
    for no key update`.execute(db);
  return rows[0];
}

export async function organizationsWithDueContent(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select app.organizations_with_due_content() as id`.execute(db);
  return rows.map((row) => row.id);
}

/** The content of an organization whose time has come. */
export async function findDue({
  db,
  member: { organizationId },
}: InOrganization): Promise<number[]> {
  const due = (is: RawBuilder<unknown>) =>
    sql`select c.id from app.content c where c.organization_id = ${organizationId} and ${is}`;
  const { rows } = await sql<{ id: number }>`
    ${due(toPublish)} union all ${due(toExpire)} order by id`.execute(db);
  return rows.map((row) => row.id);
}

/** Content came to the end of its time. */
export async function setExpired({ db, member }: InOrganization, id: number): Promise<void> {
  await sql`
    update app.content set state = 'expired', state_since = app.now(), unpublish_at = null,
      ${noReview}, version = version + 1, updated_at = app.now()
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** Keeps why content was not published at its time; someone decides what is next. */
export async function setPublishFailure(
  { db, member }: InOrganization,
  id: number,
  { message, messageCode }: FieldError,
): Promise<void> {
  await sql`
    update app.content set publish_failure = ${message}, publish_failure_code = ${messageCode === undefined ? null : JSON.stringify(messageCode)},
      state_since = app.now(),
      version = version + 1, updated_at = app.now()
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** Whether a group that content is for is still in use. */
export async function hasAudienceGroup(
  { db, member: { organizationId } }: InOrganization,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from app.content_audience a join app.person_group g
      on g.organization_id = a.organization_id and g.id = a.group_id and g.deleted_at is null
    where a.organization_id = ${organizationId} and a.content_id = ${id} limit 1`.execute(db);
  return rows.length > 0;
}
