import { sql } from 'kysely';
import type { Subscription } from 'contract/people/account.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { releaseAddress, setSubscription, suppressAddress } from './subscription.repository.ts';

interface OwnRow {
  state: Subscription;
  email_key: string | null;
}

export async function findOwnSubscription({
  db,
  member,
}: OrganizationTransaction): Promise<OwnRow> {
  const { rows } = await sql<OwnRow>`
    select subscription as state, email_key from app.account
    where organization_id = ${member.organizationId} and id = ${member.accountId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A member has an account.');
  return row;
}

/** As the link in an email does it: the person and their address, and that they decided it themselves. */
export async function changeOwnSubscription(
  tx: OrganizationTransaction,
  state: 'subscribed' | 'unsubscribed',
): Promise<void> {
  const { organizationId, accountId } = tx.member;
  const { email_key: emailKey } = await findOwnSubscription(tx);
  const changed = await setSubscription(tx, accountId, state);
  const write = state === 'unsubscribed' ? suppressAddress : releaseAddress;
  const written = emailKey !== null && (await write(tx, emailKey));
  if (!changed && !written) return;
  await sql`
    insert into app.subscription_change (organization_id, account_id, state, by)
    values (${organizationId}, ${accountId}, ${state}, 'self')`.execute(tx.db);
}
