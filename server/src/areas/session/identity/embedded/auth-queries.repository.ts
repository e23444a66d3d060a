import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type { DatabasePool } from '../../../../kernel/database/pool.ts';

/** The database as better-auth asks it: its tables' columns are spelled in camel case there. */
export function authQueries(pool: DatabasePool) {
  return new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
  });
}
