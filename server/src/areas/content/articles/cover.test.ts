import { getRevision, restoreRevision } from 'contract/content/revisions.contract.ts';
import { expect, it } from 'vitest';
import { withOrganization } from '../../../kernel/database/organization.ts';
import { useArticles } from '../content.factory.ts';
import { addPicture } from '../pictures/pictures.factory.ts';
import { findPublished } from '../published.repository.ts';

const { product, database, tenants, article, save, publish } = useArticles();
const admin = () => tenants.acme.admin;

const cardOf = (id: number) =>
  withOrganization(
    database.pool,
    { slug: 'acme', userId: admin().userId, sessionVersion: 1, sessionId: null },
    { readOnly: true },
    async (tx) => (await findPublished(tx, [id])).get(id),
  );

it('a cover is part of what is published, with a description', async () => {
  const { id: fileId } = await addPicture(product, admin());
  const { id } = await article();
  const covered = await save(id, { version: 1, cover: { fileId, alt: null } });
  expect(covered.body).toMatchObject({ cover: { fileId, alt: null }, version: 2 });
  expect((await publish(id, 2)).body).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: [{ path: ['cover', 'alt'], code: 'not_described' }],
  });
  await save(id, { version: 2, cover: { fileId, alt: 'Three doors' } });
  expect((await publish(id, 3)).body.state).toBe('published');
  expect(await cardOf(id)).toMatchObject({ picture: { fileId, alt: 'Three doors' } });

  const without = await save(id, { version: 4, cover: null });
  expect(without.body).toMatchObject({ cover: null, liveDiffers: true });
  expect(await cardOf(id)).toMatchObject({ picture: { fileId } });
});

it('a cover comes back with the revision that had it', async () => {
  const { id: fileId } = await addPicture(product, admin());
  const { id } = await article();
  const cover = { fileId, alt: 'Three doors' };
  await save(id, { version: 1, cover });
  await publish(id, 2);
  await save(id, { version: 3, cover: null });
  const params = { id, number: 1 };
  const { body: revision } = await product.call(getRevision, { as: admin(), params });
  expect(revision.cover).toEqual(cover);
  const restored = await product.call(restoreRevision, {
    as: admin(),
    params,
    body: { version: 4 },
  });
  expect(restored.body).toMatchObject({ cover, liveDiffers: false });
});

it('a cover is a picture of the organization', async () => {
  const foreign = await addPicture(product, tenants.beta.admin);
  const { id } = await article();
  const { status, body } = await save(id, { version: 1, cover: { fileId: foreign.id, alt: null } });
  expect([status, body.errors]).toMatchObject([422, [{ path: ['cover', 'fileId'] }]]);
});
