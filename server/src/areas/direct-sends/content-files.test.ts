import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { expect, it } from 'vitest';
import { contentFilePath } from 'contract/content/content-file-limits.ts';
import {
  addContentFileVersion,
  createContentFile,
  updateContentFile,
} from 'contract/content/content-files.contract.ts';
import { publishContent, unpublishContent } from 'contract/content/content.contract.ts';
import { directSendLimits } from 'contract/direct-sends/direct-send.ts';
import { addDirectSendFile } from 'contract/direct-sends/files.contract.ts';
import { systemClock } from '../../kernel/clock/clock.ts';
import { upload } from '../files/files.factory.ts';
import { sweepDeadFiles } from '../files/sweep-files.ts';
import { useDirectSends } from './direct-sends.factory.ts';

const test = useDirectSends();
const { check, database, get, prepare, product, reachable, ready, send, tenants } = test;
const admin = () => tenants.acme.admin;

async function uploaded(bytes: Buffer): Promise<string> {
  const path = contentFilePath(admin().accountId, randomUUID());
  const { status, body } = await upload(
    product,
    admin(),
    { path, contentType: 'text/plain' },
    bytes,
  );
  expect([status, body]).toEqual([200, body]);
  return path;
}

const publish = (id: number, version: number) =>
  product.call(publishContent, { as: admin(), params: { id }, body: { version } });

async function published(bytes: Buffer, name = 'Rota.txt') {
  const body = { path: await uploaded(bytes), name, title: name };
  const file = (await product.call(createContentFile, { as: admin(), body })).body;
  expect((await publish(file.id, file.version)).status).toBe(200);
  return file;
}

const attach = (id: number, version: number, contentId: number) =>
  product.call(addDirectSendFile, { as: admin(), params: { id }, body: { version, contentId } });

async function blocked(id: number): Promise<string[]> {
  const { body } = await check(id);
  return body.lines
    .filter(({ level }: { level: string }) => level === 'blocked')
    .map(({ code }: { code: string }) => code);
}

const carried = (messageId: number) =>
  database.asSuperuser<{ name: string; size: number }>(
    `select m.name, f.size::int from app.message_file m
       join app.stored_file f on f.organization_id = m.organization_id and f.id = m.file_id
     where m.message_id = $1`,
    [messageId],
  );

it('carries the version of a file of content that is published when it is sent', async () => {
  const file = await published(Buffer.from('one'));
  const draft = await ready([await reachable()]);
  const added = await attach(draft.id, draft.version, file.id);
  expect(added.status).toBe(201);
  expect(added.body.files).toMatchObject([
    { name: 'Rota.txt', size: 3, source: { id: file.id, published: true } },
  ]);
  const twice = await attach(draft.id, 2, file.id);
  expect([twice.status, twice.body.errors[0]]).toMatchObject([
    422,
    { path: ['contentId'], code: 'taken' },
  ]);
  const addVersion = (text: string, name: string) =>
    uploaded(Buffer.from(text)).then((path) =>
      product.call(addContentFileVersion, {
        as: admin(),
        params: { id: file.id },
        body: { path, name },
      }),
    );
  const second = await addVersion('two, longer', 'Rota 2.txt');
  expect((await get(draft.id)).body.files).toMatchObject([{ name: 'Rota.txt', size: 3 }]);
  expect((await publish(file.id, second.body.version)).status).toBe(200);
  const { body } = await send(draft.id, { version: 2, people: 1 });
  await prepare(body.messageId);
  const third = await addVersion('three, longest of all', 'Rota 3.txt');
  await publish(file.id, third.body.version);
  expect(await carried(body.messageId)).toEqual([{ name: 'Rota 2.txt', size: 11 }]);
});

it('is blocked while an attached file is not published, too large, or no longer free to download', async () => {
  const file = await published(Buffer.from('one'));
  const draft = await ready([await reachable()]);
  await attach(draft.id, draft.version, file.id);
  expect(await blocked(draft.id)).toEqual([]);
  await product.call(unpublishContent, { as: admin(), params: { id: file.id } });
  expect(await blocked(draft.id)).toEqual(['attachment_not_published']);
  const refused = await send(draft.id, { version: 2, people: 1 });
  expect(refused.body.errors).toMatchObject([
    {
      path: ['files'],
      code: 'attachment_not_published',
      messageCode: { values: { name: 'Rota.txt' } },
    },
  ]);
  const other = await ready([await reachable()]);
  expect((await attach(other.id, other.version, file.id)).body.errors[0].code).toBe('not_found');
  const locked = await published(Buffer.from('locked'), 'Locked.txt');
  const current = await database.asSuperuser<{ version: number }>(
    'select version from app.content where id = $1',
    [locked.id],
  );
  await product.call(updateContentFile, {
    as: admin(),
    params: { id: locked.id },
    body: { version: current[0]?.version ?? 0, downloadAllowed: false },
  });
  const seen = await attach(other.id, other.version, locked.id);
  expect(seen.body.errors[0].code).toBe('not_allowed');
  const large = await published(Buffer.alloc(directSendLimits.fileBytes + 1, 'x'), 'Large.txt');
  expect((await attach(other.id, other.version, large.id)).body.errors[0].code).toBe('too_large');
});

it('keeps the bytes it was sent with when the file of content is deleted permanently', async () => {
  const file = await published(Buffer.from('kept'), 'Kept.txt');
  const draft = await ready([await reachable()]);
  await attach(draft.id, draft.version, file.id);
  const { body } = await send(draft.id, { version: 2, people: 1 });
  await prepare(body.messageId);
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
  const versions = await database.asSuperuser<{ file_id: number }>(
    'select file_id from app.content_file_version where content_id = $1',
    [file.id],
  );
  const ids = versions.map(({ file_id: id }) => id);
  await database.asSuperuser('delete from app.content where id = $1', [file.id]);
  await sweep();
  expect(await carried(body.messageId)).toEqual([{ name: 'Kept.txt', size: 4 }]);
  expect((await get(draft.id)).body.files).toEqual([]);
  await database.asSuperuser('delete from app.message_file where message_id = $1', [
    body.messageId,
  ]);
  await sweep();
  expect(
    await database.asSuperuser('select id from app.stored_file where id = any($1)', [ids]),
  ).toEqual([]);
});
