import { describe, expect, it } from 'vitest';
import type { Answer } from 'contract/kernel/endpoint.ts';
import { createDependant } from 'contract/dependants/dependants.contract.ts';
import type { Account } from 'contract/people/account.ts';
import { listHistory } from 'contract/people/history.contract.ts';
import * as contract from 'contract/duplicates/merge.contract.ts';
import { makeMember } from '../../testing/make-member.ts';
import { useGroups } from '../../areas/groups/groups.factory.ts';
import { childOf } from '../../areas/dependants/dependants.factory.ts';

const test = useGroups();
const { add, database, get, product, tenants } = test;
const admin = () => tenants.acme.admin;

const preview = (
  kept: number,
  other: number,
): Promise<{ body: Answer<typeof contract.previewMerge>; status: number }> =>
  product.call(contract.previewMerge, { as: admin(), params: { id: kept, otherId: other } });

const current = async (id: number): Promise<Account> => (await get(id)).body;

async function merge(kept: number, other: number, take: string[] = [], body: object = {}) {
  const [one, two] = [await current(kept), await current(other)];
  return product.call(contract.mergeAccounts, {
    as: admin(),
    params: { id: kept },
    body: { version: one.version, otherId: other, otherVersion: two.version, take, ...body },
  });
}

const undo = (kept: number, other: number) =>
  product.call(contract.undoMerge, { as: admin(), params: { id: kept }, body: { otherId: other } });

