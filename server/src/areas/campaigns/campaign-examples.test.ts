import { expect, it } from 'vitest';
import { systemClock } from '../../kernel/clock/clock.ts';
import { testSecret } from '../../testing/test-product.ts';
import { createFileLinks } from '../files/files.public.ts';
import { endpointsOf } from '../../kernel/http/route.ts';
import { campaignRoutes } from './campaigns.routes.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { planRoutes } from './plan/plan.routes.ts';
import { draftRoutes } from './draft.routes.ts';
import { retryRoutes } from './retry.routes.ts';
import { useRetries } from './retry.factory.ts';
import { sendingRoutes } from './sending.routes.ts';

const { add, database, end, group, prepare, product, ready, send, submit, tenants, trashCampaign } =
  useRetries();
const addresses = {
  publicUrl: 'https://atrium.example',
  links: createFileLinks(testSecret, 'https://atrium.example/api/files', systemClock),
};

const sent = async (id: number) => {
  await send(id, { version: 1, people: 1 });
  return prepare(id);
};
const submitted = (id: number) => submit(id, 1);
const inState = (state: string) => async (id: number) => {
  const messageId = await sent(id);
  await database.asSuperuser('update app.message set state = $2 where id = $1', [messageId, state]);
};

const before: Record<string, (id: number) => Promise<unknown>> = {
  'campaigns.restore': trashCampaign,
  'campaigns.cancel': submitted,
  'campaigns.reopen': submitted,
  'campaigns.sendBack': submitted,
  'campaigns.resend': async (id) => end(await sent(id), 'sent'),
  'campaigns.undo': sent,
  'campaigns.figures': sent,
  'campaigns.recipients': sent,
  'campaigns.skipped': sent,
  'campaigns.recipientsCsv': sent,
  'campaigns.skippedCsv': sent,
  'campaigns.countRetry': sent,
  'campaigns.retry': async (id) => end(await sent(id), 'failed'),
  'campaigns.sendAgain': async (id) => end(await sent(id), 'unknown'),
  'campaigns.pause': inState('sending'),
  'campaigns.resume': inState('paused'),
  'campaigns.stop': inState('sending'),
};

it.each(
  endpointsOf([
    ...campaignRoutes,
    ...draftRoutes,
    ...overviewRoutes,
    ...planRoutes,
    ...sendingRoutes(addresses),
    ...retryRoutes({}),
  ]),
)('$name: the example of the documentation runs', async (endpoint) => {
  const { id: accountId } = await add({ email: `${endpoint.name}@acme.example` });
  await group();
  const { id } = await ready([accountId]);
  await before[endpoint.name]?.(id);
  const { query, body } = endpoint.example;
  const answer = await product.call(endpoint, {
    as: tenants.acme.admin,
    params: { id },
    ...(query && { query: query as Record<string, string> }),
    ...(body !== undefined && { body }),
  });
  expect([answer.status, answer.body]).toEqual([endpoint.status, answer.body]);
  const { output } = endpoint;
  if (output === null) expect(answer.status).toBe(204);
  else if (output === 'csv') expect(answer.headers['content-type']).toContain('text/csv');
  else expect(typeof output === 'object' && output.safeParse(answer.body).success).toBe(true);
});
