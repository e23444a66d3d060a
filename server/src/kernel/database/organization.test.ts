import type { Socket } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it, beforeAll } from 'vitest';
import { useTestDatabase } from '../../testing/test-database.ts';
import { createPool } from './pool.ts';
import {
  NotAMemberError,
  SessionEndedError,
  withOrganization,
  withoutTenant,
  withUser,
} from './organization.ts';

const database = useTestDatabase();

interface Tenant {
  slug: string;
  organizationId: number;
  userId: number;
  accountId: number;
}
let acme: Tenant;
let beta: Tenant;

async function makeTenant(slug: string): Promise<Tenant> {
  const [row] = await database.asSuperuser<Record<string, number>>(
    `with o as (insert into app.organization (slug, name) values ($1, $1) returning id),
      u as (insert into app."user" (email, email_key, name) values ($2, $2, $1) returning id)
     insert into app.account (organization_id, user_id, first_name, last_name, email, type, access,
                              name_key, search_key)
       select o.id, u.id, 'Ann', $1, $2, 'admin', 'granted', $1, ' ann' from o, u
     returning organization_id, user_id, id`,
    [slug, `ann@${slug}.example`],
  );
  return {
    slug,
    organizationId: row!['organization_id']!,
    userId: row!['user_id']!,
    accountId: row!['id']!,
  };
}

const enter = (tenant: Tenant, slug = tenant.slug) => ({
  userId: tenant.userId,
  sessionVersion: 1,
  sessionId: null,
  slug,
});

const runIn = (tenant: Tenant, text: string) =>
  withOrganization(database.pool, enter(tenant), { readOnly: false }, ({ db }) =>
    sql.raw(text).execute(db),
  );

beforeAll(async () => {
  acme = await makeTenant('acme');
  beta = await makeTenant('beta');
});

