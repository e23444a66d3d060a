import { expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';
import { makeMember } from '../../testing/make-member.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { withOrganization } from './organization.ts';

const database = useTestDatabase({ poolSize: 1 });

/** Counts the pieces that go out on the pool's only connection from now on. */
async function countChunks(): Promise<() => number> {
  const client = await database.pool.connect();
  const { stream } = (client as PoolClient & { connection: { stream: Socket } }).connection;
  client.release();
  let chunks = 0;
  for (const name of ['_write', '_writev'] as const) {
    const send = stream[name]?.bind(stream) as (...args: unknown[]) => void;
    stream[name] = (...args: unknown[]) => {
      chunks += 1;
      send(...args);
    };
  }
  return () => chunks;
}

it('sends what is asked at once in one piece', async () => {
  const { userId, slug } = await makeMember(database, { slug: 'acme' });
  const chunks = await countChunks();
  const answers = await withOrganization(
    database.pool,
    { userId, slug, sessionVersion: 1, sessionId: null },
    { readOnly: true },
    async ({ db }) => {
      const numbers = [1, 2, 3, 4].map((n) =>
        sql<{ n: number }>`select ${n}::int as n`.execute(db),
      );
      return (await Promise.all(numbers)).map(({ rows }) => rows[0]?.n);
    },
  );
  expect(answers).toEqual([1, 2, 3, 4]);
  // Begin and enter, the four, commit.
  expect(chunks()).toBe(3);
});
