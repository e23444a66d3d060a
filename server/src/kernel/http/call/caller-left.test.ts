import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it, vi } from 'vitest';
import { host, testApp } from '../../../testing/test-app.ts';
import { one } from '../../../testing/test-endpoints.ts';
import { route } from '../route.ts';

let leave = (): void => {};
const { app, lines } = await testApp({
  routes: [
    route(one, async ({ signal }) => {
      leave();
      await once(signal, 'abort');
      // As PostgreSQL says it when the statement is cancelled for them.
      throw Object.assign(new Error('canceling statement'), { code: '57014', severity: 'ERROR' });
    }),
  ],
});
afterAll(() => app.close());

it('a refusal without a waiting client logs no warning', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sent = request({ port, path: '/api/one', headers: { host } });
  sent.on('error', () => {});
  leave = () => void sent.destroy();
  sent.end();
  await vi.waitFor(() => expect(lines.join('')).toContain('the caller had left'));
  expect(lines.map((text) => JSON.parse(text).level)).not.toContain('warn');
});
