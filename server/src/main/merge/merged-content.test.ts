import { expect, it } from 'vitest';
import { acknowledgeContent } from 'contract/content/acknowledgements.contract.ts';
import { mergeAccounts, previewMerge, undoMerge } from 'contract/duplicates/merge.contract.ts';
import { useArticles } from '../../areas/content/content.factory.ts';

const { add, article, database, get, product, publish, settings, tenants } = useArticles();
const admin = () => tenants.acme.admin;

const account = async (id: number) =>
  (
    await database.asSuperuser<{ version: number }>(
      'select version from app.account where id = $1',
      [id],
    )
  )[0];

it('authorship and acknowledgements come over, but for what both confirmed, and go back', async () => {
  const [kept, { manager: other }] = [await add(), tenants.acme];
  const written = await article({}, other);
  const [one, both] = [await article(), await article()];
  for (const { id } of [one, both]) {
    await settings(id, { version: 1, acknowledgement: true });
    await publish(id, 2);
    await product.call(acknowledgeContent, { as: other, params: { id } });
  }
  await database.asSuperuser(
    `insert into app.content_acknowledgement (organization_id, content_id, account_id, revision)
     select organization_id, content_id, $1, revision from app.content_acknowledgement
     where content_id = $2`,
    [kept.id, both.id],
  );
  const stateOf = () =>
    database.asSuperuser<{ content_id: number; account_id: number }>(
      `select content_id, account_id from app.content_acknowledgement
       where account_id = any($1) order by content_id, account_id`,
      [[kept.id, other.accountId]],
    );
  const before = await stateOf();
  const pair = { id: kept.id, otherId: other.accountId };
  const preview = await product.call(previewMerge, { as: admin(), params: pair });
  expect(preview.body.moves).toContainEqual({ what: 'content', moved: 1, shared: 0 });
  expect(preview.body.moves).toContainEqual({ what: 'acknowledgements', moved: 1, shared: 1 });
  const merged = await product.call(mergeAccounts, {
    as: admin(),
    params: { id: kept.id },
    body: {
      version: (await account(kept.id))?.version,
      otherId: other.accountId,
      otherVersion: (await account(other.accountId))?.version,
      take: ['email'],
    },
  });
  expect(merged.status, JSON.stringify(merged.body)).toBe(200);
  expect((await get(written.id)).body.author.id).toBe(kept.id);
  expect(await stateOf()).toHaveLength(before.length + 1);
  const undone = await product.call(undoMerge, {
    as: admin(),
    params: { id: kept.id },
    body: { otherId: other.accountId },
  });
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  expect((await get(written.id)).body.author.id).toBe(other.accountId);
  expect(await stateOf()).toEqual(before);
});
