import { refusePeople } from 'contract/people/refusal-messages.ts';
import { sql } from 'kysely';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import type { Erased } from './erased.ts';

/**
 * Mails stay as rows of the ledger, under no one's address and with the code alone of what a mail server said. What
 * still waits is not sent. Why nothing was sent to their addresses goes: that they were erased is kept in its place. It
 * writes to the ledger, which later areas keep.
 *
 * @returns the addresses, as they are compared, that they had before and to which nothing was to be sent
 * @throws ProblemError CONFLICT while one is on its way
 */
export async function eraseEmails(
  tx: InOrganization,
  { accountId, emailKey }: Pick<Erased, 'accountId' | 'emailKey'>,
): Promise<string[]> {
  const {
    db,
    member: { organizationId },
  } = tx;
  const theirs = sql`organization_id = ${organizationId} and account_id = ${accountId}`;
  const { rows } = await sql<{ id: number; state: string; email_key: string }>`
    select id, state, email_key from app.delivery where ${theirs} order by id for update`.execute(
    db,
  );
  if (rows.some(({ state }) => state === 'inflight')) {
    throw new ProblemError('CONFLICT', { detail: refusePeople('email_before_erasing') });
  }
  await sql`
    update app.delivery set state = 'suppressed', reason = 'suppressed', changed_at = app.now()
    where ${theirs} and state = 'pending'`.execute(db);
  await sql`
    update app.delivery set email = '', email_key = 'erased ' || id, field_values = '{}',
      token = gen_random_uuid(), reply = substring(reply from '^[0-9]{3}')
    where ${theirs}`.execute(db);
  await sql`select app.erase_visits(${rows.map(({ id }) => id)})`.execute(db);
  await sql`
    update app.mail_report set detail = null
    where organization_id = ${organizationId} and delivery_id = any(${rows.map(({ id }) => id)})`.execute(
    db,
  );
  const former = await findFormerKeys(tx, accountId, rows);
  const keys = [...former, ...(emailKey === null ? [] : [emailKey])];
  await sql`
    delete from app.mail_report
    where organization_id = ${organizationId} and email_key = any(${keys})`.execute(db);
  const { rows: suppressed } = await sql<{ email_key: string }>`
    delete from app.suppression
    where organization_id = ${organizationId} and email_key = any(${keys})
    returning email_key`.execute(db);
  const keysSuppressed = new Set(suppressed.map((row) => row.email_key));
  return former.filter((key) => keysSuppressed.has(key));
}

/** Addresses that emails to them went to, or that their entry had as it was merged; without those of other people by now. */
async function findFormerKeys(
  { db, member: { organizationId } }: InOrganization,
  accountId: number,
  deliveries: readonly { email_key: string }[],
): Promise<string[]> {
  const keys = [...new Set(deliveries.map((row) => row.email_key))];
  const { rows } = await sql<{ key: string }>`
    select key from (
      select unnest(${keys}::text[]) as key
      union
      select email_key from app.merged_account
      where organization_id = ${organizationId} and account_id = ${accountId}) former
    where key like '%@%' and not exists (
      select from app.account a
      where a.organization_id = ${organizationId} and a.email_key = key and a.id <> ${accountId})`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}
