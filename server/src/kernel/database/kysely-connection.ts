import {
  type CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { joinWrites } from './join-writes.ts';
import type { Database } from './tables.ts';

/** Runs compiled queries on one checked-out client, whose transaction we hold ourselves. */
class ClientConnection implements DatabaseConnection {
  readonly #client: PoolClient;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    joinWrites(this.#client);
    const result = await this.#client.query({
      name: statementName(query.sql),
      text: query.sql,
      values: query.parameters as unknown[],
    });
    return result.command === 'SELECT'
      ? { rows: result.rows as R[] }
      : { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('A pipelined connection does not stream; use keyset pages.');
  }
}

const statementNames = new Map<string, string>();
const statementNamesMax = 500;

/**
 * A stable name per text makes the server parse and plan a statement once per connection. The number of
 * texts is bounded: filters are combined from a closed set, and beyond the bound statements go unnamed.
 */
function statementName(text: string): string {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  if (statementNames.size >= statementNamesMax) return '';
  const name = createHash('sha1').update(text).digest('base64url');
  statementNames.set(text, name);
  return name;
}

const noDriver: Driver = {
  init: async () => {},
  destroy: async () => {},
  acquireConnection: () => Promise.reject(new Error('Queries run inside withOrganization.')),
  releaseConnection: async () => {},
  beginTransaction: async () => {},
  commitTransaction: async () => {},
  rollbackTransaction: async () => {},
};

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => noDriver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

const builder = new Kysely<Database>({ dialect });
const baseExecutor = builder.getExecutor();

/** The query builder of one transaction: everything built on it runs on `client`. */
export function queriesOn(client: PoolClient): Transaction<Database> {
  const connection = new ClientConnection(client);
  const executor = baseExecutor.withConnectionProvider({
    provideConnection: (consumer) => consumer(connection),
  });
  return new Transaction<Database>({ config: { dialect }, driver: noDriver, dialect, executor });
}
