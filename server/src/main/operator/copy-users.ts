import { CopyError, copyRows, type Ends } from './copy-rows.ts';

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
 * Copies the users of an organization, with how they sign in. One who is known there, by the same identity or by an
 * address that was proved there, stays as they are: they sign in as they do for other organizations of that cell.
 *
 * @throws CopyError for an address that another user has there, who has not proved it
 */
export async function copyUsers(ends: Ends, organizationId: number): Promise<Users> {
  const mine = await readUsers(ends, organizationId);
  const known = await findKnown(ends, mine);
  const unproved = known.find(({ proved }) => !proved);
  if (unproved) {
    throw new CopyError(
      `${unproved.email} is in use there by someone who has not proved that it is theirs.`,
    );
  }
  const knownIds = new Set(known.map(({ here }) => here));
  const added = [...new Set(mine.map(({ id }) => id))].filter((id) => !knownIds.has(id));
  await addUsers(ends, organizationId, added);
  const link = async () => {
    await ends.target.query(
      `update app.account a set user_id = m.there from unnest($2::bigint[], $3::bigint[]) as m (here, there)
        where a.organization_id = $1 and a.user_id = m.here and m.here <> m.there`,
      [organizationId, known.map(({ here }) => here), known.map(({ there }) => there)],
    );
  };
  return { added: added.length, known: known.length, link };
}

interface User {
  id: string;
  key: string;
  issuer: string | null;
  subject: string | null;
}

/** A row for each identity of a user. */
async function readUsers({ source }: Ends, organizationId: number): Promise<User[]> {
  const { rows } = await source.query<User>(
    `select u.id::text, u.email_key as key, i.issuer, i.subject
       from app."user" u left join app.user_identity i on i.user_id = u.id
      where u.id in (select user_id from app.account where organization_id = $1)`,
    [organizationId],
  );
  return rows;
}

interface KnownUser {
  here: string;
  there: string;
  email: string;
  proved: boolean;
}

async function findKnown({ target }: Ends, users: readonly User[]): Promise<KnownUser[]> {
  const { rows } = await target.query<KnownUser>(
    `select distinct on (m.id) m.id::text as here, u.id::text as there, m.key as email, u.same or exists (
         select from app.user_identity i join identity."user" p on p.id = i.subject
          where i.user_id = u.id and p.email_verified) as proved
       from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) as m (id, key, issuer, subject)
         cross join lateral (
           select i.user_id as id, true as same from app.user_identity i
            where i.issuer = m.issuer and i.subject = m.subject
           union all select k.id, false from app."user" k where k.email_key = m.key) u
      order by m.id, u.same desc`,
    [
      users.map(({ id }) => id),
      users.map(({ key }) => key),
      users.map(({ issuer }) => issuer),
      users.map(({ subject }) => subject),
    ],
  );
  return rows;
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
