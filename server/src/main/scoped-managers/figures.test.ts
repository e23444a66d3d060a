import { beforeAll, describe, expect, it } from 'vitest';
import { setAccessScope } from 'contract/groups/access-scope.contract.ts';
import { getSummary } from 'contract/metrics/metrics.contract.ts';
import { createDependant } from 'contract/dependants/dependants.contract.ts';
import { useScopedManager } from './scoped-manager.testing.ts';

const {
  add,
  asked,
  ask,
  asRole,
  database,
  group,
  happened,
  message,
  product,
  putIn,
  tenants,
  who,
} = useScopedManager();

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const people: { id: number; version: number }[] = [];
const ids = () => people.map(({ id }) => id);

const setScope = async (groups: number[]) => {
  const { status } = await product.call(setAccessScope, {
    as: tenants.acme.admin,
    params: { id: tenants.acme.manager.accountId },
    body: { groups },
  });
  expect(status).toBe(200);
};
const theirs = async () => (await asked(getSummary, {})).body;

/** Eight of a ward, two of them reached by no mail, and others outside with more events. */
beforeAll(async () => {
  for (let index = 0; index < 8; index += 1) {
    people.push(await add({ ...(index > 0 && { email: `ward${index}@acme.example` }) }));
  }
  const ward = await group({ name: 'Ward' });
  await putIn(ward.id, ids());
  await putIn((await group({ name: 'Ward again' })).id, ids().slice(0, 3));
  await database.asSuperuser(
    `insert into app.suppression (organization_id, email_key, reason)
     values ($1, 'ward1@acme.example', 'manual'), ($1, 'otto@acme.example', 'manual')`,
    [tenants.acme.organizationId],
  );
  const first = await message();
  const other = await message();
  const outside = who.outside.id;
  await happened([
    ...[...ids(), outside].flatMap((accountId) => [
      { kind: 'accepted', messageId: first, accountId, at: ago(3) },
      { kind: 'accepted', messageId: other, accountId, at: ago(40) },
    ]),
    { kind: 'bounced', messageId: first, accountId: ids()[7] ?? 0, at: ago(2) },
    ...ids()
      .slice(0, 6)
      .flatMap((accountId) => [
        { kind: 'opened', messageId: first, accountId, at: ago(2) },
        { kind: 'clicked', messageId: first, accountId, at: ago(1) },
      ]),
    { kind: 'opened', messageId: first, accountId: outside, at: ago(1) },
    {
      kind: 'opened',
      messageId: first,
      accountId: ids()[7] ?? 0,
      at: ago(1),
      machineRule: 'burst',
    },
  ]);
  await setScope([ward.id]);
});

describe('figures of a scoped manager', () => {
  it('are those of the manager’s people, counted independently, and of no one else', async () => {
    expect(await theirs()).toMatchObject({
      people: 8,
      joined: null,
      gone: null,
      reachable: 6,
      reached: { value: 6, of: 8, before: { value: 0, of: 8 } },
      delivered: { value: 7, of: 8, before: { value: 8, of: 8 } },
      dependants: 0,
      households: 0,
    });
  });

  it('are those of the whole organization, where the manager’s groups hold everyone', async () => {
    const everybody = await database.asSuperuser<{ id: number }>(
      'select id from app.account where organization_id = $1 and deleted_at is null',
      [tenants.acme.organizationId],
    );
    const all = await group();
    await putIn(
      all.id,
      everybody.map(({ id }) => id),
    );
    await setScope([all.id]);
    const mine = await theirs();
    const { joined, gone, ...whole } = await ask(getSummary);
    const numbers = ({ value, of, before }: Record<string, unknown>) => ({ value, of, before });
    expect([joined, gone]).toEqual([whole.people, 0]);
    for (const name of ['people', 'reachable', 'dependants', 'households']) {
      expect([name, mine[name]]).toEqual([name, whole[name]]);
    }
    expect(mine.reached.value).toBe(whole.reached.value);
    expect(numbers(mine.delivered)).toEqual(numbers(whole.delivered));
  });

  it('are hidden for fewer than five people, in the group or among those reached', async () => {
    const few = await group();
    await putIn(few.id, ids().slice(0, 4));
    await setScope([few.id]);
    expect(await theirs()).toMatchObject({ people: 4, reached: null, delivered: null });
    const quiet = await group();
    await putIn(quiet.id, ids().slice(3));
    await setScope([quiet.id]);
    expect(await theirs()).toMatchObject({
      people: 5,
      reached: null,
      delivered: { value: 4, of: 5 },
    });
    await setScope([]);
    expect(await theirs()).toMatchObject({ people: 0, reached: null, delivered: null });
  });

  it('count a household of two guardians as one dependant, and who is deactivated not as active', async () => {
    const parents = [await add(), await add()];
    const guardianIds = parents.map(({ id }) => id);
    const child = { firstName: 'Tobi', lastName: 'Ward', relationship: 'child', guardianIds };
    const call = { as: tenants.acme.admin, body: { ...child, birthDate: '2018-05-04' } };
    expect((await product.call(createDependant, call)).status).toBe(201);
    const family = await group();
    await putIn(family.id, guardianIds);
    await setScope([family.id]);
    expect(await theirs()).toMatchObject({ people: 2, dependants: 1, households: 2 });
    await database.asSuperuser(`update app.account set status = 'deactivated' where id = $1`, [
      guardianIds[0],
    ]);
    expect(await theirs()).toMatchObject({ people: 1, reachable: 0, dependants: 1, households: 2 });
  });

  it('rest on rows the bare role reads: suppressed addresses of the manager’s people alone', async () => {
    const ward = await group();
    await putIn(ward.id, ids());
    await setScope([ward.id]);
    expect(await asRole('select email_key from app.suppression', [])).toEqual([
      { email_key: 'ward1@acme.example' },
    ]);
    await setScope([]);
    expect(await asRole('select email_key from app.suppression', [])).toEqual([]);
    await expect(asRole('select reason from app.suppression', [])).rejects.toThrow('permission');
    await expect(asRole('select from app.metric_reach', [])).rejects.toThrow('permission denied');
  });
});
