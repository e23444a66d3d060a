import { sql } from 'kysely';
import type { InOrganization, Queries } from '../../kernel/database/organization.ts';
import type { PublicLink } from '../../kernel/database/public-link.ts';

/** The links of the emails of a sent message, in the order of their recipients. */
export async function findDemoLinks(
  { db, member: { organizationId } }: InOrganization,
  messageId: number,
): Promise<PublicLink[]> {
  const { rows } = await sql<PublicLink>`
    select o.key as "organizationKey", d.token from app.delivery d
    join app.organization o on o.id = d.organization_id
    where d.organization_id = ${organizationId} and d.message_id = ${messageId} and d.state = 'sent'
    order by d.account_id`.execute(db);
  return rows;
}

/** The message of a campaign that was sent. */
export async function findDemoMessage(
  { db, member: { organizationId } }: InOrganization,
  campaignId: number,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select message_id as id from app.campaign
    where organization_id = ${organizationId} and id = ${campaignId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A campaign that was sent is not there.');
  return row.id;
}

/** The request for a link that was made with this address and no one has opened. */
export async function findDemoRequest(
  { db, member: { organizationId } }: InOrganization,
  email: string,
): Promise<{ organizationId: number; id: number }> {
  const { rows } = await sql<{ id: number }>`
    select id from app.invitation
    where organization_id = ${organizationId} and email_key = ${email} and ended_at is null
    order by id desc limit 1`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('No one asked for a link with this address.');
  return { organizationId, id: row.id };
}

/** Those who sign in, managers first, in the order in which they came. */
export async function findDemoUsers({
  db,
  member: { organizationId },
}: InOrganization): Promise<{ userId: number; accountId: number }[]> {
  const { rows } = await sql<{ userId: number; accountId: number }>`
    select user_id as "userId", id as "accountId" from app.account
    where organization_id = ${organizationId} and user_id is not null and access = 'granted'
    order by type, id`.execute(db);
  return rows;
}

/** The hub of this name. */
export async function findDemoHub(
  { db, member: { organizationId } }: InOrganization,
  name: string,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from app.hub where organization_id = ${organizationId} and name = ${name}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A hub of the demo is not there.');
  return row.id;
}

/** The content with this title; undefined when there is none. */
export async function findDemoContent(
  { db, member: { organizationId } }: InOrganization,
  title: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from app.content where organization_id = ${organizationId} and title = ${title}`.execute(
    db,
  );
  return rows[0]?.id;
}

/** What readers have now, and for how many seconds, in the order in which it was begun. */
export async function findPublishedContent({
  db,
  member: { organizationId },
}: InOrganization): Promise<{ id: number; shownFor: number }[]> {
  const { rows } = await sql<{ id: number; shownFor: number }>`
    select c.id, extract(epoch from app.now() - max(r.published_at))::float as "shownFor"
    from app.content c join app.content_revision r
      on r.organization_id = c.organization_id and r.content_id = c.id and r.published_at is not null
    where c.organization_id = ${organizationId} and c.state = 'published' and c.deleted_at is null
    group by c.id order by c.id`.execute(db);
  return rows;
}

/** Makes it another time for the rest of this transaction: seconds to add to the clock. */
export async function shiftClock(db: Queries, seconds: number): Promise<void> {
  await sql`select set_config('app.clock_shift', ${String(Math.round(seconds))}, true)`.execute(db);
}
