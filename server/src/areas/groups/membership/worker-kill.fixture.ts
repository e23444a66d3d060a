import pino from 'pino';
import { updateMemberships } from './membership-worker.ts';
import { createPool } from '../../../kernel/database/pool.ts';

// A worker in a process of its own that looks after rule-based groups until there is nothing to do or it is killed, and
// reports when it begins and when a transaction has ended.
const pool = createPool({
  connectionString: process.env['WORKER_URL'] ?? '',
  applicationName: 'killed group keeper',
  max: 1,
  statementTimeoutMs: 60_000,
  pipeline: false,
});
pool.on('release', () => process.send?.('batch'));
process.send?.('ready');
await updateMemberships({
  pool,
  log: pino({ level: 'silent' }),
  partSize: 300,
});
await pool.end();
process.disconnect();
