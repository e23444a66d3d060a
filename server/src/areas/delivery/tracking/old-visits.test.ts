import pino from 'pino';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct } from '../../../testing/test-product.ts';
import { composeEmail, visit } from '../sent-emails.factory.ts';
import { forgetOldVisits } from './old-visits.repository.ts';

const database = useTestDatabase();
const product = useTestProduct(database);

it('forgets networks and programs of readers after 90 days, in every organization', async () => {
  const tenants = [await product.tenant('acme'), await product.tenant('beta')];
  for (const tenant of tenants) {
    const [old, recent] = [
      await composeEmail(database, tenant),
      await composeEmail(database, tenant),
    ];
    for (const { link } of [old, recent]) await visit(product, `/o/${link}`);
    await database.asSuperuser(
      `update app.engagement_event set at = now() - interval '91 days' where message_id = $1`,
      [old.messageId],
    );
  }
  const forget = () =>
    forgetOldVisits({
      pool: database.workerPool,
      log: pino({ level: 'silent' }),
      signal: new AbortController().signal,
    });
  await forget();
  await forget();
  const events = await database.asSuperuser(
    `select at < now() - interval '90 days' as old, network is null and agent is null as forgotten,
       account_id is null as unnamed
     from app.engagement_event order by id`,
  );
  const unchanged = { unnamed: false };
  expect(events).toEqual([
    { ...unchanged, old: true, forgotten: true },
    { ...unchanged, old: false, forgotten: false },
    { ...unchanged, old: true, forgotten: true },
    { ...unchanged, old: false, forgotten: false },
  ]);
});
