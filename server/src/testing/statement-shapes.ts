import type { TestDatabase } from './test-database.ts';

/**
 * Has PostgreSQL note the statements of the API's role in the file's database, also those that functions
 * run. To be called before the first connection of that role.
 */
export async function recordStatements(database: TestDatabase): Promise<void> {
  const name = new URL(database.urls.api).pathname.slice(1);
  await database.asSuperuser('create extension pg_stat_statements');
  await database.asSuperuser(`alter database ${name} set pg_stat_statements.track = 'all'`);
}

/** What ran so far, each statement once, with `$1` in place of its values. */
export async function statementShapes(database: TestDatabase): Promise<Set<string>> {
  const rows = await database.asSuperuser<{ shape: string }>(
    `select query as shape from pg_stat_statements s join pg_roles r on r.oid = s.userid
     where s.dbid = (select oid from pg_database where datname = current_database())
       and r.rolname in ('app_api', 'app_search')`,
  );
  return new Set(rows.map(({ shape }) => shape));
}

/** Each statement that ran while `act` did, once; {@link recordStatements} was called before. */
export async function statementsDuring<Result>(
  database: TestDatabase,
  act: () => Promise<Result>,
): Promise<{ result: Result; shapes: string[] }> {
  await database.asSuperuser('select pg_stat_statements_reset()');
  const result = await act();
  return { result, shapes: [...(await statementShapes(database))].map((shape) => shape.trim()) };
}
