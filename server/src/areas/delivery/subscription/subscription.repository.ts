import { sql } from 'kysely';
import type {
  InOrganization,
  OrganizationTransaction,
} from '../../../kernel/database/organization.ts';
import type { SentEmail } from '../links/sent-email.repository.ts';
import type { Subscription } from 'contract/people/account.ts';

type State = 'subscribed' | 'unsubscribed';

/** Returns whether it was otherwise before. */
export async function setSubscription(
  { db, member: { organizationId } }: InOrganization,
  accountId: number,
  state: State,
): Promise<boolean> {
  const { rows } = await sql`
    update app.account set subscription = ${state}
    where organization_id = ${organizationId} and id = ${accountId} and subscription <> ${state}
    returning id`.execute(db);
  return rows.length > 0;
}

/** Keeps the address, for the person it may belong to later. Returns whether it was not kept before. */
export async function suppressAddress(
  { db, member: { organizationId } }: InOrganization,
  emailKey: string,
): Promise<boolean> {
  // What staff stopped is now their own decision.
  const { rows } = await sql`
    insert into app.suppression as suppression (organization_id, email_key, reason)
    values (${organizationId}, ${emailKey}, 'unsubscribed')
    on conflict (organization_id, email_key, reason) do update
      set created_by = null, detail = null, until = null
      where suppression.until is not null or suppression.created_by is not null
    returning id`.execute(db);
  return rows.length > 0;
}

/** Also the address that the person has by now. Readers cannot lift bounces and complaints. */
export async function releaseAddress(
  { db, member: { organizationId } }: InOrganization,
  { emailKey, accountId }: { emailKey: string; accountId: number },
): Promise<boolean> {
  const { rows } = await sql`
    delete from app.suppression
    where organization_id = ${organizationId} and reason = 'unsubscribed' and email_key in (
      select ${emailKey}::text
      union all
      select email_key from app.account where organization_id = ${organizationId} and id = ${accountId})
    returning id`.execute(db);
  return rows.length > 0;
}

/** That the reader themselves decided it, by the link of this mail. */
export async function insertSubscriptionChange(
  { db, member: { organizationId } }: InOrganization,
  { personId, deliveryId }: SentEmail,
  state: State,
): Promise<void> {
  await sql`
    insert into app.subscription_change (organization_id, account_id, state, by, delivery_id)
    values (${organizationId}, ${personId}, ${state}, 'self', ${deliveryId})`.execute(db);
}

/** For the figures of the message; whose they are is known only where the message is tracked by person. */
export async function insertUnsubscribed(
  { db, member: { organizationId } }: InOrganization,
  { messageId, accountId, deliveryId, tracking }: SentEmail,
): Promise<void> {
  const identified = tracking === 'identified';
  await sql`
    insert into app.engagement_event (organization_id, kind, message_id, delivery_id, account_id)
    values (${organizationId}, 'unsubscribed', ${messageId}, ${identified ? deliveryId : null},
      ${identified ? accountId : null})`.execute(db);
}

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
  const written =
    emailKey !== null &&
    (await (state === 'unsubscribed'
      ? suppressAddress(tx, emailKey)
      : releaseAddress(tx, { emailKey, accountId })));
  if (!changed && !written) return;
  await sql`
    insert into app.subscription_change (organization_id, account_id, state, by)
    values (${organizationId}, ${accountId}, ${state}, 'self')`.execute(tx.db);
}
