import { beforeAll, expect } from 'vitest';
import type { ImportField, ImportKindName } from 'contract/imports/fields.ts';
import { importFirstLine, importLimits } from 'contract/imports/limits.ts';
import * as rows from 'contract/imports/validation/rows.contract.ts';
import * as imports from 'contract/imports/imports.contract.ts';
import { countDate, noDateEvidence } from 'contract/people/files/dates.ts';
import type { ImportColumnInput } from 'contract/imports/import.ts';
import { useTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  testErasedKey,
  useTestProduct,
  type Answered,
  type TestPerson,
  type TestProduct,
  type TestTenant,
} from '../../testing/test-product.ts';
import { importKinds } from '../../main/wiring/import-kinds.ts';
import { expectCounted } from './figures.factory.ts';
import type { ImportKinds } from './kind.ts';
import { runNextBatch } from './execution/work.ts';

export type Table = readonly (readonly string[])[];

export const staffHeaders = [
  'ref',
  'given_name',
  'surname',
  'work e-mail',
  'role',
  'cost centre',
  'dob',
  'start',
  'mobile',
];

let staffNumber = 0;

/** Lines below {@link staffHeaders} with ids and addresses of their own. */
export function staff(count: number, mark: string): string[][] {
  return Array.from({ length: count }, () => {
    staffNumber += 1;
    // Of letters that no word beside them begins with: a search for one must not find the others.
    const letters = String(staffNumber).replaceAll(
      /\d/g,
      (digit) => 'QRSTUVWXYZ'[Number(digit)] ?? '',
    );
    return [
      `${mark}-${staffNumber}`,
      `Given ${letters}`,
      `Family ${letters}`,
      `p${staffNumber}@acme.example`,
      'Porter',
      'Nursing',
      '23/03/1988',
      '2019-02-04',
      '+447700900118',
    ];
  });
}

/** The body that begins an import of a table whose first row is its headers, as a browser makes it. */
export function uploadOf(
  [headers = [], ...lines]: Table,
  fileName = 'staff.csv',
  kind: ImportKindName = 'people',
) {
  const columns = headers.map((name, index): ImportColumnInput => {
    const filled = lines.map((cells) => cells[index] ?? '').filter((cell) => cell.trim() !== '');
    const dates = noDateEvidence();
    const hasDates = filled.filter((cell) => countDate(dates, cell.trim())).length > 0;
    const samples = [...new Set(filled.map((cell) => cell.slice(0, importLimits.sampleChars)))];
    return {
      name,
      filled: filled.length,
      samples: samples.slice(0, importLimits.samples),
      dates: hasDates ? dates : null,
    };
  });
  return {
    kind,
    fileName,
    sizeBytes: 1000,
    rowCount: lines.length,
    encoding: 'utf-8',
    delimiter: ',',
    columns,
  };
}

interface ImportSetup {
  kind: ImportKindName;
  kinds: ImportKinds;
  database: TestDatabase;
  product: TestProduct;
  tenants: { acme: TestTenant; beta: TestTenant };
}

async function ok(answer: Promise<Answered>, status: number): Promise<Answered['body']> {
  const { status: got, body } = await answer;
  expect(got, JSON.stringify(body)).toBe(status);
  return body;
}

/** From file to rules. */
function uploading({ database, product, tenants, kind }: ImportSetup) {
  const get = (id: number, as: TestPerson = tenants.acme.admin) =>
    ok(product.call(imports.getImport, { as, params: { id } }), 200);
  return {
    get,
    /** Begins an import and sends all rows. */
    async upload(table: Table, as: TestPerson = tenants.acme.admin) {
      await database.asSuperuser('delete from app.rate_limit');
      const { id } = await ok(
        product.call(imports.createImport, { as, body: uploadOf(table, 'staff.csv', kind) }),
        201,
      );
      const lines = table.slice(1);
      for (let start = 0; start < lines.length; start += importLimits.chunkRows) {
        const chunk = lines.slice(start, start + importLimits.chunkRows);
        const body = { firstLine: importFirstLine({ hasHeader: true }) + start, rows: chunk };
        await ok(product.call(rows.sendImportRows, { as, params: { id }, body }), 200);
      }
      return get(id, as);
    },
    /** Places columns by their names, and sets rules. */
    async mapColumns(
      id: number,
      fields: Readonly<Record<string, ImportField | null>>,
      rules: object = {},
      as: TestPerson = tenants.acme.admin,
    ) {
      const { columns, version } = await get(id, as);
      const mapped = (columns as { name: string }[]).flatMap(({ name }, index) =>
        name in fields ? [{ index, field: fields[name] ?? null }] : [],
      );
      const body = { version, columns: mapped, rules };
      return ok(product.call(imports.updateImport, { as, params: { id }, body }), 200);
    },
  };
}

