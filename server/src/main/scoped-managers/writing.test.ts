import pino from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from 'contract/people/accounts.contract.ts';
import { listPlacesForNew } from 'contract/people/places.contract.ts';
import { createPeopleField } from 'contract/fields/fields.contract.ts';
import { setAccessScope } from 'contract/groups/access-scope.contract.ts';
import { listHistory } from 'contract/people/history.contract.ts';
import { all, useGroupRules, worksIn } from '../../areas/groups/rules/group-rules.factory.ts';
import { compareInBackground } from '../../areas/people/duplicates/find-duplicates.ts';
import type { TestPerson } from '../../testing/test-product.ts';

const { add, get, group, groupsOf, miscounted, product, putIn, tenants, update, database } =
  useGroupRules();

let number = 0;
let manager: TestPerson;
/** The one fixed group of their access scope, and someone in it. */
let night: number;
let inga: { id: number; version: number };
let outsider: { id: number; version: number };

const setScope = (groups: number[] | null) =>
  product.call(setAccessScope, {
    as: tenants.acme.admin,
    params: { id: manager.accountId },
    body: { groups },
  });

const create = (body: object, headers: Record<string, string> = {}) => {
  number += 1;
  return product.call(createAccount, {
    as: manager,
    body: { firstName: 'Nils', lastName: `Nacht ${number}`, ...body },
    headers,
  });
};

beforeAll(async () => {
  manager = tenants.acme.manager;
  night = (await group({ name: 'Night shift' })).id;
  outsider = await add({ firstName: 'Otto', lastName: 'Outside', email: 'otto@acme.example' });
});

beforeEach(async () => {
  number += 1;
  inga = await add({ firstName: 'Inga', lastName: `Inside ${number}` });
  await putIn(night, [inga.id]);
  expect((await setScope([night])).status).toBe(200);
});

describe('editing, for a scoped manager', () => {
  it('changes visible people, with entries in the audit log as usual', async () => {
    const changes = { jobTitle: 'Ward sister', department: 'Ward 3', email: 'inga@acme.example' };
    const { status, body } = await update(inga.id, { version: 1, ...changes }, manager);
    expect([status, body.jobTitle, body.version]).toEqual([200, 'Ward sister', 2]);
    const { body: history } = await product.call(listHistory, {
      as: tenants.acme.admin,
      params: { id: inga.id },
    });
    expect(JSON.stringify(history.items[0])).toContain('Ward sister');
    expect(await miscounted()).toEqual([]);
    await update(inga.id, { version: 2, email: null });
  });

  it('finds no one outside, and edits no other manager', async () => {
    expect((await update(outsider.id, { version: 1, notes: 'Hi' }, manager)).status).toBe(404);
    const other = await add({ lastName: 'Boss', type: 'manager' });
    await putIn(night, [other.id]);
    const refused = await update(other.id, { version: 1, email: 'mine@acme.example' }, manager);
    expect([refused.status, (await get(other.id, manager)).body.abilities.edit]).toEqual([
      403,
      false,
    ]);
    expect((await update(inga.id, { version: 1, type: 'manager' }, manager)).status).toBe(403);
  });

  it('shows changes made by another person in between', async () => {
    await update(inga.id, { version: 1, jobTitle: 'Nurse' });
    const { status, body } = await update(inga.id, { version: 1, jobTitle: 'Cook' }, manager);
    expect([status, body.code, body.current.jobTitle]).toEqual([409, 'VERSION_CONFLICT', 'Nurse']);
  });

  it('deactivates and undoes it, but not for oneself', async () => {
    const off = await update(inga.id, { version: 1, status: 'deactivated' }, manager);
    expect([off.status, off.body.status]).toEqual([200, 'deactivated']);
    const on = await update(inga.id, { version: 2, status: 'active' }, manager);
    expect([on.status, on.body.status]).toEqual([200, 'active']);
    await putIn(night, [manager.accountId]);
    const own = { version: 1, status: 'deactivated' };
    expect((await update(manager.accountId, own, manager)).status).toBe(403);
    expect((await update(manager.accountId, { version: 1, notes: 'Me' }, manager)).status).toBe(
      200,
    );
  });

  it('writes values of custom fields, which filters find', async () => {
    const { body: field } = await product.call(createPeopleField, {
      as: tenants.acme.admin,
      body: { label: `Locker ${number}`, kind: 'text' },
    });
    const fields = { [field.key]: 'B12' };
    const { status, body } = await update(inga.id, { version: 1, fields }, manager);
    expect([status, body.fields[field.key]]).toEqual([200, 'B12']);
    const keys = await database.asSuperuser(
      'select text_key from app.account_field_key where account_id = $1',
      [inga.id],
    );
    expect(keys).toEqual([{ text_key: 'b12' }]);
  });
});

