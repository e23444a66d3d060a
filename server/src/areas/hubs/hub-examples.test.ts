import { expect, it } from 'vitest';
import { endpointsOf } from '../../kernel/http/route.ts';
import { useHubs } from './hubs.factory.ts';
import { hubRoutes } from './hubs.routes.ts';

const test = useHubs();

const before: Record<string, (id: number) => Promise<unknown>> = {
  'hubs.hide': test.publishHub,
  'hubs.unarchive': test.archiveHub,
  'hubs.restore': test.trashHub,
};

it.each(endpointsOf(hubRoutes))(
  '$name: the example of the documentation runs',
  async (endpoint) => {
    const as = test.tenants.acme.admin;
    const hub = await test.hub();
    const article = await test.article();
    if (endpoint.name !== 'hubs.addItems') await test.addItems(hub.id, [article.id]);
    await before[endpoint.name]?.(hub.id);
    const { query, body } = endpoint.example;
    const text = JSON.stringify(body)
      ?.replaceAll(/"contentId":1\b/g, `"contentId":${article.id}`)
      .replaceAll(/"contentIds":\[1\]/g, `"contentIds":[${article.id}]`)
      .replaceAll(/"ids":\[1\]/g, `"ids":[${hub.id}]`)
      .replaceAll(/"id":1\b/g, `"id":${as.accountId}`);
    const answer = await test.product.call(endpoint, {
      as,
      params: { id: hub.id },
      ...(query && { query: query as Record<string, string> }),
      ...(text !== undefined && { body: JSON.parse(text) as unknown }),
    });
    expect([answer.status, answer.body]).toEqual([endpoint.status, answer.body]);
    const { output } = endpoint;
    if (output === null) expect(answer.status).toBe(204);
    else if (output === 'csv') expect(answer.body).toContain('Name');
    else expect(typeof output === 'object' && output.safeParse(answer.body).success).toBe(true);
  },
);
