import { describe, expect, it } from 'vitest';
import { contentCsv, countContent } from 'contract/content/content.contract.ts';
import { changeManyContent } from 'contract/content/many-content.contract.ts';
import { useArticles } from '../content.factory.ts';
import { addPicture } from '../pictures/pictures.factory.ts';

const { product, database, tenants, social, list, publish, ...calls } = useArticles();
const { saveSocial, socialRevisions, restoreSocial } = calls;

const cleanLink = 'https://www.linkedin.com/posts/northgate_nurses-1184730';
const blueskyLink = 'https://bsky.app/profile/northgate.example/post/3kx';

/** The author paused for longer than a revision lasts. */
const pause = (id: number) =>
  database.asSuperuser(
    `update app.content_revision set created_at = created_at - interval '11 minutes'
     where content_id = $1`,
    [id],
  );

describe('a social among content', () => {
  it('is published, edited beside what readers see, and reverted', async () => {
    const { id } = await social({ text: 'First' });
    expect((await publish(id, 1)).body).toMatchObject({
      kind: 'social',
      network: 'linkedin',
      state: 'published',
      slug: expect.stringMatching(/^social-/),
    });
    const edited = await saveSocial(id, { version: 2, text: 'Second' });
    expect(edited.body).toMatchObject({ state: 'published', liveDiffers: true });
    expect((await saveSocial(id, { version: 3, text: 'First' })).body.liveDiffers).toBe(false);
    expect((await calls.unpublish(id)).body.state).toBe('unpublished');
    expect((await calls.archive(id)).body.state).toBe('archived');
    expect((await saveSocial(id, { version: 6, text: 'x' })).body.code).toBe('CONFLICT');
    expect((await calls.reopen(id)).body.state).toBe('draft');
    expect((await calls.trash(id)).status).toBe(204);
    expect((await calls.bringBack(id)).body.state).toBe('draft');
  });

  it('waits for a review and for its time', async () => {
    const { id } = await social({}, tenants.acme.standard);
    expect((await calls.submit(id, 1, tenants.acme.standard)).body.state).toBe('in_review');
    expect((await calls.sendBack(id, 'Name the ward.')).body.reviewComment).toBe('Name the ward.');
    expect((await calls.schedule(id, 3)).body.state).toBe('scheduled');
    expect((await saveSocial(id, { version: 4, text: 'x' }, tenants.acme.standard)).status).toBe(
      409,
    );
  });

  it('needs a description of its picture before it is published', async () => {
    const { id: fileId } = await addPicture(product, tenants.acme.admin);
    const { id } = await social({ cover: { fileId, alt: null } });
    expect((await publish(id, 1)).body.errors).toMatchObject([{ path: ['cover', 'alt'] }]);
    await saveSocial(id, { version: 1, cover: { fileId, alt: 'Two speech bubbles' } });
    expect((await publish(id, 2)).body.state).toBe('published');
    const used = await database.asSuperuser(
      `select 1 from app.picture_use where content_id = $1 and file_id = $2`,
      [id, fileId],
    );
    expect(used).toHaveLength(1);
  });

  it('is listed, counted, changed with others and exported', async () => {
    const one = await social({ title: 'Listed social' });
    const { body } = await list({ kind: 'social', q: 'Listed social' });
    expect(body.items).toMatchObject([{ id: one.id, kind: 'social', network: 'linkedin' }]);
    const as = tenants.acme.admin;
    expect((await product.call(countContent, { as })).body.social).toBeGreaterThan(0);
    const changes = [
      { change: 'tag', ids: [one.id], tag: 'jobs' },
      { change: 'publish', ids: [one.id] },
    ];
    const many = await product.call(changeManyContent, { as, body: { changes } });
    expect(many.body).toMatchObject({ changed: [one.id], skipped: [] });
    const csv = await product.call(contentCsv, { as, query: { kind: 'social', q: 'Listed' } });
    expect(csv.body).toContain('Listed social,social,published');
  });

  it('goes with the trash', async () => {
    const { id } = await social();
    await database.asSuperuser(`delete from app.content where id = $1`, [id]);
    const left = await database.asSuperuser(
      `select content_id from app.content_social where content_id = $1
       union all select content_id from app.content_revision where content_id = $1`,
      [id],
    );
    expect(left).toEqual([]);
  });
});

describe('revisions of a social', () => {
  it('hold its fields, and one is written again as another', async () => {
    const { id: fileId } = await addPicture(product, tenants.acme.admin);
    const cover = { fileId, alt: 'A ward' };
    const { id } = await social({ title: 'One', text: 'First', cover });
    await publish(id, 1);
    await saveSocial(id, { version: 2, title: 'Two', text: null, link: blueskyLink, cover: null });
    await pause(id);
    expect((await socialRevisions(id)).body.items).toMatchObject([
      { number: 2, title: 'Two', network: 'bluesky', text: null, cover: null, live: false },
      { number: 1, title: 'One', link: cleanLink, text: 'First', cover, live: true },
    ]);
    const restored = await restoreSocial(id, 1, 3);
    expect(restored.body).toMatchObject({
      title: 'One',
      network: 'linkedin',
      text: 'First',
      cover,
      liveDiffers: false,
      version: 4,
    });
    expect((await restoreSocial(id, 9, 4)).status).toBe(404);
    expect((await restoreSocial(id, 1, 1)).body.code).toBe('VERSION_CONFLICT');
    expect((await socialRevisions(id)).body.items).toHaveLength(3);
  });
});
