import { defineEndpoint } from 'contract/kernel/endpoint.ts';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { host, plain, problemIn, testApp } from '../../../testing/test-app.ts';
import { route } from '../route.ts';

const write = defineEndpoint({
  ...plain,
  name: 't.write',
  method: 'POST',
  path: '/things',
  permission: 'public',
  body: z.strictObject({ name: z.string() }),
});
const { app } = await testApp({
  routes: [
    route(write, async () => {
      throw Object.assign(new Error('invalid byte'), { code: '22021', severity: 'ERROR' });
    }),
  ],
});
afterAll(() => app.close());

async function refused(payload: string) {
  const headers = { host, 'content-type': 'application/json' };
  return problemIn(await app.inject({ method: 'POST', url: '/api/things', headers, payload }));
}

it('what people can meet is refused by a code', async () => {
  expect(await refused('{"name":"x"}')).toMatchObject({
    code: 'BAD_REQUEST',
    messageCode: { code: 'text_not_storable', values: {} },
  });
});

it('what no screen sends is refused in English alone', async () => {
  const malformed = await refused('{"name":');
  expect(malformed).toMatchObject({ detail: 'The body isn’t valid JSON' });
  expect(malformed).not.toHaveProperty('messageCode');
});
