import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { listenTo } from '../../../kernel/database/listen.ts';
import type { SinkOptions } from '../../../testing/smtp-fault-sink.ts';
import { useSinks } from '../../../testing/smtp-fault-sink.testing.ts';
import { useDelivery } from '../delivery.factory.ts';
import { quickRules } from './quick-rules.testing.ts';
import { resumeMessage } from '../start-message.ts';
import { sendingChannel, type Sender } from './sender.ts';

const test = useDelivery();
const { sink, taken } = useSinks();

/** A sender that looks only when it is woken, within the time of a test. */
const hour = 3600;
const sleepyRules = { ...quickRules, busySeconds: hour, idleSeconds: hour, shareSeconds: 0 };

/** A sender that has looked once and found nothing, and that only the database can wake from now on. */
async function sleepySender(fault: SinkOptions['fault'] = () => null): Promise<void> {
  const { url } = await sink({ fault });
  let sender: Sender | undefined;
  const listening = Promise.withResolvers<void>();
  const ears = listenTo(
    test.database.urls.worker,
    sendingChannel,
    () => {
      sender?.wake();
      listening.resolve();
    },
    pino({ level: 'silent' }),
  );
  onTestFinished(() => ears.stop());
  // Anyone who begins to listen is woken once; that must not be taken for the wake that a test is about.
  await listening.promise;
  const [before] = await test.database.asSuperuser<{ now: Date }>(
    'select clock_timestamp() as now',
  );
  sender = test.sender(url, { rules: sleepyRules });
  await untilLooked(before?.now ?? new Date(0));
}

/** Waits until the sender's first look is over: what happens afterwards it learns by being woken alone. */
async function untilLooked(since: Date): Promise<void> {
  for (;;) {
    const looks = await test.database.asSuperuser(
      `select from pg_stat_activity where datname = current_database()
         and application_name = 'test sender' and state = 'idle' and state_change > $1
         and query ~* '^commit'`,
      [since],
    );
    if (looks.length > 0) return;
    await sleep(10);
  }
}

it('sends at once what may leave, without a look at the clock', async () => {
  const tenant = await test.tenant(3);
  await sleepySender();
  const id = await test.start(tenant);
  await test.until(id, 'sent', true);
  expect(taken).toHaveLength(3);
});

it('sends when the time to undo is over, although nothing happens then', async () => {
  const tenant = await test.tenant(3);
  await sleepySender();
  const id = await test.begin(tenant);
  await test.database.asSuperuser(
    `update app.message set grace_until = now() + interval '1 second' where id = $1`,
    [id],
  );
  await test.prepare(tenant.organizationId, id);
  await test.until(id, 'sent', true);
  expect(taken).toHaveLength(3);
});

it('continues at once with what is resumed, and with what is to be tried again', async () => {
  const tenant = await test.tenant(2);
  let once = true;
  await sleepySender((to) => {
    if (!to.startsWith('p1@') || !once) return null;
    once = false;
    return { at: 'end', say: '451 4.7.1 later' };
  });
  const id = await test.begin(tenant);
  await test.prepare(tenant.organizationId, id);
  await test.database.asSuperuser(`update app.message set state = 'paused' where id = $1`, [id]);
  await test.as(tenant, (tx) => resumeMessage(tx, id));
  await test.until(id, 'sent', true);
  expect(await test.states(id)).toEqual(['sent 2', 'sent 1']);
});

it('listens again when its connection was cut', async () => {
  const tenant = await test.tenant(2);
  await sleepySender();
  await test.database.asSuperuser(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'atrium ears' and datname = current_database()`,
  );
  const id = await test.start(tenant);
  await test.until(id, 'sent', true);
  expect(taken).toHaveLength(2);
});

it('sends nothing within the 30 seconds in which people can undo', async () => {
  const tenant = await test.tenant(1);
  let sentAt = 0;
  const fault = () => {
    sentAt = Date.now();
    return null;
  };
  await sleepySender(fault);
  const begun = Date.now();
  const id = await test.begin(tenant);
  await test.prepare(tenant.organizationId, id);
  await test.until(id, 'sent', true);
  const [message] = await test.database.asSuperuser<{ grace_until: Date; seconds: number }>(
    `select grace_until, extract(epoch from grace_until - created_at)::float8 as seconds
     from app.message where id = $1`,
    [id],
  );
  expect(message?.seconds).toBe(30);
  expect(sentAt).toBeGreaterThanOrEqual(message?.grace_until.getTime() ?? Infinity);
  expect(sentAt - begun).toBeGreaterThanOrEqual(30_000);
});
