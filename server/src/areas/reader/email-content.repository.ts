import { sql } from 'kysely';
import { articleLinkDays } from 'contract/delivery/links.ts';
import type { InOrganization } from '../../kernel/database/organization.ts';
import {
  contentFromEmail,
  hubsOfContent,
  isHubFromEmailFor,
  type HubOfContent,
} from '../hubs/hubs.public.ts';
import type { HitTarget, SentEmail } from '../delivery/delivery.public.ts';

/** What an email leads to. */
export interface EmailContent {
  contentId: number;
  isTest: boolean;
  /** The hubs to which the page of that content leads. */
  hubs: HubOfContent[];
}

/** Ids of the content that an email links to. */
export const linkedBy = (
  { member: { organizationId } }: InOrganization,
  { messageId }: SentEmail,
) => ({
  linked: sql`select ml.content_id from app.message_link ml
    where ml.organization_id = ${organizationId} and ml.message_id = ${messageId} and ml.content_id is not null`,
});

/** Whether the email of delivery `d` still opens content. */
const isRecent = sql<boolean>`(coalesce(d.sent_at, d.inflight_at, app.now())
  > app.now() - make_interval(days => ${articleLinkDays}))`;

/** The content to which someone's email leads; undefined where it leads elsewhere or is too old. */
export async function findEmailContent(
  tx: InOrganization,
  email: SentEmail,
  at: HitTarget,
): Promise<EmailContent | undefined> {
  const { organizationId } = tx.member;
  const { messageId, deliveryId } = email;
  const person = sql`${email.personId}::bigint`;
  const from = linkedBy(tx, email);
  const opens = isHubFromEmailFor(organizationId, person, from);
  const content =
    'position' in at
      ? sql`(select l.content_id from app.message_link l where l.organization_id = ${organizationId}
          and l.message_id = m.id and l.position = ${at.position})`
      : contentFromEmail(organizationId, person, from, {
          hubId: sql`${at.hubId}::bigint`,
          contentId: sql`${at.contentId}::bigint`,
        });
  const { rows } = await sql<EmailContent>`
    select t.id as "contentId", m.purpose = 'test' as "isTest",
      ${hubsOfContent(organizationId, sql`t.id`, opens)} as hubs
    from app.delivery d
      join app.message m on m.organization_id = ${organizationId} and m.id = ${messageId}
      cross join lateral (select ${content} as id) t
    where d.organization_id = ${organizationId} and d.id = ${deliveryId} and t.id is not null
      and ${isRecent}`.execute(tx.db);
  return rows[0];
}

/** Whether someone's email still leads to hubs: it is not too old, and they are active. */
export async function opensHubs(
  { db, member: { organizationId } }: InOrganization,
  { deliveryId, personId }: SentEmail,
): Promise<boolean> {
  const { rows } = await sql`
    select from app.delivery d
      join app.account a on a.organization_id = ${organizationId} and a.id = ${personId}
        and a.deleted_at is null and a.status = 'active'
    where d.organization_id = ${organizationId} and d.id = ${deliveryId} and ${isRecent}`.execute(
    db,
  );
  return rows.length > 0;
}
