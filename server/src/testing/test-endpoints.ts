import { defineEndpoint } from 'contract/kernel/endpoint.ts';
import * as z from 'zod/mini';
import { plain } from './test-app.ts';

/** Anyone may ask it. */
export const one = defineEndpoint({
  ...plain,
  name: 't.one',
  method: 'GET',
  path: '/one',
  permission: 'public',
});

/** Anyone may send it. */
export const write = defineEndpoint({
  ...plain,
  name: 't.write',
  method: 'POST',
  path: '/things',
  permission: 'public',
  body: z.strictObject({ name: z.string() }),
});

/** For members who may see people. */
export const guarded = defineEndpoint({
  ...plain,
  name: 't.guarded',
  method: 'GET',
  path: '/guarded/list',
  permission: 'people.view',
});
