import { expect } from 'vitest';
import { createGroup } from 'contract/groups/groups.contract.ts';
import * as grouping from 'contract/imports/execution/groups.contract.ts';
import type { TestPerson } from '../../../testing/test-product.ts';
import { useUndo } from '../../imports/execution/undo/undo.factory.ts';

/** Imports that add people to groups. */
export function useGroupUploads() {
  const test = useUndo();
  const { database, product, tenants } = test;
  const admin = () => tenants.acme.admin;
  return {
    ...test,
    admin,
    async group(name: string, more: object = {}, as: TestPerson = admin()): Promise<number> {
      const { status, body } = await product.call(createGroup, { as, body: { name, ...more } });
      expect(status, JSON.stringify(body)).toBe(201);
      return Number(body.id);
    },
    async idsOf(lines: readonly (readonly string[])[]): Promise<number[]> {
      const ids = [];
      for (const [ref = ''] of lines) ids.push((await test.personOf(ref)).id);
      return ids;
    },
    /** The members of the group with this name, by external ID. */
    async membersOf(name: string): Promise<string[]> {
      const rows = await database.asSuperuser<{ ref: string }>(
        `select a.external_id as ref from app.group_member m
           join app.person_group g on g.organization_id = m.organization_id and g.id = m.group_id
           join app.account a on a.organization_id = m.organization_id and a.id = m.account_id
         where g.organization_id = $1 and g.name_key = lower($2) and g.deleted_at is null
         order by a.id`,
        [tenants.acme.organizationId, name],
      );
      return rows.map(({ ref }) => ref);
    },
    /** Name, state and people of each group of an import. */
    async plannedGroups(id: number): Promise<Record<string, [string, number]>> {
      const { status, body } = await product.call(grouping.listImportGroups, {
        as: admin(),
        params: { id },
      });
      expect(status, JSON.stringify(body)).toBe(200);
      return Object.fromEntries(
        (body.groups as grouping.ImportGroup[]).map(({ name, state, people }) => [
          name,
          [state, people],
        ]),
      );
    },
    choose: (id: number, names: string[], make: boolean, as: TestPerson = admin()) =>
      product.call(grouping.chooseImportGroups, { as, params: { id }, body: { names, make } }),
  };
}