describe('what a scoped manager cannot see', () => {
  it('is reported as taken, without a name', async () => {
    const taken = { email: 'OTTO@acme.example' };
    for (const answer of [
      await update(inga.id, { version: 1, ...taken }, manager),
      await create(taken),
    ]) {
      expect([answer.status, answer.body.errors[0].code]).toEqual([422, 'taken']);
      expect(JSON.stringify(answer.body)).not.toContain('Outside');
    }
    const own = await update(inga.id, { version: 1, email: 'i@acme.example' }, manager);
    const again = await update(inga.id, { version: 2, email: 'I@acme.example' }, manager);
    expect([own.status, again.status]).toEqual([200, 200]);
    await update(inga.id, { version: 3, email: null });
  });

  it('is not cleared: a line manager outside stays, and cannot be chosen', async () => {
    await update(inga.id, { version: 1, lineManagerId: outsider.id });
    const shown = await get(inga.id, manager);
    expect(shown.body.lineManagerId).toBeNull();
    const saved = await update(
      inga.id,
      { version: 2, lineManagerId: null, jobTitle: 'Nurse' },
      manager,
    );
    expect(saved.status).toBe(200);
    expect((await get(inga.id)).body.lineManagerId).toBe(outsider.id);
    const second = await add();
    await putIn(night, [second.id]);
    const foreign = await update(second.id, { version: 1, lineManagerId: outsider.id }, manager);
    expect([foreign.status, foreign.body.errors[0].code]).toEqual([422, 'not_found']);
  });

  it('closes circles all the same', async () => {
    const top = await add();
    await putIn(night, [top.id]);
    await update(inga.id, { version: 1, lineManagerId: outsider.id });
    await update(outsider.id, { version: outsider.version, lineManagerId: top.id });
    outsider.version += 1;
    const circle = await update(top.id, { version: 1, lineManagerId: inga.id }, manager);
    expect([circle.status, circle.body.errors[0].code]).toEqual([422, 'circle']);
    await update(outsider.id, { version: outsider.version, lineManagerId: null });
    outsider.version += 1;
    const chosen = await update(top.id, { version: 1, lineManagerId: inga.id }, manager);
    expect([chosen.status, chosen.body.lineManager.id]).toEqual([200, inga.id]);
  });

  it('is compared with visible people by the worker', async () => {
    const duplicate = { firstName: 'Twin', lastName: `Twin ${number}`, birthDate: '1990-01-02' };
    const there = await add(duplicate);
    const { body: added } = await create(duplicate);
    const [job] = await database.asSuperuser<{ data: { organizationId: number; ids: number[] } }>(
      `select data from jobs.job where name = 'people.compare-with-all' order by created_on desc limit 1`,
    );
    expect(job?.data.ids).toEqual([added.id]);
    const { signal } = new AbortController();
    const context = { pool: database.workerPool, log: pino({ level: 'silent' }), signal };
    if (job) await compareInBackground(context, job.data);
    const pairs = await database.asSuperuser(
      'select one_id, other_id, reason from app.duplicate_pair where other_id = $1',
      [added.id],
    );
    expect(pairs).toEqual([{ one_id: there.id, other_id: added.id, reason: 'name_birth_date' }]);
  });
});

describe('adding, for a scoped manager', () => {
  it('adds the person to the manager’s only manual group, counted and in the audit log', async () => {
    const { status, body } = await create({ email: `n${number}@acme.example`, department: 'Ward' });
    expect([status, body.type, body.abilities.edit]).toEqual([201, 'standard', true]);
    const { body: groups } = await groupsOf(body.id);
    expect(groups.items.map(({ id }: { id: number }) => id)).toEqual([night]);
    expect(await miscounted()).toEqual([]);
    const auditLog = await database.asSuperuser(
      `select action, actor_account_id from app.audit_event
       where (target_type, target_id) in (('account', $1), ('group', $2)) order by id desc limit 2`,
      [body.id, night],
    );
    expect(auditLog).toEqual([
      { action: 'group.members_added', actor_account_id: manager.accountId },
      { action: 'account.created', actor_account_id: manager.accountId },
    ]);
  });

  it('asks for the group where the manager has several, and accepts no other', async () => {
    const day = await group();
    const foreign = await group();
    await setScope([night, day.id]);
    const { body: places } = await product.call(listPlacesForNew, { as: manager });
    expect(new Set(places.groups.map(({ id }: { id: number }) => id))).toEqual(
      new Set([night, day.id]),
    );
    const asked = await create({});
    expect([asked.status, asked.body.errors[0].path]).toEqual([422, ['groupId']]);
    expect((await create({ groupId: foreign.id })).status).toBe(404);
    const put = await create({ groupId: day.id });
    expect([put.status, (await groupsOf(put.body.id)).body.items[0].id]).toEqual([201, day.id]);
  });

  it('is impossible where the manager’s groups are rule-based, and says why', async () => {
    const byRule = await group({ rule: all(worksIn('Ward 9')) });
    await setScope([byRule.id]);
    const refused = await create({});
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringContaining('rule-based'),
    ]);
    expect((await create({ groupId: night })).status).toBe(409);
  });

  it('happens once, however often it is sent', async () => {
    const body = { lastName: `Once ${number}` };
    const headers = { 'idempotency-key': `once ${number}` };
    const [first, second] = [await create(body, headers), await create(body, headers)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
  });

  it('gives no type, and leaves administrators free to name a group or none', async () => {
    expect((await create({ type: 'manager' })).status).toBe(403);
    const free = await add({ groupId: night });
    expect((await groupsOf(free.id)).body.items[0].id).toBe(night);
    const { body } = await product.call(listPlacesForNew, { as: tenants.acme.admin });
    expect(body.groups).toBeNull();
  });
});
