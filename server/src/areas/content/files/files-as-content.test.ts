import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import * as content from 'contract/content/content.contract.ts';
import { contentFilePath } from 'contract/content/content-file-limits.ts';
import * as contentFiles from 'contract/content/content-files.contract.ts';
import { changeManyContent } from 'contract/content/many-content.contract.ts';
import { updateContent } from 'contract/content/settings.contract.ts';
import type { Endpoint } from 'contract/kernel/endpoint.ts';
import { addHubOf } from '../content.factory.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct, type TestPerson, type TestTenant } from '../../../testing/test-product.ts';
import { upload } from '../../files/files.factory.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
let acme: TestTenant;
beforeAll(async () => {
  acme = await product.tenant('acme');
  await addHubOf(database, acme, 'Own hub');
});

async function uploaded(as: TestPerson, bytes: string): Promise<string> {
  const path = contentFilePath(as.accountId, randomUUID());
  const metadata = { path, contentType: 'application/octet-stream' };
  expect((await upload(product, as, metadata, Buffer.from(bytes))).status).toBe(200);
  return path;
}
const create = async (as: TestPerson, fields: object = {}) => {
  const body = { path: await uploaded(as, 'one'), name: 'Visitor rules.txt', ...fields };
  return product.call(contentFiles.createContentFile, { as, body });
};
const made = async (fields: object = {}, as = acme.admin) => {
  const { status, body } = await create(as, fields);
  expect([status, body]).toEqual([201, body]);
  return body;
};
const get = (id: number, as = acme.admin) =>
  product.call(contentFiles.getContentFile, { as, params: { id } });
const addVersion = async (id: number, as = acme.admin) =>
  product.call(contentFiles.addContentFileVersion, {
    as,
    params: { id },
    body: { path: await uploaded(as, `more of ${randomUUID()}`), name: 'Visitor rules 2.txt' },
  });
const update = (id: number, body: object, as = acme.admin) =>
  product.call(contentFiles.updateContentFile, { as, params: { id }, body });
const publish = (id: number, version: number) =>
  product.call(content.publishContent, { as: acme.admin, params: { id }, body: { version } });
const change = (endpoint: Pick<Endpoint, 'method' | 'path'>, id: number) =>
  product.call(endpoint, { as: acme.admin, params: { id } });
const list = async (query: Record<string, string>, as = acme.admin) =>
  (await product.call(content.listContent, { as, query })).body.items;
const live = (body: { versions: { number: number; live: boolean }[] }) =>
  body.versions.filter((version) => version.live).map(({ number }) => number);

