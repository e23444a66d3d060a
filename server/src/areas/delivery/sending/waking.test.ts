import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { listenTo } from '../../../kernel/database/listen.ts';
import type { SinkOptions } from '../../../testing/smtp-fault-sink.ts';
import { useSinks } from '../../../testing/smtp-fault-sink.testing.ts';
import { quickRules, useDelivery } from '../delivery.factory.ts';
import { resumeMessage } from '../start-message.ts';
import { sendingChannel } from './sender.ts';

const test = useDelivery();
const { sink, taken } = useSinks();

/** Nobody who has to look by himself would find anything within the time of a test. */
const hour = 3600;
const sleepyRules = { ...quickRules, busySeconds: hour, idleSeconds: hour, shareSeconds: 0 };

async function sleepySender(fault: SinkOptions['fault'] = () => null): Promise<void> {
  const sender = test.sender((await sink({ fault })).url, { rules: sleepyRules });
  const ears = listenTo(
    test.database.urls.worker,
    sendingChannel,
    () => sender.wake(),
    pino({ level: 'silent' }),
  );
  onTestFinished(() => ears.stop());
  // It has looked, found nothing, and sleeps.
  await sleep(300);
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

it('goes on at once with what is resumed, and with what is to be tried again', async () => {
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
