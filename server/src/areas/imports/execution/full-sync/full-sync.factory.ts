import { beforeEach, expect } from 'vitest';
import * as fullSync from 'contract/imports/execution/full-sync.contract.ts';
import * as imports from 'contract/imports/imports.contract.ts';
import type { TestPerson } from '../../../../testing/test-product.ts';
import { staffHeaders, type DatabaseOptions, type Table } from '../../imports.factory.ts';
import { useUndo } from '../undo/undo.factory.ts';

const fullSyncPeople =
  ({ product, tenants }: Pick<ReturnType<typeof useUndo>, 'product' | 'tenants'>) =>
  async (id: number, query: Record<string, string> = {}) => {
    const call = { as: tenants.acme.admin, params: { id }, query };
    const { status, body } = await product.call(fullSync.listImportFullSync, call);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };

/** Imports that deactivate people missing from the file. No person comes from an import when a test begins. */
export function useFullSync(options: DatabaseOptions = {}) {
  const test = useUndo(options);
  const { database, product, tenants } = test;
  const admin = () => tenants.acme.admin;
  beforeEach(() =>
    database.asSuperuser(`update app.account set source = 'manual' where source = 'import'`),
  );
  const preview = async (id: number, as: TestPerson = admin()) => {
    const { status, body } = await product.call(fullSync.previewImportFullSync, {
      as,
      params: { id },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const askRun = async (id: number, confirm?: object, as: TestPerson = admin()) => {
    const { version } = await test.get(id, as);
    const body = { version, ...(confirm && { fullSync: confirm }) };
    return product.call(imports.runImport, { as, params: { id }, body });
  };
  const confirmed = async (id: number) => {
    const { missing: count, mark, braked } = await preview(id);
    const answer = await askRun(id, { count, mark, confirmMany: braked });
    expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  };
  return {
    ...test,
    preview,
    askRun,
    confirmed,
    fullSyncPeople: fullSyncPeople(test),
    /** People added by an import. */
    async known(lines: readonly string[][]) {
      const { id } = await test.upload([staffHeaders, ...lines]);
      await test.check(id);
      await test.run(id);
    },
    /** A checked import that asks who is missing. */
    async asking(lines: Table, rules: object = {}, as: TestPerson = admin()) {
      const { id } = await test.upload([staffHeaders, ...lines], as);
      await test.mapColumns(id, {}, { match: 'externalId', fullSync: 'imported', ...rules }, as);
      await test.check(id, as);
      return id;
    },
    /** Confirms what there is to confirm, and has it done. */
    async sync(id: number) {
      await confirmed(id);
      await test.work(id);
      const done = await test.get(id);
      expect(done.state, JSON.stringify(done.failure)).toBe('done');
      return done;
    },
    statusOf: async (externalId: string) =>
      String((await test.people()).get(externalId)?.['status']),
  };
}

/** The ids of lines below {@link staffHeaders}. */
export const idsOf = (lines: readonly string[][]) => lines.map(([id = '']) => id);
