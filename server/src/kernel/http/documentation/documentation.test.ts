import { defineEndpoint, type Endpoint } from 'contract/kernel/endpoint.ts';
import { errorCodes } from 'contract/kernel/errors.ts';
import * as accounts from 'contract/people/accounts.contract.ts';
import * as manyAccounts from 'contract/people/many-accounts.contract.ts';
import * as session from 'contract/session/session.contract.ts';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { host, plain, testApp } from '../../../testing/test-app.ts';
import { schemaText } from './schema-text.ts';
import type { OpenApiDocument } from './openapi.ts';

const exported: readonly unknown[] = [
  ...Object.values({ ...accounts, ...manyAccounts }),
  ...Object.values(session),
];
const endpoints = exported.filter(
  (value): value is Endpoint =>
    typeof value === 'object' && value !== null && 'path' in value && 'permission' in value,
);
const hostile = defineEndpoint({
  ...plain,
  name: 't.hostile',
  method: 'POST',
  path: '/hostile',
  summary: '<img src=x onerror=alert(1)>',
  permission: 'public',
  body: z.strictObject({ '<b>': z.string() }),
  example: { body: { '<b>': "it's </pre><script>" } },
});
const routes = [...endpoints, hostile].map((endpoint) => ({ endpoint, handle: async () => ({}) }));
const { app } = await testApp({ routes });
afterAll(() => app.close());

const get = (url: string) => app.inject({ url, headers: { host } });
const document = (await get('/api/openapi.json')).json<OpenApiDocument>();

describe('/api/openapi.json', () => {
  it('holds every endpoint with its input, output, permission and errors', () => {
    expect(document.openapi).toBe('3.1.0');
    for (const endpoint of endpoints) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
      expect(operation, `${endpoint.method} ${path}`).toMatchObject({
        operationId: endpoint.name,
        security: endpoint.permission === 'public' ? [] : [{ bearer: [] }],
      });
      expect(operation?.responses).toHaveProperty(String(endpoint.status));
      if (endpoint.permission !== 'public') expect(operation?.responses).toHaveProperty('401');
      for (const code of operation?.['x-error-codes'] ?? []) expect(errorCodes).toContain(code);
    }
  });

  it('names the required header, the parameters with their values and an example', () => {
    const list = document.paths['/admin/accounts']?.['get'];
    const named = (name: string) => list?.parameters.find((item) => item.name === name);
    expect(named('organization-slug')).toMatchObject({ in: 'header', required: true });
    expect(named('limit')).toMatchObject({
      required: false,
      schema: { maximum: 100 },
      example: '2',
    });
    expect(named('status')?.schema).toMatchObject({
      type: 'array',
      items: { enum: ['active', 'deactivated'] },
    });
    const one = document.paths['/admin/accounts/{id}']?.['get'];
    expect(one?.parameters[0]).toMatchObject({ name: 'id', in: 'path', required: true });
    const me = document.paths['/auth/me']?.['get'];
    const slug = me?.parameters.find((item) => item.name === 'organization-slug');
    expect(slug?.required).toBe(false);
  });

  it('tells of limits, keys and who may', () => {
    const many = document.paths['/admin/accounts/create-many']?.['post'];
    expect(many?.description).toContain('admin, manager');
    expect(many?.description).toContain('At most 120 calls in 60 minutes');
    expect(many?.description).toContain('idempotency-key');
    expect(many?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { type: 'object' }, example: expect.anything() } },
    });
  });

  it('holds no reference that leads nowhere', () => {
    const text = JSON.stringify(document);
    const targets = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]));
    expect([...targets]).toEqual(['#/components/schemas/Problem']);
    expect(document.components).toHaveProperty('schemas.Problem.properties.code');
  });
});

describe('/api/docs', () => {
  it('reads without a script, under a policy that allows none', async () => {
    const page = await get('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; /,
    );
    expect(page.body).not.toMatch(/<script|<img|<[^>]*\s(on\w+|style)=/i);
    expect(page.body).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('has an anchor for every operation and every error', async () => {
    const { body } = await get('/api/docs');
    for (const { endpoint } of routes) expect(body).toContain(`<section id="${endpoint.name}">`);
    for (const code of errorCodes) expect(body).toContain(`<tr id="${code}">`);
  });

  it('shows a line that runs', async () => {
    const { body } = await get('/api/docs');
    expect(body).toContain(
      'curl &#39;http://127.0.0.1:3999/api/admin/accounts?sort=name&amp;limit=2&#39;',
    );
    expect(body).toContain('-H &quot;organization-slug: $ORGANIZATION&quot;');
    // A quote in the data ends the shell's, stands alone and opens it again.
    expect(body).toContain('it&#39;\\&#39;&#39;s');
  });
});

describe('a schema as text', () => {
  it('reads like a type', () => {
    const schema = z.strictObject({
      id: z.int(),
      email: z.optional(z.nullable(z.string().check(z.maxLength(254)))),
      kinds: z.array(z.enum(['a', 'b'])),
    });
    expect(schemaText(z.toJSONSchema(schema) as never)).toBe(
      '{\n  id: integer,\n  email?: string (…254) | null,\n  kinds: ["a" | "b"]\n}',
    );
  });
});
