import type { EmbeddedIdentity } from '../../server/src/areas/session/identity/embedded/embedded-identity.ts';
import type { BenchDatabase, Organization } from './database.ts';

export type OrganizationName = Pick<Organization, 'id' | 'slug'>;

/** `scoped`: a scoped manager of a group of every tenth person. */
export type Caller = 'administrator' | 'scoped';

const members = {
  administrator: { first: 'Ines', last: 'Duarte', type: 'admin' },
  scoped: { first: 'Nadia', last: 'Brook', type: 'manager' },
} as const;

/** Created with their identity when the organization has none yet. @returns their subject */
export async function callerOf(
  { superuser }: BenchDatabase,
  { admin }: EmbeddedIdentity,
  { id, slug }: OrganizationName,
  caller: Caller,
): Promise<string> {
  const { first, last, type } = members[caller];
  const email = `${first}.${last}@${slug}.example`.toLowerCase();
  const known = await superuser.query<{ subject: string; account_id: number }>(
    `select i.subject, a.id as account_id
     from app.account a join app.user_identity i on i.user_id = a.user_id
     where a.organization_id = $1 and a.type = $2 and a.email = $3`,
    [id, type, email],
  );
  const [found] = known.rows;
  if (found) {
    if (caller === 'scoped') await giveScope(superuser, id, found.account_id);
    return found.subject;
  }
  const subject = await admin.createUser({ email, name: `${first} ${last}` });
  const made = await superuser.query<{ id: number }>(
    `with made as (select app.create_user($1, $1, $5::text || ' ' || $6::text, $2, $3) as id)
     insert into app.account (organization_id, user_id, first_name, last_name, email, type, access,
       name_key, search_key)
     select $4, made.id, $5, $6, $1, $7, 'granted', lower($6::text || ' ' || $5::text),
       lower(' ' || $5::text || ' ' || $6::text || ' ' || $1::text)
     from made returning id`,
    [email, admin.issuer, subject, id, first, last, type],
  );
  if (caller === 'scoped') await giveScope(superuser, id, made.rows[0]?.id ?? 0);
  return subject;
}

/** Puts every tenth person into a group, unless they are in it yet, and gives the manager this access scope. */
async function giveScope(
  superuser: BenchDatabase['superuser'],
  organizationId: number,
  accountId: number,
): Promise<void> {
  await superuser.query(
    `insert into app.person_group (organization_id, name, sort_key)
     select $1, 'Every tenth', 'every tenth' where not exists (
       select from app.person_group where organization_id = $1 and name = 'Every tenth')`,
    [organizationId],
  );
  await superuser.query(
    `insert into app.group_member (organization_id, group_id, account_id)
     select a.organization_id, g.id, a.id from app.account a
       join app.person_group g on g.organization_id = a.organization_id and g.name = 'Every tenth'
     where a.organization_id = $1 and a.id % 10 = 0 and a.deleted_at is null
     on conflict do nothing`,
    [organizationId],
  );
  await superuser.query(
    `insert into app.access_scope (organization_id, account_id) values ($1, $2)
     on conflict do nothing`,
    [organizationId, accountId],
  );
  await superuser.query(
    `insert into app.access_scope_group (organization_id, account_id, group_id)
     select organization_id, $2, id from app.person_group
     where organization_id = $1 and name = 'Every tenth'
     on conflict do nothing`,
    [organizationId, accountId],
  );
  await superuser.query('analyze app.group_member');
}
