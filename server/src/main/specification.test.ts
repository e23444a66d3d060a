import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from 'contract/kernel/endpoint.ts';
import { newCode } from '../areas/memberships/join-codes/codes.ts';
import type { OpenApiDocument } from '../kernel/http/documentation/openapi.ts';
import { exampleCall } from '../testing/example-call.ts';
import { operations, useTestProduct, type TestTenant } from '../testing/test-product.ts';
import { useTestDatabase } from '../testing/test-database.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
let acme: TestTenant;
let document: OpenApiDocument;

beforeAll(async () => {
  acme = await product.tenant('acme');
  const answer = await product.call({ method: 'GET', path: '/openapi.json' });
  document = answer.body as OpenApiDocument;
});

/** The product calls of the specification, section 7. */
const specified = [
  'GET /auth/me',
  'PATCH /auth/me',
  'GET /admin/accounts',
  'GET /admin/accounts/current',
  'GET /admin/accounts/{id}',
  'DELETE /admin/accounts/{id}',
  'POST /admin/accounts',
  'PATCH /admin/accounts/{id}',
  'POST /auth/forgot-password',
  'POST /admin/accounts/create-many',
  'POST /admin/accounts/dependents/create-many',
  'POST /admin/accounts/delete',
  'GET /admin/accounts/{id}/metrics',
  'GET /admin/accounts/{id}/metrics-csv',
  'POST /auth/register',
  'POST /auth/check-invitation-code-status',
] as const;

/** Open to everyone: who has no account yet cannot sign in. */
const publicCalls = new Set<string>([
  'POST /auth/setup',
  'POST /auth/register',
  'POST /auth/forgot-password',
  'POST /auth/check-invitation-code-status',
]);

const described = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );

const endpointOf = (call: string) => {
  const endpoint = operations.find(
    ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}` === call,
  );
  if (!endpoint) throw new Error(`There is no ${call}`);
  return endpoint;
};

interface Invited {
  email: string;
}

/** The same registration, by someone who was invited: a code that works stands in no documentation. */
async function withGoodCode(registration: Invited): Promise<Invited & { code: string }> {
  const [organization] = await database.asSuperuser<{ key: string }>(
    'select key from app.organization where id = $1',
    [acme.organizationId],
  );
  const { code, hash } = newCode(organization?.key ?? '');
  await database.asSuperuser(
    `with invited as (
       insert into app.account (organization_id, first_name, last_name, email, access, name_key, search_key)
       values ($1, 'Jonas', 'Okafor', $2, 'invited', 'okafor jonas', ' jonas okafor') returning id),
     offered as (
       insert into app.invitation (organization_id, account_id, first_name, last_name, email, expires_at)
       select $1, id, 'Jonas', 'Okafor', $2, now() + interval '1 day' from invited returning id)
     insert into app.invitation_link (organization_id, code_hash, invitation_id)
     select $1, $3, id from offered`,
    [acme.organizationId, registration.email, hash],
  );
  return { ...registration, code };
}

describe('row 26: without a token', () => {
  it('every operation of the OpenAPI answers 401, but for those listed as public', async () => {
    const calls = described();
    expect(calls.length).toBe(operations.length);
    for (const call of calls) {
      const [method = '', path = ''] = call.split(' ');
      const url = path.replaceAll(/\{\w+\}/g, String(acme.standard.accountId));
      for (const slug of ['acme', null]) {
        const { status } = await product.call({ method, path: url } as Endpoint, { slug });
        if (publicCalls.has(call)) expect([call, status]).not.toEqual([call, 401]);
        else expect([call, status]).toEqual([call, 401]);
      }
      const isOpen = document.paths[path]?.[method.toLowerCase()]?.security.length === 0;
      expect([call, isOpen]).toEqual([call, publicCalls.has(call)]);
    }
  });
});

describe('row 34: the calls of the specification', () => {
  it('stand in the OpenAPI by exactly their methods and paths', () => {
    const calls = described();
    expect(calls).toEqual(expect.arrayContaining([...specified]));
  });

  it.each(specified)('%s has a schema for what goes in and comes out', (call) => {
    const [method = '', path = ''] = call.split(' ');
    const endpoint = endpointOf(call);
    const operation = document.paths[path]?.[method.toLowerCase()];
    const answer = JSON.stringify(operation?.responses[endpoint.status]);
    if (endpoint.output === null) expect(endpoint.status).toBe(204);
    else if (endpoint.output === 'csv') expect(answer).toContain('"text/csv"');
    else expect(answer).toMatch(/"schema":\{.*"type":"object"/);
    const names = Object.keys({ ...endpoint.example.params, ...endpoint.example.query });
    const documented = operation?.parameters.map(({ name }) => name);
    expect(documented).toEqual(expect.arrayContaining(names));
    if (endpoint.body) expect(JSON.stringify(operation?.requestBody)).toContain('"schema":{');
    else expect(operation).not.toHaveProperty('requestBody');
  });

  it.each(specified)('%s has an example that runs', async (call) => {
    const [person] = await database.asSuperuser<{ id: number }>(
      `insert into app.account (organization_id, first_name, last_name, name_key, search_key)
       values ($1, 'Some', 'Body', 'body some', ' some body') returning id`,
      [acme.organizationId],
    );
    await database.asSuperuser(`update app.account set email = null, access = 'none'
      where email like '%northgate.example'`);
    const endpoint = endpointOf(call);
    const example = exampleCall(endpoint, person?.id ?? 0);
    if (call === 'POST /auth/register') example.body = await withGoodCode(example.body as Invited);
    const answer = await product.call(endpoint, { as: acme.admin, ...example });
    expect([answer.status, answer.body]).toEqual([endpoint.status, answer.body]);
    if (endpoint.output === 'csv') {
      expect(answer.headers['content-type']).toContain('text/csv');
    } else if (endpoint.output !== null) {
      expect(
        typeof endpoint.output === 'object' && endpoint.output.safeParse(answer.body).success,
      ).toBe(true);
    }
  });
});
