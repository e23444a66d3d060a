import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSmtpTransport } from '../../../kernel/mail/smtp-transport.ts';
import { startFaultSink, type FaultSink } from '../../../testing/smtp-fault-sink.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct } from '../../../testing/test-product.ts';
import { demoCaller, fillDemo, foundDemo } from '../demo.ts';
import { registerDemoPeople } from './demo-registrations.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
const taken: string[] = [];
let sink: FaultSink;
beforeAll(async () => {
  sink = await startFaultSink({ take: ({ messageId }) => void taken.push(messageId) });
});
afterAll(() => sink.stop());

it('registers some people by a join code once, who await approval since they opened the link in their email', async () => {
  const { urls, pool } = database;
  const userId = (await foundDemo(pool, product.identity.admin, 'N0t-a-secret-of-anybody')) ?? 0;
  await fillDemo(pool, product.blobs, userId);
  const transport = createSmtpTransport({
    url: sink.url,
    from: { address: 'no-reply@northgate.example' },
  });
  const come = () =>
    registerDemoPeople({
      database: { api: urls.api, worker: urls.worker, identity: urls.identity, owner: null },
      identity: product.identity.admin,
      transport,
      publicUrl: 'http://127.0.0.1:3000',
      filesUrl: 'http://127.0.0.1:3000/api/files',
      log: pino({ level: 'silent' }),
      caller: demoCaller(userId),
    });
  await come();
  await come();
  transport.close();
  expect(taken).toHaveLength(3);
  const waiting = await database.asSuperuser<{ hours: number; uses: number }>(`
    select extract(epoch from now() - a.created_at) / 3600 as hours, c.uses
    from app.account a
      join app.invitation i on i.organization_id = a.organization_id and i.account_id = a.id
      join app.join_code c on c.organization_id = i.organization_id and c.id = i.join_code_id
    where a.access = 'awaiting_approval' and a.user_id is not null order by a.id`);
  expect(waiting).toMatchObject([{ uses: 3 }, { uses: 3 }, { uses: 3 }]);
  expect(waiting.map(({ hours }) => Math.round(hours))).toEqual([52, 27, 3]);
});
