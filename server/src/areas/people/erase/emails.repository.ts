import { refusePeople } from 'contract/people/refusal-messages.ts';
import { sql } from 'kysely';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import type { Erased } from './erased.ts';

/**
 * Mails stay as rows of the ledger, under no one's address and with the code alone of what a mail server said. What
 * still waits is not sent. Why nothing was sent to their address goes: that they were erased is kept in its place. It
 * writes to the ledger, which later areas keep.
 *
 * @throws ProblemError CONFLICT while one is on its way
 */
export async function eraseEmails(
  { db, member: { organizationId } }: InOrganization,
  { accountId, emailKey }: Pick<Erased, 'accountId' | 'emailKey'>,
): Promise<void> {
  const theirs = sql`organization_id = ${organizationId} and account_id = ${accountId}`;
  const { rows } = await sql<{ id: number; state: string }>`
    select id, state from app.delivery where ${theirs} order by id for update`.execute(db);
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
  if (emailKey === null) return;
  await sql`
    delete from app.mail_report
    where organization_id = ${organizationId} and email_key = ${emailKey}`.execute(db);
  await sql`
    delete from app.suppression
    where organization_id = ${organizationId} and email_key = ${emailKey}`.execute(db);
}