async function dependant(guardianIds: number[], fields: object = {}) {
  const { body, status } = await product.call(createDependant, {
    as: admin(),
    body: childOf(guardianIds, fields),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

/** Everything about two people that a merge may touch, past every rule. */
const stateOf = (ids: number[]) =>
  database.asSuperuser<object>(
    `select a.id, a.first_name, a.last_name, a.email, a.phone, a.birth_date, a.tags, a.notes, a.custom,
       a.line_manager_id, a.user_id, a.access, a.subscription, a.deliverability, a.dependant_count,
       a.name_key, a.search_key, a.deleted_at is not null as gone,
       array(select group_id from app.group_member m where m.account_id = a.id order by 1) as groups,
       array(select dependant_id from app.dependant_guardian g where g.account_id = a.id order by 1) as guards,
       array(select id from app.account r where r.line_manager_id = a.id order by 1) as reports
     from app.account a where a.id = any($1) order by a.id`,
    [ids],
  );

/** Two entries of one person, each with something of its own, and something that both have. */
async function household() {
  const boss = await add({ firstName: 'Ines', lastName: 'Duarte' });
  const kept = await add({ phone: '+351210000001', tags: ['night'], jobTitle: 'Nurse' });
  const other = await add({
    email: `other${kept.id}@acme.example`,
    birthDate: '1984-09-09',
    tags: ['first aid', 'night'],
    jobTitle: 'Ward sister',
    lineManagerId: boss.id,
  });
  const report = await add({ lineManagerId: other.id });
  const [theirs, both] = [await test.group(), await test.group()];
  await test.putIn(theirs.id, [other.id]);
  await test.putIn(both.id, [kept.id, other.id]);
  const mila = await dependant([other.id], { firstName: 'Mila' });
  await dependant([kept.id], { firstName: 'Tobi', birthDate: '2019-02-02' });
  const duplicate = await dependant([other.id], { firstName: 'Tobi', birthDate: '2019-02-02' });
  const shared = await dependant([other.id, kept.id], { firstName: 'Lena' });
  return { boss, kept, other, report, theirs, both, mila, duplicate, shared };
}

describe('merging two entries of one person', () => {
  it('says before what it will do, and does that', async () => {
    const { boss, kept, other, report, theirs, both, mila, duplicate, shared } = await household();
    const { body: before } = await preview(kept.id, other.id);
    const suggested = before.fields.filter(({ takeOther }) => takeOther).map(({ field }) => field);
    expect(suggested.toSorted()).toEqual(['birthDate', 'email', 'lineManagerId']);
    expect(before.fields).toContainEqual({ field: 'jobTitle', takeOther: false });
    expect(before.refusal).toBeNull();
    expect(before.moves).toEqual([
      { what: 'dependants', moved: 1, shared: 2 },
      { what: 'groups', moved: 1, shared: 1 },
      { what: 'reports', moved: 1, shared: 0 },
    ]);
    const { status, body } = await merge(kept.id, other.id, [...suggested, 'jobTitle']);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.account).toMatchObject({
      phone: '+351210000001',
      email: `other${kept.id}@acme.example`,
      birthDate: '1984-09-09',
      jobTitle: 'Ward sister',
      lineManagerId: boss.id,
      dependants: 3,
    });
    expect(body.account.tags.toSorted()).toEqual(['first aid', 'night']);
    expect(await test.membersOf(theirs.id)).toEqual([kept.id]);
    expect(await test.membersOf(both.id)).toContain(kept.id);
    expect((await current(report.id)).lineManagerId).toBe(kept.id);
    expect((await current(other.id)).deletedAt).not.toBeNull();
    const [after] = (await stateOf([kept.id])) as { guards: number[] }[];
    expect(after?.guards).toContain(mila.id);
    expect(after?.guards).toContain(shared.id);
    expect(after?.guards).not.toContain(duplicate.id);
    expect(await test.miscounted()).toEqual([]);
    const history = await product.call(listHistory, { as: admin(), params: { id: kept.id } });
    expect(history.body.items).toContainEqual(
      expect.objectContaining({
        action: 'account.merged',
        detail: `${other.firstName} ${other.lastName}`,
      }),
    );
  });

  it('can be undone, and everything is as it was', async () => {
    const { kept, other, report } = await household();
    const before = await stateOf([kept.id, other.id, report.id]);
    const { body: merged } = await merge(kept.id, other.id, [
      'email',
      'birthDate',
      'lineManagerId',
    ]);
    expect(Date.parse(merged.undoUntil)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    const { body: listed } = await product.call(contract.listMerged, {
      as: admin(),
      params: { id: kept.id },
    });
    expect(listed.entries).toMatchObject([{ id: other.id, undoUntil: merged.undoUntil }]);
    const { status, body } = await undo(kept.id, other.id);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await stateOf([kept.id, other.id, report.id])).toEqual(before);
    expect((await undo(kept.id, other.id)).status).toBe(404);
  });

  it('is not undone over later edits', async () => {
    const [kept, other] = [await add(), await add()];
    await merge(kept.id, other.id);
    const { version } = await current(kept.id);
    await test.update(kept.id, { version, jobTitle: 'Midwife' });
    expect((await undo(kept.id, other.id)).status).toBe(409);
    // Restored from the trash alone, it is a separate person again.
    expect((await test.restore(other.id)).status).toBe(200);
    const { body } = await product.call(contract.listMerged, {
      as: admin(),
      params: { id: kept.id },
    });
    expect(body.entries).toEqual([]);
  });

  it('goes over several, one after the other, and back in turn', async () => {
    const [a, b, c] = [await add(), await add(), await add()];
    const before = await stateOf([a.id, b.id, c.id]);
    await merge(b.id, c.id);
    await merge(a.id, b.id);
    const merged = async (id: number) =>
      (await product.call(contract.listMerged, { as: admin(), params: { id } })).body.entries.map(
        (entry: { id: number }) => entry.id,
      );
    expect(new Set(await merged(a.id))).toEqual(new Set([b.id, c.id]));
    expect((await undo(a.id, b.id)).status).toBe(200);
    expect(await merged(a.id)).toEqual([]);
    expect((await undo(b.id, c.id)).status).toBe(200);
    expect(await stateOf([a.id, b.id, c.id])).toEqual(before);
  });

  it('brings the sign-in along, which lets in the same person as before', async () => {
    const member = await makeMember(database, { slug: 'acme', type: 'standard' });
    const kept = await add();
    const refused = await merge(kept.id, member.accountId);
    expect(refused.body.errors).toMatchObject([{ path: ['take'], code: 'needed' }]);
    const before = await stateOf([kept.id, member.accountId]);
    const { status } = await merge(kept.id, member.accountId, ['email']);
    expect(status).toBe(200);
    expect(await current(kept.id)).toMatchObject({ access: 'granted', hasUser: true });
    expect((await current(member.accountId)).hasUser).toBe(false);
    expect((await undo(kept.id, member.accountId)).status).toBe(200);
    expect(await stateOf([kept.id, member.accountId])).toEqual(before);
  });

  it('keeps an unsubscribed person unsubscribed, with what is known of the address', async () => {
    const kept = await add();
    const other = await add({ email: `gone${kept.id}@acme.example` });
    await database.asSuperuser(
      `update app.account set subscription = 'unsubscribed', deliverability = 'soft_bouncing' where id = $1`,
      [other.id],
    );
    const { body } = await merge(kept.id, other.id, ['email']);
    expect(body.account).toMatchObject({
      subscription: 'unsubscribed',
      deliverability: 'soft_bouncing',
    });
  });

  it('leaves no one above themselves', async () => {
    const kept = await add();
    const between = await add();
    const other = await add({ lineManagerId: between.id });
    await test.update(between.id, { version: 1, lineManagerId: kept.id });
    // The other one reports to the person who reports to the one that is kept.
    const { status, body } = await merge(kept.id, other.id, ['lineManagerId']);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.account.lineManagerId).toBeNull();
    expect((await current(between.id)).lineManagerId).toBe(kept.id);
  });
});

describe('a merge is refused', () => {
  it('of oneself, of the last administrator, of one entry, and of people of others', async () => {
    const kept = await add();
    const self = admin().accountId;
    expect((await preview(kept.id, self)).body.refusal).toBe('oneself');
    expect((await merge(kept.id, self)).status).toBe(403);
    expect((await merge(kept.id, kept.id)).status).toBe(422);
    const foreign = await add({}, tenants.beta.admin);
    expect((await preview(kept.id, foreign.id)).status).toBe(404);
    expect((await merge(kept.id, foreign.id, [], { otherVersion: 1 })).status).toBe(404);
  });

  it('where one of them was changed in between, and answers with the current one', async () => {
    const [kept, other] = [await add(), await add()];
    await test.update(other.id, { version: 1, jobTitle: 'Porter' });
    const { status, body } = await merge(kept.id, other.id, [], { otherVersion: 1 });
    expect(status).toBe(409);
    expect(body.current).toMatchObject({ id: other.id, jobTitle: 'Porter' });
  });

  it('where together they would guard more than one may', async () => {
    const [kept, other] = [await add(), await add()];
    for (let n = 0; n < 11; n += 1) {
      await dependant([kept.id], { firstName: `A${n}` });
      await dependant([other.id], { firstName: `B${n}` });
    }
    expect((await preview(kept.id, other.id)).body.refusal).toBe('too_many_dependants');
    expect((await merge(kept.id, other.id)).status).toBe(409);
  });

  it('twice at once: one of two goes through', async () => {
    const [kept, other] = [await add(), await add()];
    const answers = await Promise.all([merge(kept.id, other.id), merge(other.id, kept.id)]);
    const [through, ...refused] = answers.toSorted((a, b) => a.status - b.status);
    expect(through?.status).toBe(200);
    expect(refused.map(({ status }) => [404, 409].includes(status))).toEqual([true]);
  });
});
