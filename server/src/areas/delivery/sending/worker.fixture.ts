import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { createPool } from '../../../kernel/database/pool.ts';
import { withOrganizationJob, type InOrganization } from '../../../kernel/database/organization.ts';
import { prepareMessage } from '../prepare-message.ts';
import { decideSubject } from '../subject-tests/decide-subject.ts';
import { winnerAtTime } from '../subject-tests/subject-test.policy.ts';
import {
  findSubjectTest,
  findTriedSubjects,
  setWinner,
} from '../subject-tests/subject-tests.repository.ts';
import { killedRules } from './killed-rules.ts';
import { DatabaseLedger, type Claimed } from './ledger.ts';
import type { Fenced } from './ledger.repository.ts';
import type { Verdict } from './outcome.policy.ts';
import { catcherAlone } from '../../channels/channel-servers.ts';
import { Sender } from './sender.ts';

// A worker in a process of its own that prepares one message, sends what there is and, where it is asked to, decides the
// test of its subjects, until it is killed.
const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' });
const pool = createPool({
  connectionString: process.env['WORKER_URL'] ?? '',
  applicationName: 'killed sender',
  max: 4,
  statementTimeoutMs: 10_000,
  pipeline: true,
});

/** As most would write it: anyone who has the lease sends, and writes down afterwards that it left. */
class NaiveLedger extends DatabaseLedger {
  override mayLeave(): Promise<Fenced> {
    return Promise.resolve('granted');
  }
  override keep(row: Claimed, verdict: Verdict, lane: number): void {
    void super.mayLeave(row, lane).then(() => super.keep(row, verdict, lane));
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
  servers: catcherAlone(process.env['SMTP_URL'] ?? ''),
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
    await prepareMessage(context, payload, 40);
    break;
  } catch (error) {
    log.warn({ err: error }, 'not prepared');
    await sleep(100);
  }
}

/** As most would write it: anyone who sees that no one has decided decides. */
async function decideWithoutLock(tx: InOrganization, id: number): Promise<void> {
  const test = await findSubjectTest(tx, id);
  if (test === undefined) return;
  const { state, waits, is_over: isOver, by } = test;
  const winner = winnerAtTime({ state, waits, isOver }, await findTriedSubjects(tx, id), by);
  if (winner !== null) await setWinner(tx, id, { ...winner, accountId: null });
}

const decide: (tx: InOrganization, id: number) => Promise<unknown> = isNaive
  ? decideWithoutLock
  : decideSubject;
async function decideForever(): Promise<never> {
  for (;;) {
    try {
      const { organizationId, messageId } = payload;
      await withOrganizationJob(pool, organizationId, { readOnly: false, signal }, (tx) =>
        decide(tx, messageId),
      );
    } catch (error) {
      log.warn({ err: error }, 'not decided');
    }
    await sleep(10);
  }
}
// Two at once, as where a job is slow and the next one has begun.
if (process.env['DECIDES'] === 'yes') await Promise.all([decideForever(), decideForever()]);
