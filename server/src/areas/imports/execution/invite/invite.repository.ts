import { sql, type RawBuilder } from 'kysely';
import type { ImportInvitations } from 'contract/imports/execution/invites.contract.ts';
import type { InOrganization } from '../../../../kernel/database/organization.ts';
import type { WrittenColumn } from '../../mapping/columns.ts';
import type { ImportRecord } from '../../imports.repository.ts';
import type { ImportActorRow } from '../../actor.repository.ts';
import { item } from '../../mapping/columns.repository.ts';

/** The statements that invite people of an import, and undo it. */

type Inviting = Pick<ImportActorRow, 'type'>;

/** Managers invite standard people alone. @param invited the role of the invited person */
function mayBeInvited({ type }: Inviting, invited: RawBuilder<unknown>) {
  return type === 'admin' ? sql`true` : sql`${invited} = 'standard'`;
}

/**
 * How many emails a run would send now, and how many it cannot: each to the address, and for the role, that the row
 * gives its person.
 */
export async function countInvitations(
  { db, member: { organizationId } }: InOrganization,
  record: ImportRecord,
  actor: Inviting,
): Promise<ImportInvitations> {
  const columns = record.written_columns as WrittenColumn[];
  const ofUpload = sql`c.organization_id = ${organizationId} and c.import_id = ${record.id}`;
  const written = (column: 'email' | 'type', before: RawBuilder<unknown>) =>
    columns.includes(column)
      ? sql`case when c.after is null then ${before} else ${item(columns, 'after', column)} end`
      : before;
  const created = sql`
    select ${written('email', sql`null`)} as email, ${written('type', sql`null`)} as type
    from app.import_check c where ${ofUpload} and c.outcome = 'create'`;
  const known = sql`union all
    select ${written('email', sql`a.email`)}, ${written('type', sql`a.type`)}
    from app.import_check c join app.account a on a.id = c.account_id
    where ${ofUpload} and c.outcome in ('update', 'unchanged') and a.organization_id = ${organizationId}
      and a.deleted_at is null and a.access = 'none' and a.status = 'active'`;
  const { rows } = await sql<ImportInvitations>`
    select (count(*) filter (where email is not null))::int as emails,
      (count(*) filter (where email is null))::int as "withoutEmail"
    from (${created} ${record.rules.invite === 'withoutAccess' ? known : sql``}) as meant (email, type)
    where ${mayBeInvited(actor, sql`coalesce(type, 'standard')`)}`.execute(db);
  return rows[0] ?? { emails: 0, withoutEmail: 0 };
}

/** Writes down who is to be invited, once. @returns how many more there are */
export async function writeDownInvited(
  { db, member: { organizationId } }: InOrganization,
  record: ImportRecord,
  actor: Inviting,
): Promise<number> {
  const known = sql`union all select c.account_id, c.line from app.import_check c
    where c.organization_id = ${organizationId} and c.import_id = ${record.id}
      and c.outcome in ('update', 'unchanged') and c.account_id is not null`;
  const { rows } = await sql<{ count: number }>`
    with meant as materialized (
      select w.account_id as id, w.line from app.import_write w
      where w.organization_id = ${organizationId} and w.import_id = ${record.id}
        and w.result = 'created'
      ${record.rules.invite === 'withoutAccess' ? known : sql``}),
    written as (
      insert into app.import_invitation (organization_id, import_id, account_id, line)
      select ${organizationId}, ${record.id}, a.id, meant.line
      from meant join app.account a on a.id = meant.id
      where a.organization_id = ${organizationId} and a.deleted_at is null and a.status = 'active'
        and a.access = 'none' and a.email is not null and ${mayBeInvited(actor, sql`a.type`)}
      on conflict do nothing returning account_id)
    select count(*)::int as count from written`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface InvitedRow {
  id: number;
  line: number;
  invitationId: number | null;
}

/** The next of those who are to be invited, or were, by id. */
export async function nextInvited(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  state: 'waiting' | 'invited',
  limit: number,
): Promise<InvitedRow[]> {
  const { rows } = await sql<InvitedRow>`
    select account_id as id, line, invitation_id as "invitationId" from app.import_invitation
    where organization_id = ${organizationId} and import_id = ${importId} and state = ${state}
    order by account_id limit ${limit}`.execute(db);
  return rows;
}

export interface InvitedResult extends InvitedRow {
  state: 'invited' | 'left' | 'revoked' | 'kept';
}

export async function recordInvited(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  results: readonly InvitedResult[],
): Promise<void> {
  const ids = results.map(({ id }) => id);
  await sql`
    update app.import_invitation i set state = r.state, invitation_id = r.invitation_id
    from unnest(${ids}::bigint[], ${results.map(({ state }) => state)}::text[],
      ${results.map(({ invitationId }) => invitationId)}::bigint[]) as r (id, state, invitation_id)
    where i.organization_id = ${organizationId} and i.import_id = ${importId}
      and i.account_id = any(${ids}::bigint[]) and i.account_id = r.id`.execute(db);
}

/**
 * Inviting and revoking raise versions. For people without other changes the ledger follows: the undo tells by the
 * version who was edited since.
 */
export async function followVersions(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  people: readonly InvitedRow[],
): Promise<void> {
  const lines = people.map(({ line }) => line);
  await sql`
    update app.import_write w set account_version = a.version
    from app.account a
    where a.organization_id = ${organizationId} and a.id = any(${people.map(({ id }) => id)}::bigint[])
      and w.organization_id = ${organizationId} and w.import_id = ${importId}
      and w.line = any(${lines}::int[]) and w.account_id = a.id
      and w.account_version = a.version - 1`.execute(db);
}

/** How many invitations the undo of the import would end: open ones not replaced manually. */
export async function countRevocable(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app.import_invitation i
      join app.invitation o on o.id = i.invitation_id join app.account a on a.id = i.account_id
    where i.organization_id = ${organizationId} and i.import_id = ${importId} and i.state = 'invited'
      and o.organization_id = ${organizationId} and o.ended_at is null
      and a.organization_id = ${organizationId} and a.deleted_at is null and a.access = 'invited'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
