import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { createPool } from '../../../kernel/database/pool.ts';
import { prepareMessage } from '../prepare-message.ts';
import { killedRules } from './killed-rules.ts';
import { DatabaseLedger } from './ledger.ts';
import { Sender } from './sender.ts';

// A worker in a process of its own that prepares one message and sends what there is, until it is killed.
const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' });
const pool = createPool({
  connectionString: process.env['WORKER_URL'] ?? '',
  applicationName: 'killed sender',
  max: 4,
  statementTimeoutMs: 10_000,
  pipeline: true,
});

/** As most would write it: whoever has the lease sends, and nobody asks again before the last byte. */
class NaiveLedger extends DatabaseLedger {
  override mayLeave(): Promise<boolean> {
    return Promise.resolve(true);
  }
}

const payload = {
  organizationId: Number(process.env['ORGANIZATION_ID']),
  messageId: Number(process.env['MESSAGE_ID']),
};
const { signal } = new AbortController();
const context = { pool, log, signal, attempt: 1 };
const isNaive = process.env['NAIVE'] === 'yes';
const sender = new Sender({
  pool,
  log,
  smtpUrl: process.env['SMTP_URL'] ?? '',
  publicUrl: 'https://console.northgate.example',
  rules: killedRules,
  ...(isNaive && {
    ledgerOf: (organizationId: number) => new NaiveLedger(pool, organizationId, killedRules, log),
  }),
});
sender.start();
process.send?.('ready');
process.on('disconnect', () => process.exit());
// Both workers try, as often as a job would: one waits for the other in vain when that sleeps or is killed.
for (;;) {
  try {
    await prepareMessage(context, payload);
    break;
  } catch (error) {
    log.warn({ err: error }, 'not prepared');
    await sleep(100);
  }
}