/** Check and writing, with the worker's part done at once. */
function working({ database, product, tenants, kinds }: ImportSetup) {
  const get = (id: number, as: TestPerson) =>
    ok(product.call(imports.getImport, { as, params: { id } }), 200);
  async function work(id: number, tenant: TestTenant = tenants.acme) {
    const key = { organizationId: tenant.organizationId, importId: id };
    for (let count = 0; count < 10_000; count += 1) {
      if ((await runNextBatch(database.workerPool, kinds, key)) === 'rest') return;
    }
    throw new Error('This import never rests.');
  }
  async function start(id: number, as: TestPerson = tenants.acme.admin) {
    const { version } = await get(id, as);
    return ok(product.call(imports.runImport, { as, params: { id }, body: { version } }), 202);
  }
  return {
    /** Does all the work that waits for an import, as the worker does. */
    work,
    start,
    async check(id: number, as: TestPerson = tenants.acme.admin, tenant = tenants.acme) {
      await ok(product.call(imports.checkImport, { as, params: { id } }), 202);
      await work(id, tenant);
      const checked = await get(id, as);
      expect(checked.state, JSON.stringify(checked.failure)).toBe('checked');
      return checked;
    },
    async run(id: number, as: TestPerson = tenants.acme.admin, tenant = tenants.acme) {
      await start(id, as);
      await work(id, tenant);
      const done = await get(id, as);
      expect(done.state, JSON.stringify(done.failure)).toBe('done');
      return done;
    },
  };
}

/** Rows of the check, and their outcomes. */
function looking(setup: ImportSetup) {
  const { database, product, tenants } = setup;
  return {
    expectFigures: async (id: number) => {
      const as = tenants.acme.admin;
      const { figures } = await ok(product.call(imports.getImport, { as, params: { id } }), 200);
      await expectCounted(database, id, figures);
      return figures;
    },
    lines: (id: number, query: Record<string, string> = {}) =>
      ok(product.call(rows.listImportRows, { as: tenants.acme.admin, params: { id }, query }), 200),
    fix: (id: number, line: number, cells: { index: number; was: string; text: string }[] = []) =>
      ok(
        product.call(rows.updateImportRow, {
          as: tenants.acme.admin,
          params: { id, line },
          body: { cells },
        }),
        200,
      ),
    /** People of an organization by their external id. */
    async people(tenant: TestTenant = tenants.acme) {
      const found = await database.asSuperuser<Record<string, unknown>>(
        `select a.*, m.external_id as manager from app.account a left join app.account m
           on m.organization_id = a.organization_id and m.id = a.line_manager_id
         where a.organization_id = $1 and a.deleted_at is null and a.external_id is not null
         order by a.external_id`,
        [tenant.organizationId],
      );
      return new Map(found.map((row) => [String(row['external_id']), row]));
    },
  };
}

/** Two organizations on a product of their own, and the steps of an import. */
export type DatabaseOptions = NonNullable<Parameters<typeof useTestDatabase>[0]>;

export function useImports(options: DatabaseOptions = {}) {
  const database = useTestDatabase(options);
  const product = useTestProduct(database);
  const tenants = {} as ImportSetup['tenants'];
  beforeAll(async () => {
    [tenants.acme, tenants.beta] = await Promise.all([
      product.tenant('acme'),
      product.tenant('beta'),
    ]);
  });
  return importSteps({
    database,
    product,
    tenants,
    kind: 'people',
    kinds: importKinds(testErasedKey),
  });
}

/** The steps of imports of one kind. */
export function importSteps(setup: ImportSetup) {
  const steps = { ...uploading(setup), ...working(setup), ...looking(setup) };
  return {
    ...setup,
    ...steps,
    /** Upload, check and run in one. */
    async bring(table: Table, rules: object = {}) {
      const { id } = await steps.upload(table);
      if (Object.keys(rules).length > 0) await steps.mapColumns(id, {}, rules);
      await steps.check(id);
      return steps.run(id);
    },
  };
}
