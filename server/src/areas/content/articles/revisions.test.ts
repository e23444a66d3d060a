import { describe, expect, it } from 'vitest';
import * as contract from 'contract/content/revisions.contract.ts';
import { documentOf, useArticles } from '../content.factory.ts';
import { draftsMax } from '../revisions.repository.ts';

const { product, database, tenants, article, get, save, publish } = useArticles();
const admin = () => tenants.acme.admin;

const list = async (id: number, as = admin()) =>
  (await product.call(contract.listRevisions, { as, params: { id } })).body.items;
const read = (id: number, number: number) =>
  product.call(contract.getRevision, { as: admin(), params: { id, number } });
const restore = (id: number, number: number, version: number) =>
  product.call(contract.restoreRevision, {
    as: admin(),
    params: { id, number },
    body: { version },
  });
/** The author paused for longer than a revision lasts. */
const pause = (id: number) =>
  database.asSuperuser(
    `update app.content_revision set created_at = created_at - interval '11 minutes'
     where content_id = $1`,
    [id],
  );

describe('revisions of an article', () => {
  it('are one for each pause of an author, with what was published marked', async () => {
    const { id } = await article({ title: 'One', document: documentOf('First') });
    await save(id, { version: 1, title: 'Two' });
    await save(id, { version: 2, document: documentOf('Second') });
    expect(await list(id)).toMatchObject([{ number: 1, title: 'Two', publishedAt: null }]);
    await pause(id);
    await save(id, { version: 3, document: documentOf('Third') });
    await publish(id, 4);
    await save(id, { version: 5, document: documentOf('Fourth') });
    await save(id, { version: 6, document: documentOf('Fifth') }, tenants.acme.manager);
    expect(await list(id)).toMatchObject([
      { number: 4, publishedAt: null, writtenBy: expect.stringContaining('manager') },
      { number: 3, publishedAt: null, live: false },
      { number: 2, publishedAt: expect.any(String), live: true },
      { number: 1, publishedAt: null },
    ]);
    expect((await read(id, 2)).body.document).toEqual(documentOf('Third'));
    expect((await read(id, 9)).status).toBe(404);
    expect(
      (await product.call(contract.listRevisions, { as: tenants.beta.admin, params: { id } }))
        .status,
    ).toBe(404);
  });

  it('are restored as a new one; what stood there stays', async () => {
    const { id } = await article({ title: 'Before', document: documentOf('Kept') });
    await pause(id);
    await save(id, { version: 1, title: 'After', document: documentOf('Replaced') });
    expect((await restore(id, 1, 1)).body.code).toBe('VERSION_CONFLICT');
    expect((await restore(id, 1, 2)).body).toMatchObject({ title: 'Before', version: 3 });
    expect((await get(id)).body.document).toEqual(documentOf('Kept'));
    expect(await list(id)).toMatchObject([
      { number: 3, title: 'Before' },
      { number: 2, title: 'After' },
      { number: 1, title: 'Before' },
    ]);
  });

  it('are kept a hundred of, and all that was published', async () => {
    const { id } = await article();
    await publish(id, 1);
    await database.asSuperuser(
      `insert into app.content_revision (organization_id, content_id, number, title, document, words, hash)
       select organization_id, content_id, n, title, document, words, 'old'
       from app.content_revision, generate_series(2, $2::int) n where content_id = $1 and number = 1`,
      [id, draftsMax + 20],
    );
    await save(id, { version: 2, document: documentOf('The last') });
    const numbers = (await list(id)).map(({ number }: { number: number }) => number);
    expect(numbers).toHaveLength(draftsMax + 1);
    expect(numbers.at(-1)).toBe(1);
    expect(numbers[0]).toBe(draftsMax + 21);
  });
});
