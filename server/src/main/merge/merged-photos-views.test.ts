import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createSavedView, setDefaultView } from 'contract/organizations/saved-views.contract.ts';
import { mergeAccounts, previewMerge, undoMerge } from 'contract/duplicates/merge.contract.ts';
import * as photos from 'contract/people/photos.contract.ts';
import { linkFiles } from 'contract/files/files.contract.ts';
import type { TestPerson } from '../../testing/test-product.ts';
import { fetchFile, upload } from '../../areas/files/files.factory.ts';
import { useGroups } from '../../areas/groups/groups.factory.ts';

const { add, database, get, product, tenants } = useGroups();
const admin = () => tenants.acme.admin;

async function giveEntryPhoto(id: number): Promise<string> {
  const picture = await sharp({
    create: { width: 80, height: 80, channels: 3, background: '#075d68' },
  })
    .png()
    .toBuffer();
  const sent = await upload(
    product,
    admin(),
    { path: photos.photoPath(id, randomUUID()), contentType: 'image/png' },
    picture,
  );
  const path = sent.body.fullPath as string;
  const set = await product.call(photos.setPhoto, { as: admin(), params: { id }, body: { path } });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  return path;
}

const photoOf = async (id: number): Promise<string | null> => (await get(id)).body.photo;

/** Whether anyone who may see people can read the file. */
async function isRead(path: string | null): Promise<boolean> {
  const query = { path: path ?? '' };
  const { body } = await product.call(linkFiles, { as: admin(), query });
  const url = body.items[0]?.url;
  return url !== undefined && (await fetchFile(product, url)).statusCode === 200;
}

async function merge(kept: number, other: number, take: string[] = []) {
  const [{ body: one }, { body: two }] = [await get(kept), await get(other)];
  const answer = await product.call(mergeAccounts, {
    as: admin(),
    params: { id: kept },
    body: { version: one.version, otherId: other, otherVersion: two.version, take },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const undo = async (kept: number, other: number) => {
  const call = { as: admin(), params: { id: kept }, body: { otherId: other } };
  const answer = await product.call(undoMerge, call);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const moves = async (kept: number, other: number) =>
  (await product.call(previewMerge, { as: admin(), params: { id: kept, otherId: other } })).body
    .moves;

it('a photo comes over with its file where there was none, and goes back', async () => {
  const [kept, other] = [await add(), await add()];
  const path = await giveEntryPhoto(other.id);
  expect(await moves(kept.id, other.id)).toEqual([{ what: 'photo', moved: 1, shared: 0 }]);
  const { account } = await merge(kept.id, other.id);
  expect(account.photo).toBe(path.replace(`/${other.id}/`, `/${kept.id}/`));
  expect(await isRead(account.photo)).toBe(true);
  await undo(kept.id, other.id);
  expect([await photoOf(kept.id), await photoOf(other.id)]).toEqual([null, path]);
  expect(await isRead(path)).toBe(true);
});

it('each photo returns to its person where both have one, and a photo chosen since stays', async () => {
  const [kept, other, third] = [await add(), await add(), await add()];
  const [own, theirs] = [await giveEntryPhoto(kept.id), await giveEntryPhoto(other.id)];
  expect(await moves(kept.id, other.id)).toEqual([{ what: 'photo', moved: 0, shared: 1 }]);
  await merge(kept.id, other.id);
  expect(await photoOf(kept.id)).toBe(own);
  await undo(kept.id, other.id);
  expect([await photoOf(kept.id), await photoOf(other.id)]).toEqual([own, theirs]);

  await merge(third.id, other.id);
  const chosen = await giveEntryPhoto(third.id);
  await undo(third.id, other.id);
  expect([await photoOf(third.id), await photoOf(other.id)]).toEqual([chosen, theirs]);
});

it('saved views come over but for names that both gave, with those that lists open with, and go back', async () => {
  const [one, two] = [await add(), tenants.acme.manager];
  const save = async (as: TestPerson, name: string): Promise<number> =>
    (
      await product.call(createSavedView, {
        as,
        body: { list: 'people', name, search: 'type=admin' },
      })
    ).body.id;
  await database.asSuperuser(
    `insert into app.saved_view (organization_id, list, account_id, name, search)
     values ($1, 'people', $2, 'Leads', '')`,
    [tenants.acme.organizationId, one.id],
  );
  const [leads, night] = [await save(two, 'LEADS'), await save(two, 'Night')];
  await product.call(setDefaultView, { as: two, body: { list: 'people', id: night } });
  const stateOf = () =>
    database.asSuperuser(
      `select v.id, v.account_id, d.account_id as opens_for from app.saved_view v
         left join app.default_view d on d.view_id = v.id
       where v.id = any($1) order by v.id`,
      [[leads, night]],
    );
  const before = await stateOf();
  expect(await moves(one.id, two.accountId)).toContainEqual({
    what: 'views',
    moved: 1,
    shared: 1,
  });
  // The sign-in that comes over needs the address.
  await merge(one.id, two.accountId, ['email']);
  expect(await stateOf()).toEqual([
    { id: leads, account_id: two.accountId, opens_for: null },
    { id: night, account_id: one.id, opens_for: one.id },
  ]);
  await undo(one.id, two.accountId);
  expect(await stateOf()).toEqual(before);
});
