import { defineEndpoint } from 'contract/kernel/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeMember, type TestMember } from '../../../testing/make-member.ts';
import { host, plain, problemIn, testApp } from '../../../testing/test-app.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { ProblemError } from '../problem.ts';
import { fileRoute, route } from '../route.ts';

const database = useTestDatabase({ poolSize: 4 });

const upload = defineEndpoint({
  ...plain,
  name: 't.upload',
  method: 'POST',
  path: '/upload',
  permission: 'people.edit',
  query: z.strictObject({ name: z.string().check(z.minLength(1)) }),
  bytes: ['image/png'],
  output: z.object({ length: z.int() }),
});
const list = defineEndpoint({
  ...plain,
  name: 't.list',
  method: 'GET',
  path: '/list',
  permission: 'people.view',
});

/** Files that are read until they are let go. */
let held: (() => void)[] = [];
const routes = [
  fileRoute(
    upload,
    async (bytes, { signal }) => {
      const gone = Promise.withResolvers<never>();
      signal.addEventListener('abort', () => gone.reject(signal.reason as Error));
      await Promise.race([new Promise<void>((resolve) => held.push(resolve)), gone.promise]);
      if (bytes.includes('broken')) throw new ProblemError('VALIDATION_FAILED');
      return bytes.length;
    },
    async (_context, { body: length }) => ({ length }),
  ),
  route(list, async () => ({ ok: true })),
];

let app: FastifyInstance;
let ann: TestMember;
let bob: TestMember;
let standard: TestMember;
let stranger: TestMember;
beforeAll(async () => {
  ann = await makeMember(database, { slug: 'acme' });
  bob = await makeMember(database, { slug: 'acme' });
  standard = await makeMember(database, { slug: 'acme', type: 'standard' });
  stranger = await makeMember(database, { slug: 'beta' });
  ({ app } = await testApp({ routes, pool: database.pool }));
});
afterAll(() => app.close());
beforeEach(() => {
  held = [];
});

const headersOf = ({ token, slug }: { token: string; slug: string }) => ({
  host,
  authorization: `Bearer ${token}`,
  'organization-slug': slug,
});

const send = (as: { token: string; slug: string }, bytes = 'a file', query = 'name=a') =>
  app.inject({
    method: 'POST',
    url: `/api/upload?${query}`,
    headers: { ...headersOf(as), 'content-type': 'image/png' },
    payload: Buffer.from(bytes),
  });

const count = async () => held.length;
const letGo = () => {
  for (const go of held) go();
};

describe('files that take long to read', () => {
  it('delay no reader of lists, and are cached once they are read', async () => {
    let answered = 0;
    const uploads = Array.from({ length: 23 }, async () => {
      const answer = await send(ann);
      answered += 1;
      return answer;
    });
    await expect.poll(count, { timeout: 20_000 }).toBe(23);
    for (let n = 0; n < 30; n += 1) {
      const asked = [ann, bob].map((as) =>
        app.inject({ url: '/api/list', headers: headersOf(as) }),
      );
      // oxlint-disable-next-line no-await-in-loop
      for (const { statusCode } of await Promise.all(asked)) expect(statusCode).toBe(200);
    }
    expect([held.length, answered]).toEqual([23, 0]);
    letGo();
    for (const answer of await Promise.all(uploads)) {
      expect([answer.statusCode, answer.json()]).toEqual([200, { length: 6 }]);
    }
  });

  it('are refused for what is in them once they are read', async () => {
    const sent = send(ann, 'broken');
    await expect.poll(count).toBe(1);
    letGo();
    expect(problemIn(await sent).code).toBe('VALIDATION_FAILED');
  });

  it('are not read for callers who may not send them, nor where the rest is wrong', async () => {
    const answers = await Promise.all([
      send({ token: 'nobody', slug: 'acme' }),
      send({ ...stranger, slug: 'acme' }),
      send(standard),
      send(ann, 'a file', 'name='),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 404, 403, 400]);
    expect(held).toHaveLength(0);
  });
});
