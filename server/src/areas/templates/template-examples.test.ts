import { expect, it } from 'vitest';
import { systemClock } from '../../kernel/clock/clock.ts';
import { endpointsOf } from '../../kernel/http/route.ts';
import { testSecret } from '../../testing/test-product.ts';
import { createFileLinks } from '../files/files.public.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { useTemplates } from './templates.factory.ts';
import { templateRoutes } from './templates.routes.ts';

const { block, product, template, tenants, trashBlock, trashTemplate } = useTemplates();
const addresses = {
  publicUrl: 'https://atrium.example',
  links: createFileLinks(testSecret, 'https://atrium.example/api/files', systemClock),
};

it.each(endpointsOf([...templateRoutes(addresses, []), ...overviewRoutes]))(
  '$name: the example of the documentation runs',
  async (endpoint) => {
    const isOfBlock = endpoint.name.startsWith('savedBlocks.');
    const { id } = await (isOfBlock ? block : template)(endpoint.name);
    if (endpoint.name.endsWith('.restore')) await (isOfBlock ? trashBlock : trashTemplate)(id);
    const { query } = endpoint.example;
    let { body } = endpoint.example;
    if (endpoint.name.endsWith('.changeMany')) body = { ...(body as object), ids: [id] };
    const answer = await product.call(endpoint, {
      as: tenants.acme.admin,
      params: { id },
      ...(query && { query: query as Record<string, string> }),
      ...(body !== undefined && { body }),
    });
    expect([answer.status, answer.body]).toEqual([endpoint.status, answer.body]);
    const { output } = endpoint;
    if (output === 'csv') expect(typeof answer.body).toBe('string');
    else if (output === null) expect(answer.status).toBe(204);
    else expect(typeof output === 'object' && output.safeParse(answer.body).success).toBe(true);
  },
);
