import pino from 'pino';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/test-database.ts';
import { createPool } from '../../../../kernel/database/pool.ts';
import { createPasswordHasher } from '../passwords/password-hash.ts';
import { createAuth } from './auth.ts';
import { publicUrl, testSecret } from './identity.testing.ts';

const database = useTestDatabase();

it('does not compare the tables with its own when the product starts', async () => {
  const pool = createPool({
    connectionString: database.urls.identity,
    applicationName: 'atrium identity',
    max: 1,
    statementTimeoutMs: 10_000,
    pipeline: false,
  });
  const auth = createAuth({
    pool,
    secret: testSecret,
    publicUrl,
    hasher: createPasswordHasher(),
    log: pino({ level: 'silent' }),
  });
  expect((await auth.$context).checkSchema).toBeUndefined();
  await pool.end();
});
