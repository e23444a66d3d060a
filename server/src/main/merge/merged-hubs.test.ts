import { expect, it } from 'vitest';
import { mergeAccounts, undoMerge } from 'contract/duplicates/merge.contract.ts';
import { useHubs } from '../../areas/hubs/hubs.factory.ts';

const { add, database, getHub, hub, product, setMembers, tenants } = useHubs();
const admin = () => tenants.acme.admin;

const versionOf = async (id: number) =>
  (
    await database.asSuperuser<{ version: number }>(
      'select version from app.account where id = $1',
      [id],
    )
  )[0]?.version;

it('an editor whose other entry owns a hub owns it, until the merge is undone', async () => {
  const [kept, other] = [await add(), await add()];
  const { id } = await hub();
  const members = [
    { id: other.id, role: 'owner' },
    { id: kept.id, role: 'editor' },
  ];
  expect((await setMembers(id, members)).status).toBe(200);
  const merged = await product.call(mergeAccounts, {
    as: admin(),
    params: { id: kept.id },
    body: {
      version: await versionOf(kept.id),
      otherId: other.id,
      otherVersion: await versionOf(other.id),
      take: [],
    },
  });
  expect(merged.status, JSON.stringify(merged.body)).toBe(200);
  expect((await getHub(id)).body.owners).toMatchObject([{ id: kept.id }]);
  const undone = await product.call(undoMerge, {
    as: admin(),
    params: { id: kept.id },
    body: { otherId: other.id },
  });
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  expect((await getHub(id)).body.owners).toMatchObject([{ id: other.id }]);
});
