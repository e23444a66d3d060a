import { expect, it } from 'vitest';
import { endpointsOf } from '../../kernel/http/route.ts';
import { useCampaigns } from './campaigns.factory.ts';
import { campaignRoutes } from './campaigns.routes.ts';
import { draftRoutes } from './draft.routes.ts';

const { add, group, product, ready, tenants, trashCampaign } = useCampaigns();

const before: Record<string, (id: number) => Promise<unknown>> = {
  'campaigns.restore': trashCampaign,
};

it.each(endpointsOf([...campaignRoutes, ...draftRoutes]))(
  '$name: the example of the documentation runs',
  async (endpoint) => {
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
    else expect(typeof output === 'object' && output.safeParse(answer.body).success).toBe(true);
  },
);
