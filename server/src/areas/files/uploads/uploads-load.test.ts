import { once } from 'node:events';
import { readdirSync, readlinkSync, statSync } from 'node:fs';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getFileMetadata, linkFiles } from 'contract/files/files.contract.ts';
import { getMe } from 'contract/session/session.contract.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct, type TestPerson, type TestTenant } from '../../../testing/test-product.ts';
import type { FilePurpose } from '../file-purpose.ts';
import { askUpload, beginUpload, upload, uploadId } from '../files.factory.ts';
import { uploadSlots } from './upload-slots.ts';

/** Large enough that a socket does not hold it. */
const films: FilePurpose = {
  folder: 'films',
  types: ['application/octet-stream'],
  bytesMax: 64 * 1024 * 1024,
  rightsTo: async () => ({ read: true, write: true, accountId: null }),
};

const database = useTestDatabase();
const product = useTestProduct(database, { purposes: [films] });
let tenants: TestTenant[];
let port: number;
beforeAll(async () => {
  tenants = await Promise.all(['acme', 'beta', 'gamma'].map((slug) => product.tenant(slug)));
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = product.app.server.address() as AddressInfo);
});
const nth = (index: number) => () => tenants[index] as TestTenant;
const [acme, beta, gamma] = [nth(0), nth(1), nth(2)];

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const film = (path: string) => ({
  path: `films/${path}`,
  contentType: 'application/octet-stream',
});
const length = 100_000;

/** Sends the head of a piece and its first bytes, which the server writes down, and then nothing. */
async function sendSlowly(as: TestPerson, path: string): Promise<Socket> {
  const id = uploadId(await beginUpload(product, as, film(path), length));
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  const headers = {
    host: '127.0.0.1:3000',
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'content-length': String(length),
    'upload-offset': '0',
    authorization: `Bearer ${as.token}`,
    'organization-slug': as.slug,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write(
    `PATCH /api/files/uploads/${id} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\nfirst bytes`,
  );
  return socket;
}

async function sendChunk(as: TestPerson, path: string): Promise<number> {
  const id = uploadId(await beginUpload(product, as, film(path), length));
  const headers = { 'upload-offset': '0' };
  const body = Buffer.alloc(length);
  return (await askUpload(product, { method: 'PATCH', id, as, headers, body })).status;
}

/** Pieces of which the first bytes lie on the disk, and the last ones are missing. */
function arriving(): number {
  const names = readdirSync(product.filesFolder, { recursive: true, encoding: 'utf8' });
  return names.filter(
    (name) => name.endsWith('.part') && sizeOf(join(product.filesFolder, name)) > 0,
  ).length;
}

/** 0 of a chunk whose sender has left. */
const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

async function sendSlowlyAll(as: TestPerson, count: number): Promise<Socket[]> {
  const sent = await Promise.all(
    Array.from({ length: count }, (_, n) => sendSlowly(as, `${as.accountId}-${n}`)),
  );
  await expect.poll(arriving, { timeout: 30_000 }).toBe(sockets.length);
  return sent;
}

describe('row 39: many slow uploads', () => {
  it('take the places of their senders, and delay no one else', async () => {
    const { user, organization } = uploadSlots;
    await sendSlowlyAll(acme().admin, user);
    await sendSlowlyAll(acme().manager, user);
    // They have places of their own left, and their organization none.
    await sendSlowlyAll(acme().standard, organization - 2 * user);
    for (const as of [acme().admin, acme().standard]) {
      // oxlint-disable-next-line no-await-in-loop
      const refused = await upload(product, as, film('one-more'), Buffer.from('bytes'));
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '2']);
    }
    // Others upload, and every other call is answered, theirs too.
    expect(await sendChunk(beta().admin, 'quick')).toBe(200);
    expect((await product.call(getMe, { as: acme().admin })).status).toBe(200);
    const query = { path: 'films/quick' };
    expect((await product.call(getFileMetadata, { as: beta().standard, query })).status).toBe(200);
  });

  it('hold no connection of the database while their bytes come', async () => {
    await sendSlowlyAll(beta().manager, uploadSlots.user);
    expect(await sendChunk(beta().manager, 'held')).toBe(429);
    const busy = () =>
      database.asSuperuser(
        `select from pg_stat_activity
         where usename = 'app_api' and datname = current_database() and state <> 'idle'`,
      );
    await expect.poll(busy, { timeout: 30_000 }).toEqual([]);
  });

  it('whose senders go away give their places back', async () => {
    const as = beta().standard;
    const slow = await sendSlowlyAll(as, uploadSlots.user);
    for (const socket of slow) socket.destroy();
    const id = uploadId(await beginUpload(product, as, film('waiting'), length));
    const headers = { 'upload-offset': '0' };
    const asked = { method: 'PATCH', id, as, headers, body: Buffer.alloc(length) } as const;
    await expect
      .poll(async () => (await askUpload(product, asked)).status, { timeout: 30_000 })
      .toBe(200);
  });

  it('that were admitted together do not outgrow the space of the organization', async () => {
    const [{ organizationId, admin }, size] = [beta(), 1000];
    const ids = await Promise.all(
      Array.from({ length: 4 }, async (_, n) =>
        uploadId(await beginUpload(product, admin, film(`full-${n}`), size)),
      ),
    );
    const quota = 5 * 1024 ** 3;
    await database.asSuperuser(
      `update app.counter set value = $2 where organization_id = $1 and name = 'file_bytes'`,
      [organizationId, quota - 2 * size],
    );
    const statuses = await Promise.all(
      ids.map(async (id) => {
        const headers = { 'upload-offset': '0' };
        const body = Buffer.alloc(size);
        const asked = { method: 'PATCH', id, as: admin, headers, body } as const;
        return (await askUpload(product, asked)).status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses.filter((status) => status === 507)).toHaveLength(2);
  });
});

function download(url: string): Promise<[ClientRequest, IncomingMessage]> {
  return new Promise((resolve, reject) => {
    const { pathname } = new URL(url);
    const asked = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path: pathname,
        headers: { host: '127.0.0.1:3000' },
        agent: false,
      },
      (answer) => resolve([asked, answer]),
    );
    asked.on('error', reject).end();
  });
}

/** Files of the store that this process holds open. */
function openFiles(): number {
  const names = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return '';
    }
  });
  return names.filter((name) => name.includes('/files/')).length;
}

describe.runIf(process.platform === 'linux')('row 39: downloads without a reader', () => {
  it('are not read from the disk, delay no one, and end with their readers', async () => {
    const as = gamma().admin;
    const size = 32 * 1024 * 1024;
    expect((await upload(product, as, film('long'), Buffer.alloc(size))).status).toBe(200);
    const query = { path: 'films/long' };
    const { body } = await product.call(linkFiles, { as, query });
    const { url } = body.items[0] as { url: string };
    const before = process.memoryUsage().external;
    const readers = await Promise.all(Array.from({ length: 50 }, () => download(url)));
    expect(openFiles()).toBe(50);
    expect((await product.call(getMe, { as })).status).toBe(200);
    // All of them together would be 1.6 GB.
    expect(process.memoryUsage().external - before).toBeLessThan(200 * 1024 * 1024);
    for (const [asked] of readers) asked.destroy();
    await expect.poll(openFiles, { timeout: 30_000 }).toBe(0);
  });
});
