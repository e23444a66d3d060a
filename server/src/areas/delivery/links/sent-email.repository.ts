import { sql } from 'kysely';
import type { Tracking } from 'contract/delivery/message.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { personOf } from '../../people/people.public.ts';
import { lineFor, type KnownValues } from '../mail/lines.ts';

/** Whose mail a public link belongs to. */
export interface SentEmail {
  deliveryId: number;
  messageId: number;
  accountId: number;
  /** A merged person's account now. */
  personId: number;
  email: string;
  emailKey: string;
  /** As this person got it. */
  subject: string;
  /** What it is about; null where people could have left nothing but everything. */
  topic: { id: number; name: string; official: boolean } | null;
  tracking: Tracking;
  /** When it went out; null while it has not. */
  sentAt: Date | null;
}

/** The mail of this token; undefined when there is none. */
export async function findSentEmail(
  { db, member: { organizationId } }: InOrganization,
  token: string,
): Promise<SentEmail | undefined> {
  const { rows } = await sql<SentEmail & KnownValues>`
    select d.id as "deliveryId", d.message_id as "messageId", d.account_id as "accountId", d.email,
      d.email_key as "emailKey", m.subject, m.tracking,
      m.merge_fields as fields, d.field_values as values,
      coalesce(d.sent_at, d.inflight_at) as "sentAt",
      ${personOf(organizationId, sql`d.account_id`)} as "personId",
      case when t.id is not null
        then jsonb_build_object('id', t.id, 'name', t.name, 'official', m.official) end as topic
    from app.delivery d
    join app.message m on m.organization_id = d.organization_id and m.id = d.message_id
    left join app.topic t on t.organization_id = m.organization_id and t.id = m.topic_id
    where d.organization_id = ${organizationId} and d.token = ${token}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { fields, values, ...email } = row;
  return { ...email, subject: lineFor(email.subject, { fields, values }) };
}
