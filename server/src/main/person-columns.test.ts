import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportAccounts } from 'contract/directory/export.contract.ts';
import { getAccount, listAccounts, listAccountValues } from 'contract/people/accounts.contract.ts';
import type { ColumnUse } from 'contract/people/columns/column-facts.ts';
import { columnsWith, factsOf } from 'contract/people/columns/columns-with.ts';
import { type PersonColumn, personColumns } from 'contract/people/columns/person-columns.ts';
import { changeManyAccounts } from 'contract/people/many-accounts.contract.ts';
import { useGroups } from '../areas/groups/groups.factory.ts';
import { columnOfField } from '../areas/imports/mapping/columns.ts';
import { columnNames } from '../areas/people/people.public.ts';

const { product, tenants, database, add } = useGroups();
const as = () => tenants.acme.admin;

const columns = Object.keys(personColumns) as PersonColumn[];
const texts = columnsWith('form', 'text');
const textsWith = (use: ColumnUse) => texts.filter((key) => factsOf(key).uses.includes(use));
const valueOf = (key: PersonColumn) => `A ${key}`;

let id: number;

beforeAll(async () => {
  ({ id } = await add({
    lastName: 'Columns',
    ...Object.fromEntries(texts.map((key) => [key, valueOf(key)])),
  }));
});

describe('a text of a person', () => {
  it('is written by the form and read back', async () => {
    const { body } = await product.call(getAccount, { as: as(), params: { id } });
    for (const key of texts) expect([key, body[key]]).toEqual([key, valueOf(key)]);
  });

  it.each([...textsWith('row'), ...textsWith('more')])('is listed: %s', async (key) => {
    const isMore = factsOf(key).uses.includes('more');
    const { body } = await product.call(listAccounts, {
      as: as(),
      query: { q: 'Columns', ...(isMore && { more: key }) },
    });
    const [item] = body.items;
    expect(isMore ? item.more[key] : item[key]).toBe(valueOf(key));
  });

  it('is exported below its label', async () => {
    const exported = [...textsWith('row'), ...textsWith('more')];
    const { body } = await product.call(exportAccounts, {
      as: as(),
      body: { selection: { mode: 'ids', ids: [id] }, columns: exported },
    });
    const [head, line] = parse(body, { bom: true });
    const [, , ...labels] = head ?? [];
    expect(labels).toEqual(exported.map((key) => factsOf(key).label));
    expect(line?.slice(2)).toEqual(exported.map(valueOf));
  });

  it.each(textsWith('rule'))('is asked about by rules and filters: %s', async (key) => {
    const where = JSON.stringify({
      field: key,
      operator: 'oneOf',
      values: [valueOf(key).toUpperCase()],
    });
    const { body } = await product.call(listAccounts, { as: as(), query: { where } });
    expect(body.items.map((item: { id: number }) => item.id)).toEqual([id]);
  });

  it.each(textsWith('suggest'))('is offered while it is typed: %s', async (key) => {
    const { body } = await product.call(listAccountValues, {
      as: as(),
      query: { field: key, q: valueOf(key) },
    });
    expect(body.values).toEqual([valueOf(key)]);
  });

  it.each(textsWith('bulk'))('is given to many at once: %s', async (key) => {
    const { body } = await product.call(changeManyAccounts, {
      as: as(),
      body: { changes: [{ ids: [id], fields: { [key]: 'Another' } }] },
    });
    expect(body).toEqual({
      changed: 1,
      before: [{ ids: [id], fields: { [key]: valueOf(key) } }],
    });
  });

  it('is written by imports to its own column', () => {
    const imported = textsWith('import');
    const written: Readonly<Record<string, string>> = columnOfField;
    expect(imported.map((key) => written[key])).toEqual(imported.map((key) => columnNames[key]));
  });
});

interface Granted {
  column_name: string;
  privilege_type: string;
}

describe('the database', () => {
  it('lets managers of selected groups write each column of the form', async () => {
    const granted = await database.asSuperuser<Granted>(
      `select column_name, privilege_type from information_schema.column_privileges
       where table_schema = 'app' and table_name = 'account' and grantee = 'app_limited'`,
    );
    const has = new Set(granted.map((one) => `${one.privilege_type} ${one.column_name}`));
    const missing = columnsWith('form').flatMap((key) =>
      ['INSERT', 'UPDATE'].flatMap((right) =>
        has.has(`${right} ${columnNames[key]}`) ? [] : [`${right} ${columnNames[key]}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  it('asks rules again when a column changes that they ask about', async () => {
    const [watch] = await database.asSuperuser<{ source: string }>(
      `select prosrc as source from pg_proc where proname = 'queue_changed_people'`,
    );
    const watched = columnsWith('rule').filter((key) =>
      new RegExp(`\\b${columnNames[key]}\\b`).test(watch?.source ?? ''),
    );
    expect(watched).toEqual(columnsWith('rule'));
  });

  it('has small letters, with an index, of each column that is compared by them', async () => {
    const indexed = await database.asSuperuser<{ definition: string }>(
      `select pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = 'app.account'::regclass`,
    );
    const keyed = columns.filter((key) => factsOf(key).keyed === true);
    const found = keyed.filter((key) =>
      indexed.some(({ definition }) => definition.includes(`${columnNames[key]}_key`)),
    );
    expect(found).toEqual(keyed);
    // Sorting takes an index, or few different values.
    const sorted = columnsWith('sort').filter((key) => factsOf(key).kind !== 'choice');
    expect(sorted.filter((key) => !keyed.includes(key))).toEqual([]);
  });
});
