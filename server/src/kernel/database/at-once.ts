import type { QueryResultRow } from 'pg';
import { queryUpToOneSync, type HotStatement } from './one-sync.ts';
import type { DatabasePool } from './pool.ts';

/**
 * As {@link withOrganizationJob}, for statements of which none waits for the answer to another: they go in one piece,
 * as one transaction. One round trip instead of three, for what is done thousands of times a second. All of it holds
 * or nothing does.
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
    const enter: HotStatement = {
      name: 'enter-organization-job',
      text: `select set_config('app.organization_id', $1, true)`,
      values: [String(organizationId)],
    };
    const [, ...answers] = await queryUpToOneSync(client, [enter, ...statements]);
    return answers;
  } catch (error) {
    // A connection that was lost answers nothing more: the next one to ask must not get it.
    await client.query('select').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
