import { defineEndpoint, type Endpoint } from 'contract/kernel/endpoint.ts';
import type { Permission } from 'contract/kernel/permissions.ts';
import { idParams } from 'contract/kernel/ids.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { plain, testApp } from '../../../testing/test-app.ts';
import { RouteTableError } from './check-routes.ts';

const good = defineEndpoint({
  ...plain,
  name: 't.good',
  method: 'GET',
  path: '/good/:id',
  permission: 'people.view',
  params: idParams,
});

async function start(...endpoints: Endpoint[]) {
  const routes = endpoints.map((endpoint) => ({ endpoint, handle: async () => ({ ok: true }) }));
  const { app } = await testApp({ routes });
  await app.close();
}

describe('a table of routes', () => {
  it('that is sound starts', async () => {
    await expect(start(good)).resolves.toBeUndefined();
  });

  it.each([undefined, '', 'people.everything', 'toString', '__proto__', null, 7])(
    'with an unknown permission stops the start: %j',
    async (permission) => {
      const endpoint = { ...good, permission: permission as Permission };
      await expect(start(endpoint)).rejects.toThrow(RouteTableError);
      await expect(start(endpoint)).rejects.toThrow(
        't.good (GET /good/:id) names no known permission',
      );
    },
  );

  it('without any permission stops the start', async () => {
    const { permission: _left, ...rest } = good;
    await expect(start(rest as unknown as Endpoint)).rejects.toThrow(RouteTableError);
  });

  it.each<[string, Partial<Endpoint>]>([
    ['params', { path: '/good/:other' }],
    ['GET takes no body', { body: z.strictObject({}) }],
    ['idempotent', { method: 'POST', permission: 'public', idempotent: true }],
    ['204', { output: null }],
    ['path', { path: '/Good/:id' }],
    ['path', { path: '/good//:id' }],
  ])('that contradicts itself stops the start: %s', async (message, change) => {
    await expect(start({ ...good, ...change })).rejects.toThrow(message);
  });

  it('that names two things alike stops the start', async () => {
    await expect(start(good, { ...good, path: '/other/:id' })).rejects.toThrow('name is taken');
    const same = { ...good, name: 't.same', path: '/good/:key' as const };
    const params = z.strictObject({ key: z.string() });
    await expect(start(good, { ...same, params })).rejects.toThrow('path are taken');
  });
});
