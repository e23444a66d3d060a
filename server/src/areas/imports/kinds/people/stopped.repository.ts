import { sql, type RawBuilder } from 'kysely';
import type { InOrganization } from '../../../../kernel/database/organization.ts';
import type { WrittenColumn } from '../../mapping/columns.ts';

/** What stops emails to a person: a file brings it, and never takes it away. */
const stopping: ReadonlySet<WrittenColumn> = new Set<WrittenColumn>([
  'subscription',
  'deliverability',
]);

/** The assignment of such a column of a person `a` from a piece `p`; null for any other column. */
export function stoppingOf(column: WrittenColumn): RawBuilder<unknown> | null {
  if (column === 'subscription') {
    return sql`subscription = case when p.subscription = 'unsubscribed' then 'unsubscribed'
      else a.subscription end`;
  }
  return column === 'deliverability'
    ? sql`deliverability = case when p.deliverability in ('hard_bounced', 'complained')
        and a.deliverability <> 'complained' then p.deliverability else a.deliverability end`
    : null;
}

/**
 * The assignment of such a column of a person `a` whose line `p`, with the fields that it `changed`, is undone; null for
 * any other column. What stopped emails since, be it the person or a bounce, still does.
 */
export function restartingOf(column: WrittenColumn): RawBuilder<unknown> | null {
  if (column === 'subscription') {
    return sql`subscription = case when 'subscription' = any(p.changed) and a.subscription = 'unsubscribed'
      and (select c.by from app.subscription_change c
        where c.organization_id = a.organization_id and c.account_id = a.id and c.topic_id is null
        order by c.id desc limit 1) = 'import' then p.subscription else a.subscription end`;
  }
  return column === 'deliverability'
    ? sql`deliverability = case when 'deliverability' = any(p.changed) then p.deliverability
        else a.deliverability end`
    : null;
}

/** Lines that were written just now. */
interface Written {
  importId: number;
  actorId: number;
  columns: readonly WrittenColumn[];
  lines: readonly { line: number }[];
}

/**
 * Stores the addresses of people the rows unsubscribe, as if they had unsubscribed here, or an email had bounced: it
 * holds when they are deleted and imported again. After an undo of the import an administrator may lift it.
 */
export async function storeStopped(
  { db, member: { organizationId } }: InOrganization,
  { importId, actorId, columns, lines }: Written,
): Promise<void> {
  if (!columns.some((column) => stopping.has(column))) return;
  const numbers = lines.map(({ line }) => line);
  await sql`
    with stopped as materialized (
      select a.id, a.email_key, a.subscription, a.deliverability
      from app.import_write w
        join app.import_check c on c.organization_id = w.organization_id
          and c.import_id = w.import_id and c.line = w.line
        join app.account a on a.organization_id = w.organization_id and a.id = w.account_id
      where w.organization_id = ${organizationId} and w.import_id = ${importId}
        and w.line = any(${numbers}::int[]) and w.result <> 'conflict'
        and (c.outcome = 'create' or c.fields && array['subscription', 'deliverability'])
        and (a.subscription = 'unsubscribed' or a.deliverability in ('hard_bounced', 'complained'))),
    kept as (
      insert into app.suppression (organization_id, email_key, reason, created_by)
      select ${organizationId}, email_key, reason, ${actorId}
      from stopped cross join lateral (values
        (case when subscription = 'unsubscribed' then 'unsubscribed' end),
        (case deliverability when 'hard_bounced' then 'hard_bounce' when 'complained' then 'complaint' end))
        as why (reason)
      where email_key is not null and reason is not null
      on conflict do nothing)
    insert into app.subscription_change (organization_id, account_id, state, by, actor_account_id)
    select ${organizationId}, s.id, 'unsubscribed', 'import', ${actorId} from stopped s
    where s.subscription = 'unsubscribed' and coalesce((
      select c.state from app.subscription_change c
      where c.organization_id = ${organizationId} and c.account_id = s.id and c.topic_id is null
      order by c.id desc limit 1), '') <> 'unsubscribed'`.execute(db);
}
