import { describe, expect, it } from 'vitest';
import { changeManyContent } from 'contract/content/many-content.contract.ts';
import { useArticles } from '../content.factory.ts';

const {
  product,
  tenants,
  article,
  get,
  list,
  publish,
  revisions,
  save,
  schedule,
  settings,
  submit,
} = useArticles();

const change = (changes: object[], as = tenants.acme.admin) =>
  product.call(changeManyContent, { as, body: { changes } });
const states = (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await get(id)).body.state as string));

describe('changing many items of content', () => {
  it('publishes what can be, names the rest, and is undone by what it answers', async () => {
    const [draft, live, gone] = [await article(), await article(), await article()];
    await publish(live.id, 1);
    const ids = [draft.id, live.id];
    const { status, body } = await change([{ change: 'publish', ids: [...ids, 999_999] }]);
    expect([status, body]).toMatchObject([
      200,
      {
        changed: [draft.id],
        skipped: [
          {
            id: live.id,
            reason: 'Readers already see this version.',
            messageCode: { code: 'content_readers_have_it' },
          },
          { id: 999_999 },
        ],
        undo: [{ change: 'unpublish', ids: [draft.id] }],
      },
    ]);
    expect(await states(ids)).toEqual(['published', 'published']);
    expect((await change(body.undo)).body.changed).toEqual([draft.id]);
    expect(await states([...ids, gone.id])).toEqual(['unpublished', 'published', 'draft']);
  });

  it('gives back the schedule and the review that publishing ended', async () => {
    const [timed, asked] = [await article(), await article()];
    const publishAt = '2999-01-01T09:00:00.000Z';
    await schedule(timed.id, 1, publishAt);
    await submit(asked.id, 1, tenants.acme.admin, 'Check the dates');
    const ids = [timed.id, asked.id];
    const { body } = await change([{ change: 'publish', ids }]);
    expect(await states(ids)).toEqual(['published', 'published']);
    expect((await change(body.undo)).body.skipped).toEqual([]);
    expect((await get(timed.id)).body).toMatchObject({ state: 'scheduled', publishAt });
    expect((await get(asked.id)).body).toMatchObject({
      state: 'in_review',
      review: { note: 'Check the dates' },
    });
  });

  it('offers no undo that would take away what readers had before', async () => {
    const [draft, live] = [await article(), await article()];
    await publish(live.id, 1);
    const edited = await save(live.id, { version: 2, title: 'Edited' });
    const ids = [draft.id, live.id];
    const { body } = await change([{ change: 'publish', ids }]);
    expect(body).toMatchObject({ changed: ids, undo: [{ change: 'unpublish', ids: [draft.id] }] });
    expect([edited.body.liveDiffers, (await get(live.id)).body.liveDiffers]).toEqual([true, false]);
  });

  it.each(['unpublish', 'archive'])('undoes %s without publishing later edits', async (what) => {
    const one = await article({ title: 'As readers saw it' });
    await publish(one.id, 1);
    await save(one.id, { version: 2, title: 'Not yet' });
    const { body } = await change([{ change: what, ids: [one.id] }]);
    await change(body.undo);
    const { state, liveDiffers, title } = (await get(one.id)).body;
    expect({ state, liveDiffers, title }).toEqual({
      state: 'published',
      liveDiffers: true,
      title: 'Not yet',
    });
    expect((await revisions(one.id)).map((shown) => shown.title)).toEqual(['As readers saw it']);
  });

  it('publishes nothing again that readers never saw', async () => {
    const one = await article();
    const { body } = await change([{ change: 'republish', ids: [one.id] }]);
    expect(body).toMatchObject({ changed: [], skipped: [{ id: one.id }] });
  });

  it('archives, and brings back what was public', async () => {
    const [draft, live] = [await article(), await article()];
    await publish(live.id, 1);
    const ids = [draft.id, live.id];
    const { body } = await change([{ change: 'archive', ids }]);
    expect(await states(ids)).toEqual(['archived', 'archived']);
    await change(body.undo);
    expect(await states(ids)).toEqual(['draft', 'published']);
  });

  it('archives what waits, and brings back its time and its review', async () => {
    const [planned, asked] = [await article(), await article()];
    const at = '2999-01-01T09:00:00.000Z';
    await schedule(planned.id, 1, at);
    await submit(asked.id, 1, tenants.acme.admin, 'Agreed with the sites.');
    const ids = [planned.id, asked.id];
    const { body } = await change([{ change: 'archive', ids }]);
    expect(await states(ids)).toEqual(['archived', 'archived']);
    expect((await change(body.undo)).body.skipped).toEqual([]);
    expect((await get(planned.id)).body).toMatchObject({ state: 'scheduled', publishAt: at });
    expect((await get(asked.id)).body).toMatchObject({
      state: 'in_review',
      review: { note: 'Agreed with the sites.' },
    });
  });

  it.each(['archive', 'unpublish'])(
    'undoes %s of what is public and asks again about its edits',
    async (what) => {
      const [draft, live] = [await article(), await article()];
      await publish(live.id, 1);
      await save(live.id, { version: 2, title: 'Opens at seven' });
      await submit(live.id, 3, tenants.acme.admin, 'From Monday');
      await submit(draft.id, 1, tenants.acme.admin, 'From Monday');
      const ids = what === 'archive' ? [draft.id, live.id] : [live.id];
      const { body } = await change([{ change: what, ids }]);
      expect((await change(body.undo)).body.skipped).toEqual([]);
      expect((await get(live.id)).body).toMatchObject({
        state: 'published',
        liveDiffers: true,
        review: { note: 'From Monday' },
      });
    },
  );

  it('tags and untags, those alone that had it not', async () => {
    const [one, other] = [await article(), await article()];
    await settings(one.id, { version: 1, tags: ['winter'] });
    const ids = [one.id, other.id];
    const { body } = await change([{ change: 'tag', ids, tag: 'winter' }]);
    expect(body.undo).toEqual([{ change: 'untag', ids: [other.id], tag: 'winter' }]);
    const found = await list({ tag: 'winter' });
    expect(found.body.items.map(({ id }: { id: number }) => id).toSorted()).toEqual(ids);
    await change(body.undo);
    expect((await get(other.id)).body.tags).toEqual([]);
  });

  it('moves to the trash and restores', async () => {
    const one = await article();
    const { body } = await change([{ change: 'delete', ids: [one.id] }]);
    expect((await get(one.id)).body.deletedAt).not.toBeNull();
    await change(body.undo);
    expect((await get(one.id)).body.deletedAt).toBeNull();
  });

  it('is for authors what they may do with one of theirs', async () => {
    const { standard } = tenants.acme;
    const [own, other] = [await article({}, standard), await article()];
    expect((await change([{ change: 'publish', ids: [own.id] }], standard)).status).toBe(403);
    const { body } = await change([{ change: 'delete', ids: [own.id, other.id] }], standard);
    expect(body).toMatchObject({ changed: [own.id], skipped: [{ id: other.id }] });
    expect((await change([{ change: 'delete', ids: [other.id] }], standard)).status).toBe(404);
  });
});
