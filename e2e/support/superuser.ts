import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Pool, type QueryResultRow } from 'pg';
import { types } from '../../server/src/kernel/database/pool.ts';
import type { Product } from './product-address.ts';

/** Past every rule, for what journeys cannot wait for. */
export interface Superuser {
  asSuperuser: <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
}

/** The database of a product that runs on this machine. */
export async function openDatabase({ folder }: Pick<Product, 'folder'>): Promise<Superuser> {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  const { superuser } = JSON.parse(await read('postgres-passwords.json')) as { superuser: string };
  const port = (await read('postgres.port')).trim();
  const pool = new Pool({
    connectionString: `postgres://postgres:${superuser}@127.0.0.1:${port}/atrium`,
    max: 1,
    types,
  });
  return {
    asSuperuser: async (text, values) => (await pool.query(text, values)).rows as never,
    close: () => pool.end(),
  };
}
