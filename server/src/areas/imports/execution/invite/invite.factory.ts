import { expect } from 'vitest';
import type { ImportInvite } from 'contract/imports/execution/invites.ts';
import { createImport } from 'contract/imports/imports.contract.ts';
import { previewImportInvitations } from 'contract/imports/execution/invites.contract.ts';
import { staffHeaders, uploadOf } from '../../imports.factory.ts';
import { runNextBatch } from '../work.ts';
import type { useUndo } from '../undo/undo.factory.ts';

/** Imports of people that invite. */
export function useInvites(test: ReturnType<typeof useUndo>) {
  const { database, product, tenants, kinds } = test;
  const as = () => tenants.acme.admin;
  return {
    ...test,
    /** A checked import of rows below {@link staffHeaders}. */
    async inviting(lines: readonly string[][], invite: ImportInvite, rules: object = {}) {
      const { id } = await test.upload([staffHeaders, ...lines]);
      await test.mapColumns(id, {}, { match: 'externalId', invite, ...rules });
      await test.check(id);
      return Number(id);
    },
    async emails(id: number) {
      const answer = await product.call(previewImportInvitations, { as: as(), params: { id } });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body;
    },
    /** Has the worker run until it invites, with all people stored. */
    async workUntil(id: number, step: string) {
      const key = { organizationId: tenants.acme.organizationId, importId: id };
      for (;;) {
        const [row] = await database.asSuperuser<{ step: string; step_line: number }>(
          'select step, step_line from app.import where id = $1',
          [id],
        );
        if (row?.step === step && row.step_line > 1) return;
        expect(await runNextBatch(database.workerPool, kinds, key)).toBe('more');
      }
    },
    /** In the order in which they came. */
    async accessOf(mark: string) {
      const rows = await database.asSuperuser<{ access: string }>(
        `select access from app.account where organization_id = $1 and deleted_at is null
           and external_id like $2 || '-%' order by id`,
        [tenants.acme.organizationId, mark],
      );
      return rows.map(({ access }) => access);
    },
    /** How many invitations people with such ids ever had. */
    async invitationsOf(mark: string) {
      const [row] = await database.asSuperuser<{ count: number }>(
        `select count(*)::int as count from app.invitation i join app.account a
           on a.organization_id = i.organization_id and a.id = i.account_id
         where a.organization_id = $1 and a.external_id like $2 || '-%'`,
        [tenants.acme.organizationId, mark],
      );
      return row?.count;
    },
    beginDependants: () =>
      product.call(createImport, {
        as: as(),
        body: uploadOf([['first name'], ['Ann']], 'children.csv', 'dependants'),
      }),
  };
}
