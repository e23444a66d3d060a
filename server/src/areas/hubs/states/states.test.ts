import { describe, expect, it } from 'vitest';
import { countHubs } from 'contract/hubs/hubs.contract.ts';
import { purgeOldHubs } from '../trash/hubs-trash.repository.ts';
import { useHubs } from '../hubs.factory.ts';
import pino from 'pino';

const test = useHubs();
const { hub, published, publishHub, hide, archiveHub, unarchive, getHub, changeMany } = test;
const counts = async () =>
  (await test.product.call(countHubs, { as: test.tenants.acme.admin })).body;

describe('the states of a hub', () => {
  it('lead from draft to published, hidden, the archive, and back', async () => {
    const { hub: live } = await published();
    expect(live).toMatchObject({ state: 'published', wasPublished: true });
    const answers = [];
    for (const step of [hide, publishHub, archiveHub, unarchive, archiveHub, publishHub]) {
      answers.push((await step(live.id)).body.state);
    }
    expect(answers).toEqual(['hidden', 'published', 'archived', 'hidden', 'archived', 'published']);
  });

  it('has no way from where it leads nowhere', async () => {
    const { id } = await hub();
    expect((await hide(id)).body).toMatchObject({
      code: 'CONFLICT',
      messageCode: { code: 'not_published' },
    });
    expect((await unarchive(id)).body.code).toBe('CONFLICT');
    await archiveHub(id);
    expect((await archiveHub(id)).body.messageCode).toMatchObject({ code: 'already_archived' });
    expect((await test.updateHub(id, { version: 1, name: 'No' })).body.code).toBe('CONFLICT');
    expect((await unarchive(id)).body.state).toBe('draft');
  });

  it('a hub without items is not published, and says why', async () => {
    const { id } = await hub();
    expect((await publishHub(id)).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: ['items'], code: 'empty', messageCode: { code: 'add_item_first' } }],
    });
  });

  it('the trash hides it and keeps its items; it comes back hidden', async () => {
    const { hub: live, article } = await published();
    const before = await counts();
    expect((await test.trashHub(live.id)).status).toBe(204);
    expect(await counts()).toEqual({
      ...before,
      all: before.all - 1,
      published: before.published - 1,
      trash: before.trash + 1,
    });
    expect((await test.listHubs({ deleted: 'true' })).body.items[0].id).toBe(live.id);
    expect((await test.get(article.id)).body).toMatchObject({ state: 'published', hubs: [] });
    expect((await test.restoreHub(live.id)).body).toMatchObject({
      state: 'hidden',
      deletedAt: null,
    });
    expect((await test.items(live.id)).body.items).toMatchObject([{ id: article.id }]);
    expect((await test.restoreHub(live.id)).status).toBe(404);
  });

  it('is deleted permanently after 30 days, and its content stays', async () => {
    const { hub: live, article } = await published();
    await test.trashHub(live.id);
    const age = (days: number) =>
      test.database.asSuperuser(
        `update app.hub set deleted_at = app.now() - make_interval(days => $2) where id = $1`,
        [live.id, days],
      );
    const purge = () =>
      purgeOldHubs({
        pool: test.database.workerPool,
        log: pino({ level: 'silent' }),
        signal: new AbortController().signal,
      });
    await age(29);
    await purge();
    expect((await getHub(live.id)).status).toBe(200);
    await age(31);
    await purge();
    expect((await getHub(live.id)).status).toBe(404);
    expect((await test.get(article.id)).body.state).toBe('published');
  });
});

describe('changing many hubs', () => {
  it('archives, and undo brings each back as it was', async () => {
    const [draft, { hub: live }] = [await hub(), await published()];
    const ids = [draft.id, live.id];
    const states = async () =>
      Promise.all(ids.map(async (id) => (await getHub(id)).body.state as string));
    const { body } = await changeMany([{ change: 'archive', ids }]);
    expect([body.changed, await states()]).toEqual([ids, ['archived', 'archived']]);
    await changeMany(body.undo);
    expect(await states()).toEqual(['draft', 'published']);
    const trash = await changeMany([{ change: 'delete', ids }]);
    await changeMany(trash.body.undo);
    expect(await states()).toEqual(['draft', 'published']);
  });

  it('skips what cannot be changed, with the reason', async () => {
    const [empty, { hub: live }] = [await hub(), await published()];
    const { body } = await changeMany([{ change: 'publish', ids: [empty.id, live.id] }]);
    expect(body).toMatchObject({
      changed: [],
      skipped: [
        { id: empty.id, reason: 'Add an item before you publish this hub' },
        { id: live.id, reason: 'This hub is already published' },
      ],
    });
  });
});
