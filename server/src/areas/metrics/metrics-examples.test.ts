import { expect, it } from 'vitest';
import { endpointsOf } from '../../kernel/http/route.ts';
import { exampleCall } from '../../testing/example-call.ts';
import { useMetrics } from './metrics.factory.ts';
import { metricRoutes } from './metrics.routes.ts';

const { add, message, product, tenants } = useMetrics();

it.each(endpointsOf(metricRoutes))(
  '$name: the example of the documentation runs',
  async (endpoint) => {
    const { id } = await add();
    const messageId = await message();
    const answer = await product.call(endpoint, {
      ...exampleCall(endpoint, id),
      as: tenants.acme.admin,
      ...(endpoint.path.startsWith('/admin/messages/:id') && { params: { id: messageId } }),
    });
    expect([answer.status, answer.body]).toEqual([endpoint.status, answer.body]);
    const { output } = endpoint;
    if (output === 'csv') expect(answer.headers['content-type']).toContain('text/csv');
    else expect(typeof output === 'object' && output?.safeParse(answer.body).success).toBe(true);
  },
);
