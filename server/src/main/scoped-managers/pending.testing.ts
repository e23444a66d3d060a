import { beforeAll, beforeEach, expect } from 'vitest';
import { createGroup } from 'contract/groups/groups.contract.ts';
import { setAccessScope } from 'contract/groups/access-scope.contract.ts';
import { addGroupMembers } from 'contract/groups/members.contract.ts';
import { password, useJoining } from '../../areas/memberships/registration/joining.factory.ts';

/** The manager of acme manages the night shift alone; people come into it and into the day shift. */
export function usePendingInScope() {
  const t = useJoining();
  const { database, product, tenants } = t;
  const shifts = { night: 0, day: 0 };
  const as = () => tenants.acme.admin;

  const group = async (name: string): Promise<number> =>
    (await product.call(createGroup, { as: as(), body: { name } })).body.id;

  beforeAll(async () => {
    Object.assign(shifts, { night: await group('Night shift'), day: await group('Day shift') });
  });

  beforeEach(async () => {
    const params = { id: tenants.acme.manager.accountId };
    const scoped = await product.call(setAccessScope, {
      as: as(),
      params,
      body: { groups: [shifts.night] },
    });
    expect(scoped.status).toBe(200);
  });

  return {
    ...t,
    shifts,
    accessOf: async (id: number) => {
      const rows = await database.asSuperuser<{ access: string }>(
        'select access from app.account where id = $1',
        [id],
      );
      return rows[0]?.access;
    },
    /** Someone with an address, in a group. */
    person: async (groupId: number, more: object = {}) => {
      const one: { id: number; email: string } = await t.add({ email: t.address(), ...more });
      const put = { params: { id: groupId }, body: { ids: [one.id] } };
      await product.call(addGroupMembers, { as: as(), ...put });
      return one;
    },
    /** Someone who registered with a join code and waits. @returns their id */
    waits: async (changes: object = {}, email = t.address(), lastName = 'Okafor') => {
      const given = { groupIds: [shifts.night], approval: true, ...changes };
      const { code } = await t.joinCode(given);
      await t.register(code, email, { lastName });
      await t.sendMails();
      const registered = await t.register(t.codeFor(email), email, { password, lastName });
      expect(registered.status).toBe(201);
      const one: { id: number; access: string } = await t.accountOf(email);
      expect(one.access).toBe('awaiting_approval');
      return one.id;
    },
  };
}
