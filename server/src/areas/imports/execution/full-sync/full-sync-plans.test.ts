import { beforeAll, expect, it } from 'vitest';
import {
  listImportFullSync,
  previewImportFullSync,
} from 'contract/imports/execution/full-sync.contract.ts';
import { rowsReadFrom } from '../../../../testing/rows-read.ts';
import { staff } from '../../imports.factory.ts';
import { useFullSync } from './full-sync.factory.ts';

const test = useFullSync({ poolSize: 1 });
const { database, product, tenants } = test;
const people = 20_000;
const missing = 1000;
let id = 0;

/** A file of 19,000 rows has all people but the last thousand. */
beforeAll(async () => {
  const { organizationId } = tenants.acme;
  await database.asSuperuser(
    `insert into app.account (organization_id, first_name, last_name, external_id, source, name_key, search_key,
       created_at)
     select $1, 'F', 'L' || n, 'MP-' || n, 'import', 'l' || n, ' f l' || n, now() - interval '1 day'
     from generate_series(1, $2::int) n`,
    [organizationId, people],
  );
  id = await test.asking(staff(1, 'MQ'));
  await database.asSuperuser(
    `insert into app.import_check (organization_id, import_id, line, outcome, account_id, account_version,
       first_name, last_name, external_id_key, fixed)
     select organization_id, $2, 10 + row_number() over (order by id), 'unchanged', id, 1, 'F', 'L',
       external_id_key, false
     from app.account where organization_id = $1 and external_id like 'MP-%' order by id limit $3`,
    [organizationId, id, people - missing],
  );
  await database.asSuperuser('vacuum analyze app.account, app.import_check, app.merged_account');
}, 120_000);

const readBy = rowsReadFrom(database, ['app.account', 'app.import_check', 'app.merged_account']);

it('who is not in the file is found by passes over people and lines, and not line by line', async () => {
  // Before each test no person comes from an import.
  await database.asSuperuser(
    `update app.account set source = 'import' where external_id like 'MP-%'`,
  );
  const call = { as: tenants.acme.admin, params: { id } };
  const counted = await readBy(async () => {
    const { body } = await product.call(previewImportFullSync, call);
    expect(body).toMatchObject({ asked: people, missing });
  });
  const listed = await product.call(listImportFullSync, { ...call, query: { limit: '20' } });
  expect(listed.body.total.count).toBe(missing);
  // Some passes over 20,000 people and 19,000 lines; each line with each person would be 380 million.
  expect(counted.rows).toBeLessThan(14 * people);
});
