import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { directSendFilePath } from 'contract/direct-sends/files.contract.ts';
import { scheduleDirectSend } from 'contract/direct-sends/sending.contract.ts';
import { systemClock } from '../../kernel/clock/clock.ts';
import { endpointsOf } from '../../kernel/http/route.ts';
import { testSecret } from '../../testing/test-product.ts';
import { upload } from '../files/files.factory.ts';
import { createFileLinks } from '../files/files.public.ts';
import { useDirectSends } from './direct-sends.factory.ts';
import { directSendRoutes } from './direct-sends.routes.ts';
import { directSendFileRoutes } from './files.routes.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { sendingRoutes } from './sending.routes.ts';

const { add, group, product, ready, tenants, trash } = useDirectSends();
const deps = {
  publicUrl: 'https://atrium.example',
  links: createFileLinks(testSecret, 'https://atrium.example/api/files', systemClock),
  makeCampaign: async () => 0,
};

const before: Record<string, (id: number) => Promise<unknown>> = {
  'directSends.restore': trash,
  'directSends.unschedule': async (id) => {
    const { status } = await product.call(scheduleDirectSend, {
      as: tenants.acme.admin,
      params: { id },
      body: { version: 1, sendAt: '2099-11-26T09:00:00.000Z', people: 1 },
    });
    expect(status).toBe(200);
  },
};

const routes = [
  ...overviewRoutes,
  ...directSendRoutes,
  ...directSendFileRoutes,
  ...sendingRoutes(deps),
];

it.each(endpointsOf(routes))('$name: the example of the documentation runs', async (endpoint) => {
  const as = tenants.acme.admin;
  const { id: accountId } = await add({ email: `${endpoint.name}@acme.example` });
  await group();
  const { id } = await ready([accountId]);
  await before[endpoint.name]?.(id);
  const { query } = endpoint.example;
  let { body } = endpoint.example;
  if (endpoint.name === 'directSends.changeMany') body = { change: 'delete', ids: [id] };
  if (endpoint.name === 'directSends.addFile') {
    const path = directSendFilePath(as.accountId, randomUUID());
    await upload(product, as, { path, contentType: 'text/plain' }, Buffer.from('example'));
    body = { ...(body as object), path };
  }
  const answer = await product.call(endpoint, {
    as,
    params: { id },
    ...(query && { query: query as Record<string, string> }),
    ...(body !== undefined && { body }),
  });
  expect([answer.status, answer.body]).toEqual([endpoint.status, answer.body]);
  const { output } = endpoint;
  if (output === 'csv') expect(typeof answer.body).toBe('string');
  else if (output === null) expect(answer.status).toBe(204);
  else expect(typeof output === 'object' && output.safeParse(answer.body).success).toBe(true);
});
