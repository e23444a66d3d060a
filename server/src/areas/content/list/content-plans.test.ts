import { beforeAll, describe, expect, it } from 'vitest';
import { contentListQuery, contentSorts } from 'contract/content/content.contract.ts';
import { pageSizeDefault } from 'contract/kernel/paging.ts';
import { countedAtMost } from 'contract/kernel/counts.ts';
import {
  withOrganization,
  type OrganizationTransaction,
} from '../../../kernel/database/organization.ts';
import { rowsReadFrom } from '../../../testing/rows-read.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct, type TestPerson, type TestTenant } from '../../../testing/test-product.ts';
import { findWholeArticle } from '../content.repository.ts';
import { countTags } from './content-counts.repository.ts';
import { listContent } from './content-list.repository.ts';

const database = useTestDatabase({ poolSize: 1 });
const product = useTestProduct(database);
let acme: TestTenant;
let beta: TestTenant;

/** Articles of ours; the other organization has a hundred times as many. */
const own = 300;

beforeAll(async () => {
  acme = await product.tenant('acme');
  beta = await product.tenant('beta');
  for (const { organizationId, admin, count } of [
    { ...acme, count: own },
    { ...beta, count: 100 * own },
  ]) {
    await database.asSuperuser(
      `with head as (
         insert into app.content (organization_id, kind, title, sort_key, draft_hash, created_by,
           author_id, updated_at, tags)
         select $1, 'article', 'Article ' || n, 'article ' || n, 'x', $2, $2,
           now() - n * interval '1 hour', case when n % 3 = 0 then array['winter'] else '{}' end
         from generate_series(1, $3::int) n returning organization_id, id)
       insert into app.content_article (organization_id, content_id, document, words, document_hash, text_key)
       select organization_id, id, '{}', 1, 'x', ' the words of item ' || translate(id::text, '0123456789', 'abcdefghij') from head`,
      [organizationId, admin.accountId, count],
    );
  }
  await database.asSuperuser(
    'vacuum analyze app.content, app.content_article, app.content_social, app.content_tag, app.account',
  );
});

const inside = <T>(
  slug: string,
  as: TestPerson,
  work: (tx: OrganizationTransaction) => Promise<T>,
) =>
  withOrganization(
    database.pool,
    { userId: as.userId, sessionVersion: 1, sessionId: null, slug },
    { readOnly: true },
    work,
  );

const read = rowsReadFrom(database, ['app.content', 'app.content_article', 'app.content_tag']);
const readBy = (as: TestPerson, work: (tx: OrganizationTransaction) => Promise<unknown>) =>
  read(() => inside('acme', as, work));

describe('a page of articles', () => {
  it.each(contentSorts)('reads the page and what is counted, sorted by %s', async (sort) => {
    const { scans, rows } = await readBy(acme.admin, (tx) =>
      listContent(tx, contentListQuery.parse({ sort })),
    );
    expect(scans).toBe(0);
    expect(rows).toBeLessThanOrEqual(2 * own);
  });

  it('counts no further than lists wait for', async () => {
    const listed = (query: object) =>
      inside('beta', beta.admin, (tx) => listContent(tx, contentListQuery.parse(query)));
    expect((await listed({})).total).toEqual({ count: countedAtMost, kind: 'atLeast' });
    expect((await listed({ q: 'article 29999' })).total).toEqual({ count: 1, kind: 'exact' });
  });

  it('of a person who sees only their own reads only these', async () => {
    const { scans, rows } = await readBy(acme.standard, (tx) =>
      listContent(tx, contentListQuery.parse({})),
    );
    expect(scans).toBe(0);
    expect(rows).toBeLessThanOrEqual(2 * own);
  });
});

describe('a page of one tag', () => {
  /** No more than a page without a tag. */
  const most = 2 * own;

  it.each(contentSorts)('reads no other organization, sorted by %s', async (sort) => {
    const { scans, rows } = await readBy(acme.admin, (tx) =>
      listContent(tx, contentListQuery.parse({ tag: 'winter', sort })),
    );
    expect(scans).toBe(0);
    expect(rows).toBeLessThanOrEqual(most);
  });

  it('has what was changed last along the index, however many items there are', async () => {
    const { rows } = await rowsReadFrom(database, ['app.content'])(() =>
      inside('beta', beta.admin, (tx) =>
        listContent(tx, contentListQuery.parse({ tag: 'winter' })),
      ),
    );
    expect(rows).toBeLessThanOrEqual(pageSizeDefault + 1);
  });

  it('and the tags in use read no other organization by the statistics of a day without tags', async () => {
    await database.asSuperuser(
      `select pg_clear_attribute_stats('app', 'content_tag', a.attname, false)
       from pg_attribute a where a.attrelid = 'app.content_tag'::regclass and a.attnum > 0`,
    );
    await database.asSuperuser(
      `select pg_restore_relation_stats('schemaname', 'app', 'relname', 'content_tag',
         'relpages', 1, 'reltuples', 1::real, 'relallvisible', 0)`,
    );
    const works = [
      (tx: OrganizationTransaction) => listContent(tx, contentListQuery.parse({ tag: 'winter' })),
      countTags,
    ];
    for (const work of works) {
      const { scans, rows } = await readBy(acme.admin, work);
      expect(scans).toBe(0);
      expect(rows).toBeLessThanOrEqual(most);
    }
  });
});

describe('a search of texts', () => {
  it('reads what the index says, however many items there are', async () => {
    const [last] = await database.asSuperuser<{ word: string }>(
      `select translate(max(content_id)::text, '0123456789', 'abcdefghij') as word
       from app.content_article where organization_id = $1`,
      [beta.organizationId],
    );
    const { scans, rows } = await read(() =>
      inside('beta', beta.admin, async (tx) => {
        const query = contentListQuery.parse({ q: last?.word });
        expect((await listContent(tx, query)).total).toEqual({ count: 1, kind: 'exact' });
      }),
    );
    expect(scans).toBe(0);
    expect(rows).toBeLessThanOrEqual(50);
  });

  it('reads no other organization where nothing is found, nor where everything is', async () => {
    for (const q of ['nowhere', 'words']) {
      const { scans, rows } = await readBy(acme.admin, (tx) =>
        listContent(tx, contentListQuery.parse({ q })),
      );
      expect(scans).toBe(0);
      expect(rows).toBeLessThanOrEqual(8 * own);
    }
  });
});

it('one article is found by its key', async () => {
  const { scans, rows } = await readBy(acme.admin, (tx) => findWholeArticle(tx, 1));
  expect(scans).toBe(0);
  expect(rows).toBeLessThanOrEqual(2);
});
