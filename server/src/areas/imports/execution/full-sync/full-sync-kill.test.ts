import { describe, expect, it } from 'vitest';
import { undoImport } from 'contract/imports/execution/undo.contract.ts';
import { random } from '../../../../testing/random.ts';
import { staff } from '../../imports.factory.ts';
import { workThroughDeaths } from '../killed-worker.factory.ts';
import { useFullSync } from './full-sync.factory.ts';

const test = useFullSync();
const { database, product, tenants } = test;
const seed = Math.floor(Math.random() * 1e9);
const people = 2200;

async function stateOf() {
  const [row] = await database.asSuperuser(
    `select count(*) filter (where status = 'active')::int as active, min(version) as least, max(version) as most,
       (select sum(coalesce(jsonb_array_length(e.changes #> '{people,1,0,ids}'), 1))::int from app.audit_event e
         where e.action in ('account.updated', 'account.updated_many') and e.changes::text like '%"deactivated"%') as audited
     from app.account where organization_id = $1 and external_id like 'KM-%'`,
    [tenants.acme.organizationId],
  );
  return row;
}

describe('deactivating people missing from the file, killed at any moment', () => {
  it(`changes no one twice and misses no one, also on undo (seed ${seed})`, async () => {
    const next = random(seed);
    await test.known(staff(people, 'KM'));
    const id = await test.asking(staff(1, 'KN'));
    const task = {
      url: database.urls.worker,
      organizationId: tenants.acme.organizationId,
      importId: id,
    };
    await test.confirmed(id);
    await workThroughDeaths(task, next);
    expect(await test.get(id)).toMatchObject({
      state: 'done',
      fullSync: { total: people, deactivated: people, left: 0 },
    });
    expect(await stateOf()).toEqual({ active: 0, least: 2, most: 2, audited: people });
    await product.call(undoImport, { as: tenants.acme.admin, params: { id } });
    await workThroughDeaths(task, next);
    expect(await test.get(id)).toMatchObject({
      state: 'undone',
      fullSync: { reactivated: people },
      undone: { kept: 0 },
    });
    expect(await stateOf()).toMatchObject({ active: people, least: 3, most: 3 });
  });
});
