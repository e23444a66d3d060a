import { expect } from 'vitest';
import * as groups from 'contract/groups/groups.contract.ts';
import * as members from 'contract/groups/members.contract.ts';
import type { TestPerson } from '../../testing/test-product.ts';
import { useAccounts } from '../people/accounts.factory.ts';

let number = 0;

interface MemberRow {
  account_id: number;
}

/** People with the calls by which tests add them to groups. */
export function useGroups() {
  const accounts = useAccounts();
  const { product, tenants, database } = accounts;
  const admin = () => tenants.acme.admin;
  const change =
    (endpoint: typeof members.addGroupMembers | typeof members.removeGroupMembers) =>
    (id: number, ids: number[], as: TestPerson = admin(), headers: Record<string, string> = {}) =>
      product.call(endpoint, { as, params: { id }, body: { ids }, headers });
  return {
    ...accounts,
    /** A new group with a name of its own. */
    group: async (fields: object = {}, as: TestPerson = admin()) => {
      number += 1;
      const { status, body } = await product.call(groups.createGroup, {
        as,
        body: { name: `Group ${number}`, ...fields },
      });
      expect(status, JSON.stringify(body)).toBe(201);
      return body;
    },
    getGroup: (id: number, as: TestPerson = admin()) =>
      product.call(groups.getGroup, { as, params: { id } }),
    list: (query: Record<string, string> = {}, as: TestPerson = admin()) =>
      product.call(groups.listGroups, { as, query }),
    change: (id: number, body: object, as: TestPerson = admin()) =>
      product.call(groups.updateGroup, { as, params: { id }, body }),
    trash: (id: number, as: TestPerson = admin()) =>
      product.call(groups.deleteGroup, { as, params: { id } }),
    bringBack: (id: number, as: TestPerson = admin()) =>
      product.call(groups.restoreGroup, { as, params: { id } }),
    groupsOf: (id: number, as: TestPerson = admin()) =>
      product.call(groups.listGroupsOf, { as, params: { id } }),
    putIn: change(members.addGroupMembers),
    takeOut: change(members.removeGroupMembers),
    among: (id: number, ids: number[], as: TestPerson = admin()) =>
      product.call(members.findGroupMembers, { as, params: { id }, body: { ids } }),
    /** The members of a group, also from the trash, past every rule. */
    membersOf: async (id: number) =>
      (
        await database.asSuperuser<MemberRow>(
          'select account_id from app.group_member where group_id = $1 order by 1',
          [id],
        )
      ).map((row) => row.account_id),
    /** Groups whose kept count is not what counting them gives. */
    miscounted: () =>
      database.asSuperuser(`
        select g.id, g.member_count, count(a.id)::int as counted
        from app.person_group g
          left join app.group_member m
            on m.organization_id = g.organization_id and m.group_id = g.id
          left join app.account a on a.organization_id = m.organization_id
            and a.id = m.account_id and a.deleted_at is null
        group by g.organization_id, g.id, g.member_count having g.member_count <> count(a.id)`),
    /** The audit entries of a group, the oldest first. */
    auditLog: (id: number) =>
      database.asSuperuser<{ action: string; changes: unknown }>(
        `select action, changes from app.audit_event
         where target_type = 'group' and target_id = $1 order by id`,
        [id],
      ),
  };
}
