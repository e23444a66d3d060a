import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import * as contract from 'contract/content/attachments.contract.ts';
import {
  addContentFileVersion,
  createContentFile,
  getContentFile,
} from 'contract/content/content-files.contract.ts';
import { contentFilePath } from 'contract/content/content-file-limits.ts';
import { systemClock } from '../../../kernel/clock/clock.ts';
import { withOrganizationJob } from '../../../kernel/database/organization.ts';
import type { TestPerson } from '../../../testing/test-product.ts';
import { fetchFile, upload } from '../../files/files.factory.ts';
import { sweepDeadFiles } from '../../files/sweep-files.ts';
import { findAttachments } from './attachments.repository.ts';
import { useArticles } from '../content.factory.ts';

const { article, database, product, publish, tenants, auditLog } = useArticles();
const admin = () => tenants.acme.admin;

async function uploaded(text: string, as: TestPerson = admin()): Promise<string> {
  const path = contentFilePath(as.accountId, randomUUID());
  const contentType = 'application/octet-stream';
  const { status, body } = await upload(product, as, { path, contentType }, Buffer.from(text));
  expect([status, body]).toEqual([200, body]);
  return path;
}

const add = async (id: number, name: string, as: TestPerson = admin(), path?: string) =>
  product.call(contract.addAttachment, {
    as,
    params: { id },
    body: { path: path ?? (await uploaded(name, as)), name },
  });
const order = (id: number, ids: number[], as: TestPerson = admin()) =>
  product.call(contract.orderAttachments, { as, params: { id }, body: { ids } });
const list = (id: number, as: TestPerson = admin()) =>
  product.call(contract.listAttachments, { as, params: { id } });
const namesOf = ({ body }: { body: { items: contract.Attachment[] } }) =>
  body.items.map(({ name }) => name);

const sweep = async () => {
  await database.asSuperuser(
    `update app.stored_file set unused_since = unused_since - interval '25 hours'`,
  );
  await sweepDeadFiles({
    pool: database.workerPool,
    blobs: product.blobs,
    inbox: null,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    signal: AbortSignal.timeout(20_000),
  });
};

describe('the attachments of content', () => {
  it('are added, ordered and removed, and their links give the bytes', async () => {
    const { id } = await article();
    await add(id, 'one.txt');
    const { status, body } = await add(id, 'folder/two.txt');
    expect([status, body.items.length]).toEqual([201, 2]);
    const [one, two] = body.items as [contract.Attachment, contract.Attachment];
    expect(one).toMatchObject({ name: 'one.txt', size: 7, contentType: 'text/plain' });
    expect((await fetchFile(product, two.url)).payload).toBe('folder/two.txt');
    expect(namesOf(await order(id, [two.id, one.id]))).toEqual(['folder/two.txt', 'one.txt']);
    expect(namesOf(await list(id))).toEqual(['folder/two.txt', 'one.txt']);
    expect(namesOf(await order(id, [one.id]))).toEqual(['one.txt']);
    expect((await order(id, [one.id, two.id])).status).toBe(422);
    expect((await order(id, [one.id, one.id])).status).toBe(422);
    expect((await auditLog(id)).at(-1)).toMatchObject({
      action: 'content.updated',
      changes: { attachments: [['folder/two.txt', 'one.txt'], ['one.txt']] },
    });
  });

  it('are kept by the sweep as long as content carries them', async () => {
    const { id } = await article();
    const { body } = await add(id, 'kept.txt');
    const [remaining] = body.items as [contract.Attachment];
    await sweep();
    expect((await fetchFile(product, remaining.url)).payload).toBe('kept.txt');
    await order(id, []);
    await sweep();
    const left = await database.asSuperuser('select from app.stored_file where id = $1', [
      remaining.id,
    ]);
    expect(left).toEqual([]);
  });

  it('are ten at most, and each a file of its own that the caller uploaded', async () => {
    const { id } = await article();
    const path = await uploaded('used once');
    expect((await add(id, 'a', admin(), path)).status).toBe(201);
    expect((await add(id, 'b', admin(), path)).status).toBe(422);
    const others = await uploaded('of the manager', tenants.acme.manager);
    expect((await add(id, 'c', admin(), others)).status).toBe(422);
    for (let n = 2; n <= contract.attachmentsMax; n += 1) {
      expect((await add(id, `file ${n}`)).status).toBe(201);
    }
    expect((await add(id, 'one too many')).status).toBe(422);
  });

  it('are files of content as well, of which readers have the published version', async () => {
    const { id } = await article();
    const body = { path: await uploaded('one'), name: 'Rota.txt', title: 'Rota' };
    const file = (await product.call(createContentFile, { as: admin(), body })).body;
    const attach = (contentId: number) =>
      product.call(contract.addAttachment, { as: admin(), params: { id }, body: { contentId } });
    expect((await attach(file.id)).body.items).toMatchObject([
      { name: 'Rota.txt', source: { id: file.id, title: 'Rota', state: 'draft' } },
    ]);
    expect((await attach(file.id)).body.errors).toMatchObject([{ path: ['contentId'] }]);
    expect((await attach(id)).status).toBe(422);
    const asRead = () =>
      withOrganizationJob(
        database.workerPool,
        tenants.acme.organizationId,
        { readOnly: true, signal: AbortSignal.timeout(10_000) },
        (tx) => findAttachments(tx, id),
      );
    expect(await asRead()).toEqual([]);
    await publish(file.id, file.version);
    expect(await asRead()).toMatchObject([{ name: 'Rota.txt', size: 3 }]);
    const next = { path: await uploaded('two, longer'), name: 'Rota 2.txt' };
    await product.call(addContentFileVersion, { as: admin(), params: { id: file.id }, body: next });
    expect(await asRead()).toMatchObject([{ name: 'Rota.txt', size: 3 }]);
    await order(id, []);
    await sweep();
    const left = await product.call(getContentFile, { as: admin(), params: { id: file.id } });
    expect(left.body.versions).toHaveLength(2);
    expect(await database.asSuperuser('select from app.stored_file where size = 11')).toHaveLength(
      1,
    );
  });

  it('are changed by those who may change the settings alone', async () => {
    const { standard } = tenants.acme;
    const own = await article({}, standard);
    expect((await add(own.id, 'own.txt', standard)).status).toBe(201);
    await publish(own.id, 1);
    expect((await add(own.id, 'later.txt', standard)).status).toBe(409);
    expect(namesOf(await list(own.id, standard))).toEqual(['own.txt']);
    const other = await article();
    expect((await list(other.id, standard)).status).toBe(404);
    expect((await add(other.id, 'no.txt', standard)).status).toBe(404);
  });
});
