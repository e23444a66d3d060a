import { expect, it } from 'vitest';
import { createGroup } from 'contract/groups/groups.contract.ts';
import { mergeAccounts, undoMerge } from 'contract/duplicates/merge.contract.ts';
import { approvePeople, rejectPeople } from 'contract/memberships/invitations.contract.ts';
import { password, useJoining } from '../../areas/memberships/registration/joining.factory.ts';

const test = useJoining();
const { database, product, tenants } = test;
const admin = () => tenants.acme.admin;

/** Someone who registered by a join code that gives a group, and waits. */
async function registered() {
  const email = test.address();
  const { body: group } = await product.call(createGroup, {
    as: admin(),
    body: { name: `Group of ${email}` },
  });
  const { code } = await test.joinCode({ approval: true, groupIds: [group.id] });
  await test.register(code, email);
  await test.sendMails();
  expect((await test.register(test.codeFor(email), email, { password })).status).toBe(201);
  const { id } = await test.accountOf(email);
  return { id: id as number, groupId: group.id as number };
}

async function merge(keptId: number, otherId: number): Promise<void> {
  const [kept, other] = [(await test.get(keptId)).body, (await test.get(otherId)).body];
  const { status, body } = await product.call(mergeAccounts, {
    as: admin(),
    params: { id: keptId },
    body: { version: kept.version, otherId, otherVersion: other.version, take: [] },
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

const groupsOf = async (id: number) =>
  (
    await database.asSuperuser<{ group_id: number }>(
      'select group_id from app.group_member where account_id = $1',
      [id],
    )
  ).map((row) => row.group_id);

it('a person whose registration is merged into their entry gets the groups of the join code', async () => {
  const { id: other, groupId } = await registered();
  const kept = await test.add({ email: test.address() });
  await merge(kept.id, other);
  const { body } = await product.call(approvePeople, { as: admin(), body: { ids: [kept.id] } });
  expect(body).toEqual({ approved: 1 });
  expect(await groupsOf(kept.id)).toEqual([groupId]);
});

it('a person who registered gets these groups when the merge is undone, too', async () => {
  const { id: other, groupId } = await registered();
  const kept = await test.add({ email: test.address() });
  await merge(kept.id, other);
  const undone = await product.call(undoMerge, {
    as: admin(),
    params: { id: kept.id },
    body: { otherId: other },
  });
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  await product.call(approvePeople, { as: admin(), body: { ids: [other] } });
  expect(await groupsOf(other)).toEqual([groupId]);
});

it('a known person who is merged into their registration stays when it is rejected', async () => {
  const { id: kept } = await registered();
  const other = await test.add({ email: test.address() });
  await merge(kept, other.id);
  await product.call(rejectPeople, { as: admin(), body: { ids: [kept] } });
  expect((await test.get(kept)).body).toMatchObject({ access: 'none', deletedAt: null });
});
