import { createPool } from '../../../kernel/database/pool.ts';
import { importKinds } from '../../../main/wiring/import-kinds.ts';
import { runNextBatch } from './work.ts';

// A worker in a process of its own that does piece after piece of one import until it rests or is killed, and
// says when it begins and when a piece is done.
const pool = createPool({
  connectionString: process.env['WORKER_URL'] ?? '',
  applicationName: 'killed import worker',
  max: 1,
  statementTimeoutMs: 60_000,
  pipeline: false,
});
const key = {
  organizationId: Number(process.env['ORGANIZATION_ID']),
  importId: Number(process.env['IMPORT_ID']),
};
process.send?.('ready');
while ((await runNextBatch(pool, importKinds('killed'), key)) === 'more') process.send?.('batch');
await pool.end();
process.disconnect();
