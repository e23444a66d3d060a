import type { QueryResultRow } from 'pg';
import { joinWrites } from './join-writes.ts';
import type { DatabasePool } from './pool.ts';

/** A statement whose text never changes, parsed and planned once by each connection. */
export interface HotStatement {
  name: string;
  text: string;
  values: unknown[];
}

/**
 * As {@link withOrganizationJob}, for statements of which none waits for the answer to another: they go in one piece
 * with the beginning of their transaction and its end. One round trip instead of three, for what is done
 * thousands of times a second. All of it holds or nothing does.
 *
 * @returns the rows of each statement
 * @throws what the first statement that failed says
 */
export async function withOrganizationAtOnce(
  pool: DatabasePool,
  organizationId: number,
  statements: readonly HotStatement[],
): Promise<QueryResultRow[][]> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    joinWrites(client);
    const begun = client.query('begin');
    const entered = client.query({
      name: 'enter-organization-job',
      text: `select set_config('app.organization_id', $1, true)`,
      values: [String(organizationId)],
    });
    const answers = statements.map((statement) => client.query<QueryResultRow>(statement));
    const ended = client.query('commit');
    const all = await Promise.allSettled([begun, entered, ...answers, ended]);
    for (const one of all) if (one.status === 'rejected') throw one.reason;
    // A transaction that had failed ends by a commit as well, which says so.
    if ((await ended).command !== 'COMMIT') throw new Error('The transaction was rolled back.');
    return (await Promise.all(answers)).map(({ rows }) => rows);
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
