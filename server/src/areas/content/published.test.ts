import { describe, expect, it } from 'vitest';
import {
  withOrganization,
  type OrganizationTransaction,
} from '../../kernel/database/organization.ts';
import { documentOf, useArticles } from './content.factory.ts';
import { findPublished, readPublished } from './published.repository.ts';

const { database, tenants, article, save, publish, unpublish, trash, bringBack } = useArticles();

function read<T>(work: (tx: OrganizationTransaction) => Promise<T>, tenant = tenants.acme) {
  const { slug, userId } = tenant.admin;
  const caller = { slug, userId, sessionVersion: 1, sessionId: null };
  return withOrganization(database.pool, caller, { readOnly: true }, work);
}

async function published(title: string, ...texts: string[]) {
  const { id, version } = await article({ title, document: documentOf(...texts) });
  return (await publish(id, version)).body;
}

const cards = (ids: readonly number[]) => read((tx) => findPublished(tx, ids));

describe('what readers see of an article', () => {
  it('is its last revision, without edits under way', async () => {
    const { id, version } = await published('Rota', 'One', 'two three');
    await save(id, { version, title: 'Another', document: documentOf('Later') });
    expect(await cards([id])).toEqual(
      new Map([
        [id, { id, kind: 'article', title: 'Rota', summary: null, readingTime: 1, picture: null }],
      ]),
    );
    expect(await read((tx) => readPublished(tx, id))).toMatchObject({
      title: 'Rota',
      document: documentOf('One', 'two three'),
      author: expect.any(String),
      publishedAt: expect.any(Date),
    });
  });

  it('is there where its text holds what jsonb refuses', async () => {
    const { id } = await published('Odd', 'One');
    // The contract refuses such a text today; what was kept before may hold it.
    await database.asSuperuser(
      'update app.content_revision set document = $2 where content_id = $1',
      [id, JSON.stringify(documentOf('a\0b'))],
    );
    expect((await cards([id])).get(id)).toMatchObject({ title: 'Odd', picture: null });
  });

  it('is nothing of drafts, of what was taken away, of the trash and of others', async () => {
    const draft = await article();
    const away = await published('Away', 'x');
    await unpublish(away.id);
    const deleted = await published('Deleted', 'x');
    await trash(deleted.id);
    const back = await published('Back', 'x');
    await trash(back.id);
    await bringBack(back.id);
    const foreign = await article({}, tenants.beta.admin);
    await publish(foreign.id, 1, tenants.beta.admin);
    const ids = [draft, away, deleted, back, foreign].map(({ id }) => id);
    expect(await cards([])).toEqual(new Map());
    expect(await cards([...ids, 99_999_999])).toEqual(new Map());
    for (const id of ids) expect(await read((tx) => readPublished(tx, id))).toBeUndefined();
    expect((await read((tx) => findPublished(tx, ids), tenants.beta)).size).toBe(1);
  });
});
