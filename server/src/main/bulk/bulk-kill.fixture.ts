import { runNextBatch } from '../../areas/bulk/work.ts';
import { createPool } from '../../kernel/database/pool.ts';
import { bulkLists } from './bulk-lists.ts';

// A worker in a process of its own that does piece after piece of one bulk change until it rests or is killed, and says
// when it begins and when a piece is done.
const pool = createPool({
  connectionString: process.env['WORKER_URL'] ?? '',
  applicationName: 'killed bulk worker',
  max: 1,
  statementTimeoutMs: 60_000,
  pipeline: false,
});
const key = {
  organizationId: Number(process.env['ORGANIZATION_ID']),
  bulkChangeId: Number(process.env['BULK_CHANGE_ID']),
};
process.send?.('ready');
while ((await runNextBatch(pool, key, bulkLists)) === 'more') process.send?.('batch');
await pool.end();
process.disconnect();