describe('a file as content', () => {
  it('is a draft with the title of its name, in the list of its kind', async () => {
    const file = await made({ tags: ['winter'], downloadAllowed: false });
    expect(file).toMatchObject({
      kind: 'file',
      title: 'Visitor rules',
      state: 'draft',
      tags: ['winter'],
      audience: 'everyone',
      downloadAllowed: false,
      author: { id: acme.admin.accountId },
    });
    const items = await list({ kind: 'file', tag: 'winter' });
    expect(items).toMatchObject([{ id: file.id, kind: 'file' }]);
    const csv = await product.call(content.contentCsv, {
      as: acme.admin,
      query: { tag: 'winter' },
    });
    expect(csv.body).toContain('Visitor rules,file,draft');
  });

  it('is listed with its newest version, and sorted by its size', async () => {
    const tag = 'sized';
    const small = await made({ tags: [tag] });
    const grown = await made({ tags: [tag] });
    await addVersion(grown.id);
    const items = await list({ tag, sort: '-size' });
    expect(items).toMatchObject([
      {
        id: grown.id,
        file: { name: 'Visitor rules 2.txt', contentType: 'text/plain', version: 2 },
      },
      { id: small.id, file: { size: 3, version: 1 } },
    ]);
    expect(await list({ tag, sort: 'size' })).toMatchObject([{ id: small.id }, { id: grown.id }]);
    const first = { as: acme.admin, query: { tag, sort: 'size', limit: '1' } };
    const { body } = await product.call(content.listContent, first);
    const next = await list({ tag, sort: 'size', limit: '1', cursor: body.nextCursor });
    expect(next).toMatchObject([{ id: grown.id }]);
  });

  it('has a small picture beside it, where one is made', async () => {
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#075d68' } });
    const path = contentFilePath(acme.admin.accountId, randomUUID());
    await upload(
      product,
      acme.admin,
      { path, contentType: 'image/png' },
      await picture.png().toBuffer(),
    );
    const body = { path, name: 'Entrance.png' };
    const shown = await product.call(contentFiles.createContentFile, { as: acme.admin, body });
    const text = await made();
    const query = { id: [String(shown.body.id), String(text.id)] };
    const previews = await product.call(contentFiles.findFilePreviews, { as: acme.admin, query });
    expect(previews.body.items).toMatchObject([{ id: shown.body.id }]);
    const others = await product.call(contentFiles.findFilePreviews, { as: acme.standard, query });
    expect(others.body.items).toEqual([]);
  });

  it('is refused with an audience that is not there, and then keeps nothing', async () => {
    const path = await uploaded(acme.admin, 'kept');
    const body = { path, name: 'a.txt', audience: { kind: 'groups', groups: [999_999_999] } };
    const refused = await product.call(contentFiles.createContentFile, { as: acme.admin, body });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, ['audience', 'groups', 0]]);
    expect((await create(acme.admin, { path })).status).toBe(201);
  });

  it('is created once with one key, however often it is asked', async () => {
    const body = { path: await uploaded(acme.admin, 'once'), name: 'once.txt' };
    const ask = () =>
      product.call(contentFiles.createContentFile, {
        as: acme.admin,
        body,
        headers: { 'idempotency-key': 'f3c5a1de-6f6e-4f0e-9b36-1de0c38a90aa' },
      });
    const [first, second] = [await ask(), await ask()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
  });

  it('gives readers a new version when it is published, and keeps its address', async () => {
    const { id } = await made({ title: 'The rota of the week' });
    const { body: published } = await publish(id, 1);
    expect(published).toMatchObject({ state: 'published', slug: 'the-rota-of-the-week' });
    expect(live((await get(id)).body)).toEqual([1]);
    const added = await addVersion(id);
    expect(added.body).toMatchObject({ state: 'published', liveDiffers: true });
    expect(live(added.body)).toEqual([1]);
    const again = await publish(id, added.body.version);
    expect(again.body).toMatchObject({ liveDiffers: false, slug: 'the-rota-of-the-week' });
    expect(live((await get(id)).body)).toEqual([2]);
  });

  it('goes through every state: archive, reopen, trash, restore, and many at once', async () => {
    const { id } = await made();
    const other = await made();
    expect((await change(content.archiveContent, id)).body.state).toBe('archived');
    expect((await addVersion(id)).status).toBe(409);
    expect((await update(id, { version: 2, title: 'x' })).status).toBe(409);
    expect((await change(content.reopenContent, id)).body.state).toBe('draft');
    expect((await change(content.deleteContent, id)).status).toBe(204);
    expect((await change(content.restoreContent, id)).body.deletedAt).toBeNull();
    const many = await product.call(changeManyContent, {
      as: acme.admin,
      body: { changes: [{ change: 'publish', ids: [id, other.id] }] },
    });
    expect(many.body).toMatchObject({ changed: [id, other.id], skipped: [] });
    expect(live((await get(other.id)).body)).toEqual([1]);
  });

  it('is changed from the version that was seen, and says what changed', async () => {
    const { id } = await made();
    const changed = await update(id, { version: 1, summary: 'For all', downloadAllowed: false });
    expect(changed.body).toMatchObject({ version: 2, summary: 'For all', downloadAllowed: false });
    expect((await update(id, { version: 1, title: 'x' })).body).toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    const auditLog = await database.asSuperuser<{ action: string; changes: unknown }>(
      `select action, changes from app.audit_event where target_type = 'content' and target_id = $1 order by id`,
      [id],
    );
    expect(auditLog).toMatchObject([
      { action: 'content.file_created', changes: { title: [null, 'Visitor rules'] } },
      {
        action: 'content.file_updated',
        changes: { summary: [null, 'For all'], downloadAllowed: [true, false] },
      },
    ]);
  });

  it('that is public is changed at once only by those who may publish', async () => {
    const { id } = await made({}, acme.standard);
    await publish(id, 1);
    const withheld = await update(id, { version: 2, downloadAllowed: false }, acme.standard);
    expect(withheld.status).toBe(409);
    expect((await addVersion(id, acme.standard)).body).toMatchObject({ liveDiffers: true });
    expect((await update(id, { version: 3, downloadAllowed: false })).status).toBe(200);
  });

  it('is no article, and an article is no file', async () => {
    const { id } = await made();
    const settings = { as: acme.admin, params: { id }, body: { version: 1, tags: ['a'] } };
    expect((await product.call(updateContent, settings)).status).toBe(200);
    const [row] = await database.asSuperuser<{ id: number }>(
      `insert into app.content (organization_id, kind, title, draft_hash, sort_key)
       values ($1, 'article', 'x', 'x', 'x') returning id`,
      [acme.organizationId],
    );
    expect((await get(row?.id ?? 0)).status).toBe(404);
  });
});
