import { describe, expect, it } from 'vitest';
import * as dependants from 'contract/dependants/dependants.contract.ts';
import type { Dependant } from 'contract/dependants/dependant.ts';
import { listDependants } from 'contract/dependants/dependant-list.contract.ts';
import { createFamily, updateFamily } from 'contract/dependants/families.contract.ts';
import * as many from 'contract/dependants/many-dependants.contract.ts';
import { createGroup } from 'contract/groups/groups.contract.ts';
import { setAccessScope } from 'contract/groups/access-scope.contract.ts';
import { listOwnAuditLog } from 'contract/session/own-audit-log.contract.ts';
import { childOf } from '../../areas/dependants/dependants.factory.ts';
import { useFamilies } from './dependants.testing.ts';

const {
  add,
  asAdmin,
  asked,
  change,
  database,
  family,
  given,
  number,
  product,
  putIn,
  real,
  takeOut,
  tenants,
  answerTo,
  who,
} = useFamilies();

describe('writing dependants, for a scoped manager', () => {
  it('adds, edits, deletes and restores the dependants of their people', async () => {
    const body = childOf([family.inga.id], { lastName: 'New', externalId: `kid-${number()}` });
    const { status, body: added } = await asked(dependants.createDependant, { body });
    expect([status, added.guardianIds]).toEqual([201, [family.inga.id]]);
    const edited = await change(added.id, { version: 1, eligibility: 'not_eligible' });
    expect([edited.status, edited.body.eligibleNow]).toEqual([200, false]);
    const ids = { body: { ids: [added.id] } };
    expect((await asked(many.deleteManyDependants, ids)).body).toEqual({ deleted: 1 });
    const trash = await answerTo(listDependants, { query: { deleted: 'true', limit: '100' } });
    expect(trash.items.map(({ id }: Dependant) => id)).toContain(added.id);
    expect((await asked(many.restoreManyDependants, ids)).body).toEqual({ restored: 1 });
    const [count] = await database.asSuperuser<{ dependant_count: number }>(
      'select dependant_count from app.account where id = $1',
      [family.inga.id],
    );
    expect(count?.dependant_count).toBe(3);
  });

  it('keeps a guardian outside unchanged, and adds no third', async () => {
    const nils = await add({ lastName: 'Nacht' });
    await putIn(who.night.id, [nils.id]);
    const form = await change(family.shared.id, {
      version: 1,
      guardianIds: [family.inga.id],
      notes: 'Hi',
    });
    expect([form.status, (await real(family.shared.id)).guardianIds]).toEqual([
      200,
      [family.otto.id, family.inga.id],
    ]);
    const swapped = await change(family.shared.id, { version: 2, guardianIds: [nils.id] });
    expect([swapped.status, swapped.body.guardianIds]).toEqual([200, [nils.id]]);
    expect((await real(family.shared.id)).guardianIds).toEqual([family.otto.id, nils.id]);
    const third = await change(family.shared.id, {
      version: 3,
      guardianIds: [nils.id, family.inga.id],
    });
    expect([third.status, third.body.errors[0]]).toMatchObject([
      422,
      { path: ['guardianIds'], code: 'too_many' },
    ]);
    const noOne = await change(family.theirs.id, { version: 1, guardianIds: [] });
    expect([noOne.status, noOne.body.errors[0].path]).toEqual([422, ['guardianIds']]);
  });

  it('loses sight of a dependant that none of their people guards any longer', async () => {
    const { status, body } = await change(family.shared.id, { version: 1, guardianIds: [] });
    expect([status, body.guardianIds, body.otherGuardians, body.abilities.edit]).toEqual([
      200,
      [],
      1,
      false,
    ]);
    expect((await asked(dependants.getDependant, { params: family.shared })).status).toBe(404);
    expect((await real(family.shared.id)).guardianIds).toEqual([family.otto.id]);
    const auditLog = await product.call(listOwnAuditLog, { as: tenants.acme.manager });
    expect(auditLog.body.items[0]).toMatchObject({
      action: 'dependant.updated',
      target: { name: null },
    });
  });

  it('shows changes made by another person in between', async () => {
    await asAdmin(dependants.updateDependant, {
      params: family.shared,
      body: { version: 1, notes: 'Theirs' },
    });
    const { status, body } = await change(family.shared.id, { version: 1, notes: 'Mine' });
    expect([status, body.current.notes, body.current.guardianIds]).toEqual([
      409,
      'Theirs',
      [family.inga.id],
    ]);
  });

  it('changes many, and can be undone', async () => {
    const changes = [
      { ids: [family.theirs.id, family.shared.id], fields: { eligibility: 'not_eligible' } },
    ];
    const done = await answerTo(many.changeManyDependants, { body: { changes } });
    expect(done.changed).toBe(2);
    await answerTo(many.changeManyDependants, { body: { changes: done.before } });
    expect((await real(family.shared.id)).eligibility).toBe('rule');
    const ended = await answerTo(many.endEligibility, { body: { guardianIds: [family.inga.id] } });
    // The other guardian is active, whether they see them or not.
    expect(ended.before.flatMap(({ ids }: { ids: number[] }) => ids)).toEqual([family.theirs.id]);
  });

  it('saves a person with her family, and adds one', async () => {
    const { body: person } = await asked(updateFamily, {
      params: family.inga,
      body: {
        version: 1,
        jobTitle: 'Nurse',
        dependants: [
          { id: family.shared.id, version: 1, ...memberOf(family.shared), student: true },
          { ...memberOf(family.theirs), firstName: 'Fresh' },
        ],
        removedDependants: [family.theirs.id],
      },
    });
    expect([person.jobTitle, person.dependants]).toEqual(['Nurse', 2]);
    expect(await real(family.shared.id)).toMatchObject({
      student: true,
      guardianIds: [family.otto.id, family.inga.id],
    });
    const { status, body } = await asked(createFamily, {
      body: {
        firstName: 'Nora',
        lastName: `New ${number()}`,
        dependants: [memberOf(family.theirs)],
      },
    });
    expect([status, body.dependants]).toEqual([201, 1]);
    await takeOut(who.night.id, [body.id]);
    expect((await asked(dependants.listDependantsOf, { params: body })).status).toBe(404);
  });
});

