import { describe, expect, it } from 'vitest';
import { documentOf, useArticles } from '../content.factory.ts';

const {
  tenants,
  article,
  get,
  list,
  save,
  publish,
  unpublish,
  archive,
  reopen,
  trash,
  bringBack,
  revisions,
  auditLog,
} = useArticles();

describe('publishing', () => {
  it('keeps what readers see beside what is written on', async () => {
    const { id, title } = await article({ document: documentOf('First') });
    const live = await publish(id, 1);
    expect([live.status, live.body]).toMatchObject([
      200,
      { state: 'published', liveDiffers: false, version: 2, abilities: { publish: false } },
    ]);
    const edited = await save(id, { version: 2, document: documentOf('Second') });
    expect(edited.body).toMatchObject({
      state: 'published',
      liveDiffers: true,
      abilities: { publish: true, unpublish: true },
    });
    expect(await revisions(id)).toEqual([{ number: 1, title, document: documentOf('First') }]);
    const again = await publish(id, 3);
    expect(again.body).toMatchObject({ liveDiffers: false, version: 4 });
    expect(await revisions(id)).toMatchObject([{ number: 1 }, { document: documentOf('Second') }]);
    expect((await auditLog(id)).slice(1)).toEqual([
      { action: 'content.published', changes: { revision: [null, 1] } },
      { action: 'content.published', changes: { revision: [1, 2] } },
    ]);
  });

  it('no longer differs once the edits are discarded', async () => {
    const { id, title } = await article();
    await publish(id, 1);
    expect((await save(id, { version: 2, title: 'Other' })).body.liveDiffers).toBe(true);
    expect((await save(id, { version: 3, title })).body.liveDiffers).toBe(false);
  });

  it('is of the version that was seen', async () => {
    const { id } = await article();
    await save(id, { version: 1, document: documentOf('Not seen by the publisher') });
    const { status, body } = await publish(id, 1);
    expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(await revisions(id)).toEqual([]);
  });

  it('makes one revision of two requests at once', async () => {
    const { id } = await article();
    const answers = await Promise.all([publish(id, 1), publish(id, 1)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await revisions(id)).toHaveLength(1);
  });

  it('needs something to read', async () => {
    const { id } = await article({ document: { type: 'doc', content: [{ type: 'paragraph' }] } });
    const { status, body } = await publish(id, 1);
    expect([status, body.errors]).toMatchObject([
      422,
      [{ path: ['document'], code: 'empty', messageCode: { code: 'write_first' } }],
    ]);
    expect((await get(id)).body.state).toBe('draft');
  });

  it('refuses when readers see just that', async () => {
    const { id } = await article();
    await publish(id, 1);
    const { status, body } = await publish(id, 2);
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
  });
});

describe('the ways between the states', () => {
  it('leads from published to unpublished and back to the same revision', async () => {
    const { id } = await article();
    await publish(id, 1);
    const off = await unpublish(id);
    expect([off.status, off.body]).toMatchObject([
      200,
      { state: 'unpublished', liveDiffers: false, version: 3 },
    ]);
    expect((await publish(id, 3)).body.state).toBe('published');
    expect(await revisions(id)).toHaveLength(1);
  });

  it('leads from anywhere into the archive, and out of it as a draft', async () => {
    const { id } = await article();
    await publish(id, 1);
    expect((await archive(id)).body).toMatchObject({
      state: 'archived',
      abilities: { edit: false, publish: false, archive: false, reopen: true, delete: true },
    });
    expect((await save(id, { version: 3, title: 'New' })).body.code).toBe('CONFLICT');
    expect((await publish(id, 3)).body.code).toBe('CONFLICT');
    expect((await reopen(id)).body).toMatchObject({ state: 'draft', version: 4 });
    expect((await publish(id, 4)).body).toMatchObject({ state: 'published' });
    expect(await revisions(id)).toHaveLength(1);
  });

  it('is no way where there is none', async () => {
    const { id } = await article();
    for (const change of [unpublish, reopen]) {
      const { status, body } = await change(id);
      expect([status, body.code]).toEqual([409, 'CONFLICT']);
    }
    await archive(id);
    expect((await archive(id)).status).toBe(409);
    expect((await get(id)).body.version).toBe(2);
  });
});

describe('the trash of articles', () => {
  it('takes a published article away from readers and gives it back unpublished', async () => {
    const { id, title } = await article();
    await publish(id, 1);
    expect((await trash(id)).status).toBe(204);
    expect((await list({ q: title })).body.items).toEqual([]);
    expect((await list({ q: title, deleted: 'true' })).body.items).toMatchObject([
      { id, state: 'unpublished', abilities: { edit: false, restore: true } },
    ]);
    for (const change of [unpublish, archive, trash]) expect((await change(id)).status).toBe(404);
    expect((await save(id, { version: 3, title: 'New' })).status).toBe(404);
    const back = await bringBack(id);
    expect([back.status, back.body]).toMatchObject([
      200,
      { state: 'unpublished', deletedAt: null },
    ]);
    expect((await bringBack(id)).status).toBe(404);
    expect((await auditLog(id)).map(({ action }) => action)).toEqual([
      'article.created',
      'content.published',
      'content.deleted',
      'content.restored',
    ]);
  });

  it('keeps a draft a draft', async () => {
    const { id } = await article();
    await trash(id);
    expect((await bringBack(id)).body.state).toBe('draft');
  });
});

describe('a person who may not publish', () => {
  const standard = () => tenants.acme.standard;

  it('writes their own articles and sees no others', async () => {
    const other = await article();
    const own = await article({}, standard());
    expect(own.abilities).toEqual({
      edit: true,
      publish: false,
      schedule: false,
      unschedule: false,
      submit: true,
      withdraw: false,
      sendBack: false,
      settings: true,
      unpublish: false,
      archive: false,
      reopen: false,
      delete: true,
      restore: false,
    });
    expect((await save(own.id, { version: 1, title: 'Mine' }, standard())).status).toBe(200);
    const { body } = await list({}, standard());
    expect(body.items.map(({ id }: { id: number }) => id)).toEqual([own.id]);
    expect(body.total).toEqual({ count: 1, kind: 'exact' });
    expect((await get(other.id, standard())).status).toBe(404);
    expect((await save(other.id, { version: 1, title: 'Mine' }, standard())).status).toBe(404);
    expect((await trash(other.id, standard())).status).toBe(404);
    expect((await publish(own.id, 2, standard())).status).toBe(403);
  });

  it('edits on what was published of theirs, and cannot unpublish it', async () => {
    const { id } = await article({}, standard());
    await publish(id, 1);
    const edited = await save(id, { version: 2, document: documentOf('More') }, standard());
    expect(edited.body).toMatchObject({ liveDiffers: true, abilities: { delete: false } });
    expect((await trash(id, standard())).status).toBe(403);
    expect((await get(id)).body.state).toBe('published');
  });

  it('restores their own drafts', async () => {
    const { id } = await article({}, standard());
    expect((await trash(id, standard())).status).toBe(204);
    expect((await bringBack(id, standard())).status).toBe(200);
  });
});
