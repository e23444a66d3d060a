import { sql } from 'kysely';
import type { Queries, InOrganization } from '../../../kernel/database/organization.ts';
import type { ChangeKind } from '../rules/rule-needs.ts';

/** People to ask rules about again. */
export interface Change {
  what: ChangeKind;
  /** The group, for `members`. */
  group_id: number | null;
  /** Of `hubs`: which. */
  hub_id: number | null;
  account_ids: number[];
}

/** People in one transaction: short enough to wait for, long enough that its cost does not count. */
const peopleAtOnce = 5000;

export async function organizationsWithWork(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select app.organizations_with_group_work() as id`.execute(db);
  return rows.map((row) => row.id);
}

/** Holds the rules of an organization until the transaction ends; false while another worker does. */
export async function claimMemberships({ db, member }: InOrganization): Promise<boolean> {
  const { organizationId } = member;
  await sql`
    insert into app.group_keeping (organization_id)
    select id from app.organization
    where id = ${organizationId}
      and not exists (select from app.group_keeping where organization_id = ${organizationId})
    on conflict do nothing`.execute(db);
  const { rows } = await sql`
    select from app.group_keeping where organization_id = ${organizationId}
    for update skip locked`.execute(db);
  return rows.length > 0;
}

/** Takes changes off the queue, the first before the others. */
export async function takeChanges({ db, member }: InOrganization): Promise<Change[]> {
  const { organizationId } = member;
  const { rows } = await sql<Change>`
    with waiting as (
      select id, account_ids from app.group_change
      where organization_id = ${organizationId} order by id limit 2000),
    placed as (
      select id, sum(cardinality(account_ids)) over (order by id) - cardinality(account_ids) as place
      from waiting)
    delete from app.group_change c using placed p
    where c.organization_id = ${organizationId} and c.id = p.id and p.place < ${peopleAtOnce}
    returning c.what, c.group_id, c.hub_id, c.account_ids`.execute(db);
  return rows;
}
