import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  nat,
  record,
  uniqueArray,
} from 'fast-check';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { listContentTags } from 'contract/content/content.contract.ts';
import { changeManyContent } from 'contract/content/many-content.contract.ts';
import { propertyRuns } from 'contract/kernel/property-runs.testing.ts';
import { useArticles } from '../content.factory.ts';
import { purgeOldContent } from '../content.repository.ts';

const test = useArticles();
const { article, database, product, publish, settings, social, tenants, trash } = test;

/** Where the rows of tags are not what content says. */
const differences = () =>
  database.asSuperuser(`
    select * from (
      select distinct organization_id, id as content_id, unnest(tags) as tag, kind, state, updated_at,
        deleted_at from app.content) said
    full join app.content_tag kept using (organization_id, content_id, tag)
    where (said.kind, said.state, said.updated_at, said.deleted_at)
      is distinct from (kept.kind, kept.state, kept.updated_at, kept.deleted_at)`);

const tagsOf = async (id: number) => {
  const rows = await database.asSuperuser<{ tag: string }>(
    'select tag from app.content_tag where content_id = $1 order by tag',
    [id],
  );
  return rows.map(({ tag }) => tag);
};
const many = (changes: object[]) =>
  product.call(changeManyContent, { as: tenants.acme.admin, body: { changes } });
const found = async (query: Record<string, string | string[]>, as = tenants.acme.admin) => {
  const { body } = await test.list(query, as);
  const ids = body.items.map(({ id }: { id: number }) => id);
  return { ids, total: body.total.count };
};

describe('the rows of tags', () => {
  afterEach(async () => {
    expect(await differences()).toEqual([]);
  });

  it('are what was set last', async () => {
    const one = await article();
    await settings(one.id, { version: 1, tags: ['winter', 'health'] });
    expect(await tagsOf(one.id)).toEqual(['health', 'winter']);
    await settings(one.id, { version: 2, tags: ['winter', 'rota'] });
    expect(await tagsOf(one.id)).toEqual(['rota', 'winter']);
    await settings(one.id, { version: 3, tags: [] });
    expect(await tagsOf(one.id)).toEqual([]);
    expect(await tagsOf((await social({ tags: ['nurses'] })).id)).toEqual(['nurses']);
  });

  it('follow changes of many items, and their undo', async () => {
    const [one, two] = [await article(), await article()];
    await settings(one.id, { version: 1, tags: ['kept'] });
    const { body } = await many([{ change: 'tag', ids: [one.id, two.id], tag: 'added' }]);
    expect([await tagsOf(one.id), await tagsOf(two.id)]).toEqual([['added', 'kept'], ['added']]);
    await many(body.undo);
    expect([await tagsOf(one.id), await tagsOf(two.id)]).toEqual([['kept'], []]);
  });

  it('follow states, the trash and the time they change', async () => {
    const one = await article();
    await settings(one.id, { version: 1, tags: ['steps'] });
    const steps = [
      () => publish(one.id, 2),
      () => test.save(one.id, { version: 3, title: 'Another title' }),
      () => test.unpublish(one.id),
      () => test.schedule(one.id, 5),
      () => test.unschedule(one.id),
      () => test.archive(one.id),
      () => test.reopen(one.id),
      () => trash(one.id),
      () => test.bringBack(one.id),
    ];
    for (const step of steps) {
      expect((await step()).status).toBeLessThan(300);
      expect(await differences()).toEqual([]);
    }
    expect(await tagsOf(one.id)).toEqual(['steps']);
  });

  it('go with their content', async () => {
    const gone = await article();
    await settings(gone.id, { version: 1, tags: ['gone'] });
    await trash(gone.id);
    await database.asSuperuser(
      `update app.content set deleted_at = now() - interval '31 days' where id = $1`,
      [gone.id],
    );
    const log = pino({ level: 'silent' });
    const { signal } = new AbortController();
    await purgeOldContent({ pool: database.workerPool, log, signal });
    expect(await tagsOf(gone.id)).toEqual([]);
  });
});

const tag = constantFrom('a', 'b', 'c', 'd e', 'É');
const change = record({
  indexes: uniqueArray(nat(3), { minLength: 1 }),
  tags: array(tag, { maxLength: 4 }),
  state: constantFrom('draft', 'archived'),
  deleted: boolean(),
});

