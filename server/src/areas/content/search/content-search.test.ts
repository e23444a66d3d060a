import { describe, expect, it } from 'vitest';
import { listContentDays } from 'contract/content/calendar.contract.ts';
import { documentOf, useArticles } from '../content.factory.ts';

const {
  article,
  database,
  list,
  product,
  save,
  schedule,
  settings,
  social,
  tenants,
  trash,
  ...test
} = useArticles();

const found = async (q: string, query: Record<string, string> = {}, as = tenants.acme.admin) => {
  const { status, body } = await list({ q, sort: 'created', ...query }, as);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.total.count).toBe(body.items.length);
  return body.items.map(({ id }: { id: number }) => id);
};

describe('a search of content', () => {
  it('looks in titles, texts and tags, and asks for each word', async () => {
    const titled = await article({ title: 'Wegweiser' });
    const written = await article({ document: documentOf('Alle zum Wegweiser.', 'Krähenfüße') });
    const posted = await social({ text: 'Unser WEGWEISER für Pflege' });
    const tagged = await article();
    await settings(tagged.id, { version: 1, tags: ['Wegweiser 2026'] });
    expect(await found('wegweiser')).toEqual([titled, written, posted, tagged].map(({ id }) => id));
    expect(await found('egweis')).toHaveLength(4);
    expect(await found('wegweiser pflege')).toEqual([posted.id]);
    expect(await found('2026 weg')).toEqual([tagged.id]);
    expect(await found('krahenfusse')).toEqual([written.id]);
    expect(await found('wegweiser', { kind: 'social' })).toEqual([posted.id]);
    expect(await found('wegweiser', { tag: 'Wegweiser 2026' })).toEqual([tagged.id]);
    expect(await found('100%weg')).toEqual([]);
    expect(await found('wegweiser', {}, tenants.beta.admin)).toEqual([]);
    expect(await found('wegweiser', {}, tenants.acme.standard)).toEqual([]);
  });

  it('follows what is written, restored and moved to the trash', async () => {
    const one = await article({ document: documentOf('Zwetschge') });
    expect(await found('zwetschge')).toEqual([one.id]);
    await save(one.id, { version: 1, document: documentOf('Mirabelle') });
    expect([await found('zwetschge'), await found('mirabelle')]).toEqual([[], [one.id]]);
    const post = await social({ text: 'Quitte' });
    await test.saveSocial(post.id, { version: 1, text: 'Schlehe' });
    expect([await found('quitte'), await found('schlehe')]).toEqual([[], [post.id]]);
    await trash(one.id);
    expect(await found('mirabelle')).toEqual([]);
    expect(await found('mirabelle', { deleted: 'true' })).toEqual([one.id]);
  });

  it('walks along the list where more items have a word than are collected', async () => {
    const { organizationId, admin } = tenants.acme;
    await database.asSuperuser(
      `with head as (
         insert into app.content (organization_id, kind, title, sort_key, draft_hash, created_by, author_id)
         select $1, 'article', 'Leaf ' || n, 'leaf ' || n, 'x', $2, $2 from generate_series(1, 10100) n
         returning organization_id, id, title)
       insert into app.content_article (organization_id, content_id, document, words, document_hash, text_key)
       select organization_id, id, '{}', 1, 'x',
         ' herbarium' || case when title = 'Leaf 77' then ' hornbeam' else '' end from head`,
      [organizationId, admin.accountId],
    );
    const all = await list({ q: 'herbarium', limit: '2' });
    expect(all.body.total).toEqual({ count: 10_000, kind: 'atLeast' });
    // Of several words, the first that few have tells which items they are.
    expect(await found('herbarium leaf 77 hornb')).toHaveLength(1);
    expect(await found('hornbeam')).toHaveLength(1);
  });

  it('narrows the calendar as well', async () => {
    const planned = await article({ document: documentOf('Holunder') });
    await schedule(planned.id, 1, '2998-05-05T09:00:00.000Z');
    const days = async (q: string) => {
      const query = { from: '2998-05-01', before: '2998-06-01', q };
      const { body } = await product.call(listContentDays, { as: tenants.acme.admin, query });
      return body.items.length;
    };
    expect([await days('holunder'), await days('flieder')]).toEqual([1, 0]);
  });
});
