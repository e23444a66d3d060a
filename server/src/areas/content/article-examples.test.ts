import { expect, it } from 'vitest';
import { endpointsOf } from '../../kernel/http/route.ts';
import { useArticles } from './articles.factory.ts';
import { articleRoutes } from './articles.routes.ts';

const { article, product, tenants, archive, publish, trash } = useArticles();

const before: Record<string, (id: number) => Promise<unknown>> = {
  'articles.unpublish': (id) => publish(id, 1),
  'articles.reopen': archive,
  'articles.restore': trash,
};

it.each(endpointsOf(articleRoutes))(
  '$name: the example of the documentation runs',
  async (endpoint) => {
    const { id } = await article();
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
    else expect(typeof output === 'object' && output.safeParse(answer.body).success).toBe(true);
  },
);
