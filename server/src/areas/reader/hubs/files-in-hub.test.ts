import { randomUUID } from 'node:crypto';
import { contentFilePath } from 'contract/content/content-file-limits.ts';
import * as contentFiles from 'contract/content/content-files.contract.ts';
import { listReadable } from 'contract/content/reading.contract.ts';
import { listHubReadables } from 'contract/hubs/reader-hubs.contract.ts';
import { expect, it } from 'vitest';
import { composeEmail, visit } from '../../delivery/sent-emails.factory.ts';
import { upload } from '../../files/files.factory.ts';
import { useHubs } from '../../hubs/hubs.factory.ts';

const test = useHubs();
const { database, product, tenants } = test;

async function uploaded(name: string, text: string) {
  const as = tenants.acme.admin;
  const path = contentFilePath(as.accountId, randomUUID());
  const metadata = { path, contentType: 'application/octet-stream' };
  expect((await upload(product, as, metadata, Buffer.from(text))).status).toBe(200);
  return { path, name };
}

it('names the type and size of a file, in the version that readers have', async () => {
  const { admin: as, standard } = tenants.acme;
  const { hub, article } = await test.published();
  const body = { ...(await uploaded('Rules.txt', 'Visitors sign in.')), title: 'Visitor rules' };
  const made = await product.call(contentFiles.createContentFile, { as, body });
  const params = { id: made.body.id as number };
  expect((await test.publish(params.id, 1)).status).toBe(200);
  expect((await test.addItems(hub.id, [params.id])).status).toBe(200);
  const added = await product.call(contentFiles.addContentFileVersion, {
    as,
    params,
    body: await uploaded('New rules.txt', 'Visitors sign in and out.'),
  });
  expect([added.status, added.body.versions?.[0]?.size]).toEqual([201, 25]);

  const file = { contentType: 'text/plain', size: 17 };
  const inHub = await product.call(listHubReadables, { as: standard, params: { id: hub.id } });
  expect(inHub.body.items).toMatchObject([
    { id: article.id, file: null },
    { id: params.id, file },
  ]);
  const forThem = await product.call(listReadable, { as: standard, query: { kind: 'file' } });
  expect(forThem.body.items).toMatchObject([{ id: params.id, file }]);

  const { link } = await composeEmail(database, tenants.acme, {
    links: [{ url: 'http://127.0.0.1:3000/article', contentId: article.id }],
  });
  const page = await visit(product, `/r/${link}/hubs/${hub.id}`);
  expect(page.body).toContain('<span>Text, 1 KB</span>');
});