it('are the array after whatever changes, one item or several at once, also with a tag twice', async () => {
  const made = [await article(), await article(), await article(), await article()];
  await assert(
    asyncProperty(array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      for (const { indexes, tags, state, deleted } of changes) {
        await database.asSuperuser(
          `update app.content set tags = $2, state = $3, updated_at = clock_timestamp(),
               deleted_at = case when $4 then now() end where id = any($1)`,
          [indexes.map((index) => made[index]?.id), tags, state, deleted],
        );
        expect(await differences()).toEqual([]);
      }
    }),
    propertyRuns({ whole: 300, short: 40 }),
  );
  await database.asSuperuser('delete from app.content where id = any($1)', [
    made.map(({ id }) => id),
  ]);
  expect(await differences()).toEqual([]);
});

describe('the list of a tag', () => {
  it('is what the array of each item says, in every order, with every other filter', async () => {
    const items = [await article(), await article(), await social(), await article()];
    for (const [index, { id }] of items.entries()) {
      const tags = ['listed', ...(index % 2 === 0 ? ['even'] : [])];
      await settings(id, { version: 1, tags });
    }
    const [one, two, three, four] = items.map(({ id }) => id) as [number, number, number, number];
    await publish(two, 2);
    await test.archive(four);
    expect(await found({ tag: 'listed' })).toEqual({ ids: [two, three, one], total: 3 });
    expect(await found({ tag: 'listed', sort: 'updated' })).toEqual({
      ids: [one, three, two],
      total: 3,
    });
    expect(await found({ tag: 'listed', sort: 'created' })).toEqual({
      ids: [one, two, three],
      total: 3,
    });
    expect(await found({ tag: ['even', 'listed'] })).toEqual({ ids: [two, three, one], total: 3 });
    expect(await found({ tag: 'listed', state: 'published' })).toEqual({ ids: [two], total: 1 });
    expect(await found({ tag: 'listed', kind: 'social' })).toEqual({ ids: [three], total: 1 });
    expect(await found({ tag: 'listed', q: 'social' })).toEqual({ ids: [three], total: 1 });
    await trash(one);
    expect(await found({ tag: 'even', deleted: 'true' })).toEqual({ ids: [one], total: 1 });
    expect(await found({ tag: 'listed' }, tenants.beta.admin)).toEqual({ ids: [], total: 0 });
  });

  it('pages there and back without loss', async () => {
    for (let n = 0; n < 5; n += 1) {
      await settings((await article()).id, { version: 1, tags: ['paged'] });
    }
    const whole = await found({ tag: 'paged' });
    const first = await test.list({ tag: 'paged', limit: '2' });
    const second = await test.list({ tag: 'paged', limit: '2', cursor: first.body.nextCursor });
    const back = await test.list({ tag: 'paged', limit: '2', cursor: second.body.previousCursor });
    const ids = [first, second, back].map(({ body }) =>
      body.items.map(({ id }: { id: number }) => id),
    );
    expect(ids).toEqual([whole.ids.slice(0, 2), whole.ids.slice(2, 4), whole.ids.slice(0, 2)]);
  });

  it('is of what a person sees, and so are the tags', async () => {
    const { admin, standard } = tenants.acme;
    const [own, other] = [await article({}, standard), await article()];
    for (const { id } of [own, other]) await settings(id, { version: 1, tags: ['both'] });
    await settings(other.id, { version: 2, tags: ['both', 'theirs'] });
    expect(await found({ tag: 'both' }, standard)).toEqual({ ids: [own.id], total: 1 });
    const tags = async (as = admin) => {
      const { body } = await product.call(listContentTags, { as });
      return body.items.filter(({ tag: one }: { tag: string }) => /both|theirs/.test(one));
    };
    expect(await tags(standard)).toEqual([{ tag: 'both', count: 1 }]);
    expect(await tags()).toEqual([
      { tag: 'both', count: 2 },
      { tag: 'theirs', count: 1 },
    ]);
    await trash(other.id);
    expect(await tags()).toEqual([{ tag: 'both', count: 1 }]);
  });
});
