import { expect, it } from 'vitest';
import { endpointsOf } from '../../kernel/http/route.ts';
import { exampleCall } from '../../testing/example-call.ts';
import { useDependants } from './dependants.factory.ts';
import { dependantRoutes } from './dependants.routes.ts';

const { add, dependant, product, rules, tenants } = useDependants();

it.each(endpointsOf(dependantRoutes))(
  '$name: the example of the documentation runs',
  async (endpoint) => {
    const { id: guardian } = await add();
    const { id } = await dependant([guardian], { firstName: 'Example' });
    const ofPerson = ['create', 'createMany', 'endOf', 'listOf'];
    const isOfPerson = ofPerson.some((name) => endpoint.name === `dependants.${name}`);
    const call = exampleCall(endpoint, isOfPerson ? guardian : id);
    if (endpoint.name === 'dependants.updateRules') {
      Object.assign(call.body as object, { version: (await rules()).body.version });
    }
    const answer = await product.call(endpoint, { ...call, as: tenants.acme.admin });
    expect([answer.status, answer.body]).toEqual([endpoint.status, answer.body]);
    const { output } = endpoint;
    if (output === 'csv') expect(answer.headers['content-type']).toContain('text/csv');
    else expect(typeof output === 'object' && output?.safeParse(answer.body).success).toBe(true);
  },
);
