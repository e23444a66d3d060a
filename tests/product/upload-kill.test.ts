import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pidOf } from './support/killing.ts';
import { patiently, serveOrganization, type ServedOrganization } from './support/organization.ts';

let organization: ServedOrganization;
beforeAll(async () => {
  organization = await serveOrganization({});
});
afterAll(() => organization.stop());

const bytes = Buffer.from(randomBytes(1_500_000).toString('hex'));
const first = 1024 * 1024;

async function headersOf(more: Record<string, string>): Promise<Record<string, string>> {
  return { ...(await organization.headers()), 'tus-resumable': '1.0.0', ...more };
}

const headersAt = (offset: number) =>
  headersOf({
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  });

async function begin(path: string): Promise<string> {
  const metadata = JSON.stringify({ path, contentType: 'text/plain' });
  const answer = await fetch(`${organization.url}/api/files/uploads`, {
    method: 'POST',
    headers: await headersOf({
      'upload-length': String(bytes.length),
      'upload-metadata': `file ${Buffer.from(metadata).toString('base64')}`,
    }),
  });
  expect(answer.status).toBe(201);
  return new URL(answer.headers.get('location') ?? '', organization.url).href;
}

async function send(address: string, from: number, to: number): Promise<Response> {
  return fetch(address, {
    method: 'PATCH',
    headers: await headersAt(from),
    body: bytes.subarray(from, to),
  });
}

/** Half of the rest is on its way when the server is killed. */
async function dieInTheMiddle(address: string): Promise<void> {
  const headers = { ...(await headersAt(first)), 'content-length': String(bytes.length - first) };
  const sending = request(address, { method: 'PATCH', headers });
  const broken = once(sending, 'error');
  sending.write(bytes.subarray(first, first + 700_000));
  await new Promise((resolve) => setTimeout(resolve, 300));
  process.kill(await pidOf(organization, 'api', 0), 'SIGKILL');
  await broken;
}

it('an upload continues where it stopped after the server was killed', async () => {
  const { id } = await organization.call<{ id: number }>('GET', '/admin/accounts/current');
  const path = `content/${id}/0f8fad5bd9cb469f`;
  const address = await begin(path);
  expect((await send(address, 0, first)).status).toBe(204);
  await dieInTheMiddle(address);
  const offset = await patiently(organization.starter, async () => {
    const answer = await fetch(address, { method: 'HEAD', headers: await headersOf({}) });
    if (!answer.ok) throw new Error(`The upload is answered with ${answer.status}`);
    return Number(answer.headers.get('upload-offset'));
  });
  expect(offset).toBe(first);
  expect((await send(address, offset, bytes.length)).status).toBe(200);
  const file = await organization.call<{ versions: object[] }>('POST', '/admin/content/files', {
    path,
    name: 'numbers.txt',
  });
  expect(file.versions).toMatchObject([
    { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
  ]);
});
