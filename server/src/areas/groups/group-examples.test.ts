import { expect, it } from 'vitest';
import { endpointsOf } from '../../kernel/http/route.ts';
import { exampleCall } from '../../testing/example-call.ts';
import { campaignsOfGroup } from '../campaigns/campaigns.public.ts';
import { unreachable } from '../delivery/delivery.public.ts';
import { useGroups } from './groups.factory.ts';
import { groupRoutes, manyGroupsRoutes } from './groups.routes.ts';
import { ruleRoutes } from './rules.routes.ts';

const { add, group, product, tenants, trash } = useGroups();

const routes = [
  ...groupRoutes([campaignsOfGroup]),
  ...ruleRoutes({ unreachable, groupUsers: [campaignsOfGroup] }),
];

const many = new Set(endpointsOf(manyGroupsRoutes([])));

it.each(endpointsOf(routes))('$name: the example of the documentation runs', async (endpoint) => {
  const person = await add();
  const { id } = await group();
  if (endpoint.name === 'groups.restore') await trash(id);
  const ofGroups = many.has(endpoint);
  const call = exampleCall(endpoint, ofGroups ? id : person.id);
  const answer = await product.call(endpoint, {
    ...call,
    as: tenants.acme.admin,
    ...(endpoint.path.startsWith('/admin/groups/:id') && { params: { id } }),
    ...(endpoint.path.includes(':groupId') && { params: { id: person.id, groupId: id } }),
  });
  expect([answer.status, answer.body]).toEqual([endpoint.status, answer.body]);
  const { output } = endpoint;
  if (output === 'csv') expect(answer.headers['content-type']).toContain('text/csv');
  else expect(typeof output === 'object' && output?.safeParse(answer.body).success).toBe(true);
});
