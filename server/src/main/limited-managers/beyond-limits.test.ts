import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { beyondLimits, enterLimits } from '../../kernel/database/limits.ts';
import {
  type OrganizationTransaction,
  withOrganization,
} from '../../kernel/database/organization.ts';
import { useLimitedManager } from './limited-manager.testing.ts';

const { database, tenants } = useLimitedManager();

/** Works as a limited manager, within their limits. */
function asManager<T>(work: (tx: OrganizationTransaction) => Promise<T>): Promise<T> {
  const { userId, slug } = tenants.acme.manager;
  const caller = { userId, slug, sessionVersion: 1, sessionId: null };
  return withOrganization(database.pool, caller, { readOnly: false }, async (tx) => {
    await enterLimits(tx);
    return work(tx);
  });
}

const roleOf = async ({ db }: OrganizationTransaction) =>
  (await sql<{ role: string }>`select current_user as role`.execute(db)).rows[0]?.role;

it('a manager who asks beyond their limits continues within them, also after an error', async () => {
  const roles = await asManager(async (tx) => {
    const beyond = await beyondLimits(tx, () => roleOf(tx));
    const after = await roleOf(tx);
    await expect(beyondLimits(tx, () => Promise.reject(new Error('ours')))).rejects.toThrow('ours');
    return [beyond, after, await roleOf(tx)];
  });
  expect(roles).toEqual(['app_api', 'app_limited', 'app_limited']);
});

it('an error of the database stays what it is, and going back to before it goes back into limits', async () => {
  await asManager(async (tx) => {
    await sql`savepoint before`.execute(tx.db);
    await expect(beyondLimits(tx, () => sql`select 1 / 0`.execute(tx.db))).rejects.toThrow(
      'division by zero',
    );
    await sql`rollback to savepoint before`.execute(tx.db);
    expect(await roleOf(tx)).toBe('app_limited');
  });
});
