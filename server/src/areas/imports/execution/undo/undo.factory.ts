import { expect } from 'vitest';
import * as accounts from 'contract/people/accounts.contract.ts';
import * as undoing from 'contract/imports/execution/undo.contract.ts';
import type { TestPerson } from '../../../../testing/test-product.ts';
import { staffHeaders, useImports, type DatabaseOptions } from '../../imports.factory.ts';

export const headers = [...staffHeaders, 'manager', 'street', 'tags'];
export const mapping = { manager: 'lineManager', street: 'street', tags: 'tags' } as const;

/** A line below {@link headers}. */
export const whole = (line: string[], manager = '', street = '', tags = '') => [
  ...line,
  manager,
  street,
  tags,
];

/** Imports, and what their undo needs. */
export function useUndo(options: DatabaseOptions = {}) {
  const test = useImports(options);
  const { database, product, tenants } = test;
  const asking =
    (endpoint: typeof undoing.undoImport | typeof undoing.previewImportUndo) =>
    (id: number, as: TestPerson = tenants.acme.admin) =>
      product.call(endpoint, { as, params: { id } });
  const personOf = async (externalId: string) => {
    const row = (await test.people()).get(externalId);
    return { id: Number(row?.['id']), version: Number(row?.['version']) };
  };
  return {
    ...test,
    /** Uploads lines below {@link headers} and writes them. */
    async bring(lines: readonly string[][], rules: object = {}, as = tenants.acme.admin) {
      const { id } = await test.upload([headers, ...lines], as);
      await test.mapColumns(id, mapping, rules, as);
      await test.check(id, as);
      return test.run(id, as);
    },
    /** Everything of the people with such ids but what counts their changes. */
    states: (mark: string): Promise<Record<string, unknown>[]> =>
      database.asSuperuser(
        `select to_jsonb(a) - 'version' - 'updated_at' - 'updated_by' as person from app.account a
         where organization_id = $1 and external_id like $2 || '-%' and deleted_at is null order by id`,
        [tenants.acme.organizationId, mark],
      ),
    personOf,
    async edit(externalId: string, fields: object) {
      const { id, version } = await personOf(externalId);
      const body = { version, ...fields };
      const as = tenants.acme.admin;
      const answer = await product.call(accounts.updateAccount, { as, params: { id }, body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    },
    /** Undoes an import, with the worker's part done at once. */
    async undo(id: number) {
      const as = tenants.acme.admin;
      const { status, body } = await product.call(undoing.undoImport, { as, params: { id } });
      expect(status, JSON.stringify(body)).toBe(202);
      await test.work(id);
      const undone = await test.get(id);
      expect(undone.state, JSON.stringify(undone.failure)).toBe('undone');
      return undone;
    },
    askPreview: asking(undoing.previewImportUndo),
    askUndo: asking(undoing.undoImport),
  };
}
