import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { beyondAccessScope, enterAccessScope } from '../../kernel/database/access-scope.ts';
import {
  type OrganizationTransaction,
  withOrganization,
} from '../../kernel/database/organization.ts';
import { useScopedManager } from './scoped-manager.testing.ts';

const { database, tenants } = useScopedManager();

/** Works as a scoped manager. */
function asManager<T>(work: (tx: OrganizationTransaction) => Promise<T>): Promise<T> {
  const { userId, slug } = tenants.acme.manager;
  const caller = { userId, slug, sessionVersion: 1, sessionId: null };
  return withOrganization(database.pool, caller, { readOnly: false }, async (tx) => {
    await enterAccessScope(tx);
    return work(tx);
  });
}

const roleOf = async ({ db }: OrganizationTransaction) =>
  (await sql<{ role: string }>`select current_user as role`.execute(db)).rows[0]?.role;

it('a manager who asks beyond their access scope continues within it, also after an error', async () => {
  const roles = await asManager(async (tx) => {
    const beyond = await beyondAccessScope(tx, () => roleOf(tx));
    const after = await roleOf(tx);
    await expect(beyondAccessScope(tx, () => Promise.reject(new Error('ours')))).rejects.toThrow(
      'ours',
    );
    return [beyond, after, await roleOf(tx)];
  });
  expect(roles).toEqual(['app_api', 'app_limited', 'app_limited']);
});

it('an error of the database stays what it is, and going back to before it goes back into the access scope', async () => {
  await asManager(async (tx) => {
    await sql`savepoint before`.execute(tx.db);
    await expect(beyondAccessScope(tx, () => sql`select 1 / 0`.execute(tx.db))).rejects.toThrow(
      'division by zero',
    );
    await sql`rollback to savepoint before`.execute(tx.db);
    expect(await roleOf(tx)).toBe('app_limited');
  });
});
