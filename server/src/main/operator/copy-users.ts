import { copyRows, type Ends } from './copy-rows.ts';

/** What the sign-in service keeps of a person, with the column that names them. Sessions and codes end instead. */
export const identityTables = [
  ['identity.subject', 'id'],
  ['identity."user"', 'id'],
  ['identity.account', 'user_id'],
  ['identity.two_factor', 'user_id'],
  ['identity.recovery_code', 'user_id'],
  ['identity.federated_identity', 'user_id'],
] as const;

interface Users {
  /** Their number, by whether they are new there. */
  added: number;
  known: number;
  /** Gives the people of the organization, once they are there, the users that were known. */
  link: () => Promise<void>;
}

/**
 * Copies the users of an organization, with how they sign in. One who is known there by id or address stays as they are:
 * they belong to another organization of that cell, and sign in as they do for it.
 */
export async function copyUsers(ends: Ends, organizationId: number): Promise<Users> {
  const { source, target } = ends;
  const { rows: users } = await source.query<{ id: string; email_key: string }>(
    `select id, email_key from app."user"
      where id in (select user_id from app.account where organization_id = $1)`,
    [organizationId],
  );
  const { rows: known } = await target.query<{ here: string; there: string }>(
    `select m.id as here, u.id as there from unnest($1::bigint[], $2::text[]) as m (id, key)
       cross join lateral (
         select id from app."user" where id = m.id
         union all select id from app."user" where email_key = m.key limit 1) u`,
    [users.map(({ id }) => id), users.map(({ email_key: key }) => key)],
  );
  const knownIds = new Set(known.map(({ here }) => here));
  const added = users.map(({ id }) => id).filter((id) => !knownIds.has(id));
  await addUsers(ends, organizationId, added);
  const link = async () => {
    await target.query(
      `update app.account a set user_id = m.there from unnest($2::bigint[], $3::bigint[]) as m (here, there)
        where a.organization_id = $1 and a.user_id = m.here and m.here <> m.there`,
      [organizationId, known.map(({ here }) => here), known.map(({ there }) => there)],
    );
  };
  return { added: added.length, known: known.length, link };
}

async function addUsers(ends: Ends, organizationId: number, ids: readonly string[]) {
  await copyRows(ends, 'app."user"', 'id = any($1)', ids);
  // Another organization that they were in last stays where it is.
  await ends.target.query(
    `update app."user" set last_organization_id = $1
      where id = any($2) and last_organization_id is not null`,
    [organizationId, ids],
  );
  await copyRows(ends, 'app.user_identity', 'user_id = any($1)', ids);
  const { rows } = await ends.source.query<{ subject: string }>(
    'select subject from app.user_identity where user_id = any($1)',
    [ids],
  );
  const subjects = rows.map(({ subject }) => subject);
  for (const [table, column] of identityTables) {
    await copyRows(ends, table, `${column} = any($1)`, subjects);
  }
}
