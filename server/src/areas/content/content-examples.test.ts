import { expect, it } from 'vitest';
import { endpointsOf } from '../../kernel/http/route.ts';
import { useArticles } from './content.factory.ts';
import { contentRoutes } from './content.routes.ts';

const { article, product, tenants, archive, publish, schedule, settings, submit, trash } =
  useArticles();

const before: Record<string, (id: number) => Promise<unknown>> = {
  'content.withdraw': (id) => submit(id, 1),
  'content.sendBack': (id) => submit(id, 1),
  'content.unschedule': (id) => schedule(id, 1),
  'content.acknowledge': async (id) => {
    await publish(id, 1);
    await settings(id, { version: 2, acknowledgement: true });
  },
  'content.unpublish': (id) => publish(id, 1),
  'content.reopen': archive,
  'content.restore': trash,
};

it.each(endpointsOf(contentRoutes))(
  '$name: the example of the documentation runs',
  async (endpoint) => {
    const { id } = await article();
    await before[endpoint.name]?.(id);
    const { query, body } = endpoint.example;
    const answer = await product.call(endpoint, {
      as: tenants.acme.admin,
      params: { id, number: 1 },
      ...(query && { query: query as Record<string, string> }),
      ...(body !== undefined && { body }),
    });
    expect([answer.status, answer.body]).toEqual([endpoint.status, answer.body]);
    const { output } = endpoint;
    if (output === null) expect(answer.status).toBe(204);
    else if (output === 'csv') expect(answer.body).toContain('Title');
    else expect(typeof output === 'object' && output.safeParse(answer.body).success).toBe(true);
  },
);
