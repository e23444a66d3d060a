import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { contentFilePath } from 'contract/content/content-file-limits.ts';
import { createContentFile } from 'contract/content/content-files.contract.ts';
import { organizationFileBytes } from 'contract/files/file-limits.ts';
import * as storage from 'contract/files/storage.contract.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct, type TestPerson, type TestTenant } from '../../../testing/test-product.ts';
import { askUpload, beginUpload, upload, uploadId } from '../files.factory.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
let acme: TestTenant;
let beta: TestTenant;
beforeAll(async () => {
  [acme, beta] = await Promise.all([product.tenant('acme'), product.tenant('beta')]);
});

async function uploaded(as: TestPerson, text: string): Promise<string> {
  const path = contentFilePath(as.accountId, randomUUID());
  const metadata = { path, contentType: 'application/octet-stream' };
  expect((await upload(product, as, metadata, Buffer.from(text))).status).toBe(200);
  return path;
}
const read = async (as: TestPerson) => (await product.call(storage.getStorage, { as })).body;
const unused = async (as: TestPerson, query: Record<string, string> = {}) =>
  (await product.call(storage.listUnusedFiles, { as, query })).body;
const remove = (as: TestPerson, ids: number[]) =>
  product.call(storage.deleteUnusedFiles, { as, body: { ids } });

it('says how much is used, by purpose, and what nothing uses', async () => {
  const before = await read(acme.admin);
  expect(before).toEqual({
    used: 0,
    arriving: 0,
    quota: organizationFileBytes,
    purposes: [],
    unused: { files: 0, bytes: 0 },
  });
  const path = await uploaded(acme.admin, 'in use');
  await uploaded(acme.admin, 'left behind');
  const body = { path, name: 'a.txt' };
  expect((await product.call(createContentFile, { as: acme.admin, body })).status).toBe(201);
  expect(await read(acme.admin)).toMatchObject({
    used: 17,
    purposes: [{ folder: 'content', files: 2, bytes: 17 }],
    unused: { files: 1, bytes: 11 },
  });
  const space = await product.call(storage.getStorageSpace, { as: acme.standard });
  expect(space.body).toEqual({ used: 17, arriving: 0, quota: organizationFileBytes });
  expect((await read(beta.admin)).used).toBe(0);
});

it('counts what has arrived of an upload that is under way', async () => {
  const path = contentFilePath(acme.admin.accountId, randomUUID());
  const metadata = { path, contentType: 'application/octet-stream' };
  const begun = await beginUpload(product, acme.admin, metadata, 1000);
  const call = {
    method: 'PATCH',
    id: uploadId(begun),
    as: acme.admin,
    body: Buffer.alloc(100, 'a'),
  } as const;
  const sent = await askUpload(product, { ...call, headers: { 'upload-offset': '0' } });
  expect(sent.status).toBe(204);
  expect((await read(acme.admin)).arriving).toBe(100);
});

it('lists and deletes what nothing uses, and leaves what something uses', async () => {
  await uploaded(acme.admin, 'another');
  const page = await unused(acme.admin, { limit: '1' });
  expect(page).toMatchObject({
    items: [{ folder: 'content', size: 7, createdBy: { id: acme.admin.accountId } }],
    total: { count: 2 },
  });
  const next = await unused(acme.admin, { limit: '1', cursor: page.nextCursor });
  const ids: number[] = [page.items[0].id, next.items[0].id];
  const [used] = await database.asSuperuser<{ id: number }>(
    'select id from app.stored_file where unused_since is null and organization_id = $1',
    [acme.organizationId],
  );
  expect((await remove(beta.admin, ids)).status).toBe(404);
  expect((await remove(acme.admin, [used?.id ?? 0])).status).toBe(404);
  expect((await remove(acme.admin, [...ids, used?.id ?? 0])).body).toEqual({ deleted: 2 });
  expect((await unused(acme.admin)).items).toEqual([]);
  expect(await read(acme.admin)).toMatchObject({ used: 6, unused: { files: 0 } });
});
