import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it } from 'vitest';
import { directSendLimits } from 'contract/direct-sends/direct-send.ts';
import {
  addDirectSendFile,
  directSendFilePath,
  removeDirectSendFiles,
} from 'contract/direct-sends/files.contract.ts';
import { useSinks } from '../../testing/smtp-fault-sink.testing.ts';
import type { TestPerson } from '../../testing/test-product.ts';
import { addresses } from '../delivery/delivery.factory.ts';
import { quickRules } from '../delivery/sending/quick-rules.testing.ts';
import { catcherAlone } from '../channels/channels.public.ts';
import { Sender } from '../delivery/delivery.public.ts';
import { useSendingPool } from '../delivery/sending/sending-pool.testing.ts';
import { upload } from '../files/files.factory.ts';
import { useDirectSends } from './direct-sends.factory.ts';

const test = useDirectSends();
const { database, get, prepare, product, reachable, ready, send, tenants } = test;
const { sink, taken } = useSinks();
const sendingPool = useSendingPool(database);
const senders: Sender[] = [];
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()));
});

async function uploaded(bytes: Buffer, as: TestPerson = tenants.acme.admin): Promise<string> {
  const path = directSendFilePath(as.accountId, randomUUID());
  const { status, body } = await upload(product, as, { path, contentType: 'text/plain' }, bytes);
  expect([status, body]).toEqual([200, body]);
  return path;
}

const add = (id: number, body: object, as: TestPerson = tenants.acme.admin) =>
  product.call(addDirectSendFile, { as, params: { id }, body });

describe('the files of a direct send', () => {
  it('leave with every email over SMTP, encoded as they were uploaded', async () => {
    const draft = await ready([await reachable(), await reachable()]);
    const text = Buffer.from(`Phone list ${'é'.repeat(500)}`);
    const name = 'Übersicht „Woche 48“.txt';
    const added = await add(draft.id, { version: 1, path: await uploaded(text), name });
    expect([added.status, added.body.version, added.body.fileCount]).toEqual([201, 2, 1]);
    expect(added.body.files).toMatchObject([
      { name, size: text.length, contentType: 'text/plain' },
    ]);
    const { body } = await send(draft.id, { version: 2, people: 2 });
    await prepare(body.messageId);
    await database.asSuperuser('update app.message set grace_until = now() where id = $1', [
      body.messageId,
    ]);
    const sender = new Sender({
      pool: sendingPool(),
      servers: catcherAlone((await sink()).url),
      publicUrl: addresses.publicUrl,
      blobs: product.blobs,
      log: pino({ level: 'silent' }),
      rules: quickRules,
    });
    senders.push(sender);
    sender.start();
    while ((await get(draft.id)).body.state !== 'sent') await sleep(20);
    expect(taken).toHaveLength(2);
    for (const mail of taken) {
      const parsed = await PostalMime.parse(mail.source);
      expect(parsed.text).toContain('Hello colleague');
      expect(parsed.html).toContain('Hello colleague');
      const [file] = parsed.attachments;
      expect([file?.filename, file?.mimeType, parsed.attachments.length]).toEqual([
        name,
        'text/plain',
        1,
      ]);
      expect(Buffer.from(file?.content as ArrayBuffer)).toEqual(text);
      for (const line of mail.source.split('\r\n')) expect(line.length).toBeLessThan(999);
    }
  });

  it('are five at most, 10 MB together, and uploads of the caller', async () => {
    const draft = await ready([await reachable()]);
    const path = await uploaded(Buffer.from('once'));
    expect((await add(draft.id, { version: 1, path, name: 'a' })).status).toBe(201);
    const twice = await add(draft.id, { version: 2, path, name: 'a' });
    expect([twice.status, twice.body.errors[0].code]).toEqual([422, 'not_found']);
    const theirs = await uploaded(Buffer.from('theirs'), tenants.acme.manager);
    expect((await add(draft.id, { version: 2, path: theirs, name: 'b' })).status).toBe(422);
    const large = await uploaded(Buffer.alloc(directSendLimits.fileBytes, 'x'));
    const over = await add(draft.id, { version: 2, path: large, name: 'c' });
    expect([over.status, over.body.errors[0].code]).toEqual([422, 'too_large']);
    for (let version = 2; version <= directSendLimits.files; version += 1) {
      const next = { version, path: await uploaded(Buffer.from(`${version}`)), name: 'd' };
      expect((await add(draft.id, next)).status).toBe(201);
    }
    const sixth = { version: 6, path: await uploaded(Buffer.from('6')), name: 'e' };
    expect((await add(draft.id, sixth)).body.errors[0].code).toBe('too_many');
  });

  it('are removed, and kept from the sweep as long as a message carries them', async () => {
    const draft = await ready([await reachable()]);
    const added = await add(draft.id, {
      version: 1,
      path: await uploaded(Buffer.from('kept')),
      name: 'kept.txt',
    });
    const [{ id: fileId }] = added.body.files;
    const unused = () =>
      database.asSuperuser(
        'select unused_since is not null as unused from app.stored_file where id = $1',
        [fileId],
      );
    const sent = await send(draft.id, { version: 2, people: 1 });
    await test.steer(sent.body.messageId, 'undo');
    const as = tenants.acme.admin;
    const remove = (version: number) =>
      product.call(removeDirectSendFiles, {
        as,
        params: { id: draft.id },
        body: { version, ids: [fileId] },
      });
    expect((await remove(1)).status).toBe(409);
    const removed = await remove(4);
    expect([removed.status, removed.body.files]).toEqual([200, []]);
    // The message that was undone still has it.
    expect(await unused()).toEqual([{ unused: false }]);
    await database.asSuperuser('delete from app.message_file where file_id = $1', [fileId]);
    expect(await unused()).toEqual([{ unused: true }]);
  });
});