const memberOf = ({ firstName, lastName, relationship, birthDate, student }: Dependant) => ({
  firstName,
  lastName,
  relationship,
  birthDate,
  student,
});

describe('what others have, told without them', () => {
  it('is an external id, a name twice, and a guardian without a place', async () => {
    const externalId = `out-${number()}`;
    await asAdmin(dependants.updateDependant, {
      params: family.foreign,
      body: { version: 1, externalId, firstName: 'Twin', lastName: 'Twin' },
    });
    const taken = await change(family.theirs.id, { version: 1, externalId });
    expect(taken.body.errors[0]).toMatchObject({ path: ['externalId'], code: 'taken' });
    const duplicate = await change(family.shared.id, {
      version: 1,
      firstName: 'Twin',
      lastName: 'Twin',
    });
    expect(duplicate.body.errors[0]).toMatchObject({ path: ['firstName'], code: 'taken' });
    expect(JSON.stringify([taken.body, duplicate.body])).not.toMatch(/Ottoline|Outsidersson/);
    expect(
      (await change(family.theirs.id, { version: 1, firstName: 'Twin', lastName: 'Twin' })).status,
    ).toBe(200);
    const full = await add({ lastName: 'Full' });
    const theirs = await given([full.id, family.inga.id]);
    await asked(many.deleteManyDependants, { body: { ids: [theirs.id] } });
    for (let place = 0; place < 20; place += 1) await given([full.id]);
    const back = await asked(many.restoreManyDependants, { body: { ids: [theirs.id] } });
    expect([back.status, back.body.detail]).toEqual([
      409,
      expect.stringContaining('Another guardian'),
    ]);
  });
});

describe('no manager widens their own access scope through a dependant', () => {
  it('who is of managers or administrators is theirs to change, seen or not', async () => {
    const boss = await add({ lastName: 'Boss', type: 'manager' });
    const theirs = await given([boss.id, family.inga.id]);
    const read = await answerTo(dependants.getDependant, { params: theirs });
    expect([read.abilities.edit, read.otherGuardians]).toEqual([false, 1]);
    expect((await change(theirs.id, { version: 1, student: true })).status).toBe(403);
    // Asked together with the end of a guardian: those of others stay, and the rest is done.
    await database.asSuperuser(`update app.account set status = 'deactivated' where id = $1`, [
      boss.id,
    ]);
    const ended = await answerTo(many.endEligibility, { body: { guardianIds: [family.inga.id] } });
    expect(ended.before.flatMap(({ ids }: { ids: number[] }) => ids)).toEqual([family.theirs.id]);
    expect((await real(theirs.id)).eligibleUntil).toBeNull();
  });

  it('where a group of theirs finds people by dependants, shared dependants are read-only', async () => {
    const { admin, manager } = tenants.acme;
    const rule = {
      match: 'all',
      rules: [{ field: 'dependants', operator: 'atLeast', count: 1, relationships: ['ward'] }],
    };
    const { status, body: families } = await product.call(createGroup, {
      as: admin,
      body: { name: `Wards ${number()}`, rule },
    });
    expect(status, JSON.stringify(families)).toBe(201);
    const setScope = (groups: number[]) =>
      asAdmin(setAccessScope, { params: { id: manager.accountId }, body: { groups } });
    await setScope([who.night.id, families.id]);
    const read = await answerTo(dependants.getDependant, { params: family.shared });
    expect(read.abilities.edit).toBe(false);
    const refused = await change(family.shared.id, { version: 1, relationship: 'ward' });
    expect([refused.status, refused.body.detail]).toEqual([403, expect.any(String)]);
    expect((await change(family.theirs.id, { version: 1, relationship: 'ward' })).status).toBe(200);
    await setScope([who.night.id]);
    expect((await change(family.shared.id, { version: 1, relationship: 'ward' })).status).toBe(200);
  });
});
