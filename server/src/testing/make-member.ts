import type { AccountType } from 'contract/kernel/permissions.ts';
import { randomUUID } from 'node:crypto';
import type { TestDatabase } from './test-database.ts';

export interface TestMember {
  slug: string;
  organizationId: number;
  userId: number;
  accountId: number;
  /** Bearer token for `testVerifier`. */
  token: string;
}

/** A signed-in member; their organization is made when no one of this slug exists. */
export async function makeMember(
  database: TestDatabase,
  { slug, type = 'admin' }: { slug: string; type?: AccountType },
): Promise<TestMember> {
  const name = randomUUID();
  const [row] = await database.asSuperuser<{
    organization_id: number;
    user_id: number;
    id: number;
  }>(
    `with found as (select id from app.organization where slug = $1),
      made as (insert into app.organization (slug, name)
        select $1, $1 where not exists (select from found) returning id),
      o as (select id from found union all select id from made),
      u as (insert into app."user" (email, email_key, name) values ($2, $2, $1) returning id)
     insert into app.account (organization_id, user_id, first_name, last_name, email, type, access,
                              name_key, search_key)
       select o.id, u.id, 'Ann', $1, $2, $3, 'granted', $4, ' ann' from o, u
     returning organization_id, user_id, id`,
    [slug, `${name}@${slug}.example`, type, name],
  );
  if (!row) throw new Error('no member was made');
  const { organization_id: organizationId, user_id: userId, id: accountId } = row;
  return { slug, organizationId, userId, accountId, token: `user-${userId}` };
}
