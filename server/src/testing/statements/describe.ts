import type { Client } from 'pg';

/** A column as PostgreSQL says a statement yields it. */
export interface Column {
  name: string;
  /** Its type. */
  oid: number;
}

interface FieldDescription {
  name: string;
  dataTypeID: number;
}

/** What `pg` sends for a statement; of its own only the part that is used here. */
interface Wire {
  parse(query: { text: string; name: string }): void;
  describe(what: { type: 'S'; name: string }): void;
  sync(): void;
}

/**
 * Has PostgreSQL parse a statement and say its columns, as PREPARE does, without running it. The client asks by the
 * protocol: SQL shows the types of a prepared statement and not the names of its columns.
 *
 * @throws what PostgreSQL says against the statement
 */
export async function describe(client: Client, text: string): Promise<Column[]> {
  let columns: Column[] = [];
  await new Promise<void>((resolve, reject) => {
    const asked = {
      submit(wire: Wire) {
        wire.parse({ text, name: '' });
        wire.describe({ type: 'S', name: '' });
        wire.sync();
      },
      handleRowDescription({ fields }: { fields: readonly FieldDescription[] }) {
        columns = fields.map(({ name, dataTypeID }) => ({ name, oid: dataTypeID }));
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    };
    (client.query as (submittable: unknown) => unknown)(asked);
  });
  return columns;
}

const planned = /^(?:with|select|insert|update|delete)\b/iu;

/**
 * Whether the role of the client may run a statement: PREPARE does not look at rights, EXPLAIN does.
 *
 * @throws what PostgreSQL says against the statement
 */
export async function explain(client: Client, text: string): Promise<void> {
  if (planned.test(text)) await client.query(`explain (generic_plan) ${text}`);
}