describe('withOrganization', () => {
  it('sees the entered organization alone', async () => {
    const seen = await withOrganization(
      database.pool,
      enter(acme),
      { readOnly: true },
      async ({ db, member }) => ({
        member,
        ids: (await sql<{ id: number }>`select id from app.account`.execute(db)).rows,
      }),
    );
    expect(seen.member).toMatchObject({ accountId: acme.accountId, type: 'admin', slug: 'acme' });
    expect(seen.ids).toEqual([{ id: acme.accountId }]);
  });

  it('answers alike for an unknown slug and for one of others', async () => {
    const attempts = ['beta', 'nowhere', '', "a' or 1=1"].map((slug) =>
      withOrganization(database.pool, enter(acme, slug), { readOnly: true }, async () => 'in'),
    );
    for (const attempt of await Promise.allSettled(attempts)) {
      expect(attempt).toMatchObject({ status: 'rejected', reason: expect.any(NotAMemberError) });
    }
  });

  it('refuses a token made before the sessions were ended', async () => {
    const old = { ...enter(acme), sessionVersion: 0 };
    await expect(
      withOrganization(database.pool, old, { readOnly: true }, async () => 'in'),
    ).rejects.toBeInstanceOf(SessionEndedError);
    await expect(
      withUser(database.pool, old, { readOnly: true }, async () => 'in'),
    ).rejects.toBeInstanceOf(SessionEndedError);
  });

  it('refuses every token of a session that was ended, and of no other', async () => {
    const session = (sessionId: string) => ({ ...enter(acme), sessionId });
    await database.asSuperuser(`insert into app.ended_session values ('ended')`);
    await expect(
      withOrganization(database.pool, session('ended'), { readOnly: true }, async () => 'in'),
    ).rejects.toBeInstanceOf(SessionEndedError);
    await expect(
      withUser(database.pool, session('ended'), { readOnly: true }, async () => 'in'),
    ).rejects.toBeInstanceOf(SessionEndedError);
    await expect(
      withUser(database.pool, session('other'), { readOnly: true }, async () => 'in'),
    ).resolves.toBe('in');
  });

  it('cannot write, change or delete in another organization', async () => {
    const changed = await runIn(
      acme,
      `update app.account set notes = 'x' where organization_id = ${beta.organizationId}`,
    );
    expect(changed.numAffectedRows).toBe(0n);
    const insert = `insert into app.account (organization_id, first_name, last_name, name_key, search_key)
      values (${beta.organizationId}, 'Eve', 'Evil', 'x', 'x')`;
    await expect(runIn(acme, insert)).rejects.toThrow(/row-level security/);
  });

  it('cannot attach a row to one of another organization', async () => {
    const attach = withOrganization(database.pool, enter(acme), { readOnly: false }, ({ db }) =>
      sql`update app.account set line_manager_id = ${beta.accountId}`.execute(db),
    );
    await expect(attach).rejects.toThrow(/foreign key/);
  });

  it('writes nothing in a read', async () => {
    const write = withOrganization(database.pool, enter(acme), { readOnly: true }, ({ db }) =>
      sql`update app.account set notes = 'x'`.execute(db),
    );
    await expect(write).rejects.toThrow(/read-only/);
  });

  it('raises when nothing was entered, also on a connection that was inside before', async () => {
    const pool = createPool({
      connectionString: database.urls.api,
      applicationName: 'one',
      max: 1,
      statementTimeoutMs: 5000,
      pipeline: true,
    });
    const outside = () =>
      withoutTenant(pool, { readOnly: true }, (db) => sql`select id from app.account`.execute(db));
    await expect(outside()).rejects.toThrow(/app.organization_id/);
    await withOrganization(pool, enter(acme), { readOnly: true }, async () => 'in');
    await expect(outside()).rejects.toThrow(/bigint/);
    await pool.end();
  });

  it('fails when the connection breaks as it begins, and leaves no failure unheard', async () => {
    const pool = createPool({
      connectionString: database.urls.api,
      applicationName: 'broken',
      max: 1,
      statementTimeoutMs: 10_000,
      pipeline: true,
    });
    pool.on('acquire', (client) => {
      (client as unknown as { connection: { stream: Socket } }).connection.stream.resetAndDestroy();
    });
    const entering = withOrganization(pool, enter(acme), { readOnly: true }, async () => 'in');
    await expect(entering).rejects.toThrow(/terminated|ECONNRESET|not queryable|closed/i);
    await pool.end();
  });

  it('cancels what it runs when the caller goes away, and the connection is good again', async () => {
    const gone = new AbortController();
    const sleeping = withOrganization(
      database.pool,
      enter(acme),
      { readOnly: true, signal: gone.signal },
      ({ db }) => sql`select pg_sleep(8)`.execute(db),
    );
    setTimeout(() => gone.abort(), 100);
    await expect(sleeping).rejects.toThrow(/cancel/);
    const next = await withOrganization(
      database.pool,
      enter(acme),
      { readOnly: true },
      async ({ member }) => member.slug,
    );
    expect(next).toBe('acme');
  });
});

describe('one shared connection', () => {
  it('never shows a foreign row in 1,000 interleaved requests with failures inside', async () => {
    const pool = createPool({
      connectionString: database.urls.api,
      applicationName: 'shared',
      max: 1,
      statementTimeoutMs: 5000,
      pipeline: true,
    });
    const failures = [
      'select 1/0',
      'select * from app.missing',
      'insert into app.counter values (1, null, 1)',
    ];
    let foreign = 0;
    let failed = 0;
    for (let round = 0; round < 20; round += 1) {
      const requests = Array.from({ length: 50 }, async (_, n) => {
        const tenant = (n * 7 + round) % 2 === 0 ? acme : beta;
        const breaks = (n + round) % 5 === 0;
        try {
          const rows = await withOrganization(
            pool,
            enter(tenant),
            { readOnly: !breaks },
            async ({ db }) => {
              const seen = await sql<{
                organization_id: number;
              }>`select * from app.account`.execute(db);
              if (breaks) await sql.raw(failures[n % failures.length]!).execute(db);
              return seen.rows;
            },
          );
          foreign += rows.filter((row) => row.organization_id !== tenant.organizationId).length;
        } catch {
          failed += 1;
        }
      });
      await Promise.all(requests);
    }
    await pool.end();
    expect(foreign).toBe(0);
    expect(failed).toBe(200);
  });
});
