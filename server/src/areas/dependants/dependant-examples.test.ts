import { expect, it } from 'vitest';
import { endpointsOf } from '../../kernel/http/route.ts';
import { exampleCall } from '../../testing/example-call.ts';
import { dependantRoutes } from './dependants.routes.ts';
import { dependantListRoutes } from '../directory/dependants/dependant-list.routes.ts';
import {
  familyHeaders,
  useDependantImports,
} from '../imports/kinds/dependants/dependant-imports.factory.ts';

const {
  checked,
  dependant,
  guardian: addGuardian,
  product,
  rules,
  tenants,
} = useDependantImports();

it.each(endpointsOf([...dependantRoutes, ...dependantListRoutes]))(
  '$name: the example of the documentation runs',
  async (endpoint) => {
    const { id: guardian, externalId } = await addGuardian();
    const { id } = await dependant([guardian], { firstName: 'Example' });
    const line = [externalId, 'child', 'Tom', 'Bell', '2015-03-04', ''];
    const isOfUpload = endpoint.name === 'imports.households';
    const upload = isOfUpload ? await checked([familyHeaders, line]) : undefined;
    const ofPerson = ['create', 'createMany', 'endOf', 'listOf'];
    const isOfPerson = ofPerson.some((name) => endpoint.name === `dependants.${name}`);
    const call = exampleCall(endpoint, isOfPerson ? guardian : (upload?.id ?? id));
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
