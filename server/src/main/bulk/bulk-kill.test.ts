import { describe, expect, it } from 'vitest';
import { startDependantsBulk } from 'contract/dependants/bulk-dependants.contract.ts';
import { createManyDependants } from 'contract/dependants/dependants.contract.ts';
import { everybody, useBulk } from '../../areas/bulk/bulk.factory.ts';
import { workThroughDeaths, type KilledWork } from '../../testing/killed-process.ts';
import { random } from '../../testing/random.ts';
import { bulkLists } from './bulk-lists.ts';

const test = useBulk(bulkLists);
const { database, product, tenants, manyPeople } = test;
const worker = new URL('bulk-kill.fixture.ts', import.meta.url);

const work = (bulkChangeId: number): KilledWork => ({
  fixture: worker,
  env: {
    WORKER_URL: database.urls.worker,
    ORGANIZATION_ID: String(tenants.acme.organizationId),
    BULK_CHANGE_ID: String(bulkChangeId),
  },
  chunkMs: 120,
});

const many = 6000;
const seed = Math.floor(Math.random() * 1e9);

describe('a bulk change whose workers are killed at any moment', () => {
  it(`neither loses nor repeats anyone, running or undoing (seed ${seed})`, async () => {
    const next = random(seed);
    const ids = await manyPeople(many, 'Killed');
    const versions = async () =>
      database.asSuperuser<{ title: string | null; version: number; n: number }>(
        `select job_title as title, version, count(*)::int as n from app.account
         where id = any($1) group by 1, 2`,
        [ids],
      );
    const { body } = await test.start(
      { kind: 'set', fields: { jobTitle: 'Porter' } },
      everybody('Killed'),
    );
    await workThroughDeaths(work(body.id), next);
    expect(await test.getBulk(body.id)).toMatchObject({ state: 'done', total: many, done: many });
    // Written once: a second time would have raised the version again.
    expect(await versions()).toEqual([{ title: 'Porter', version: 2, n: many }]);
    const [audited] = await database.asSuperuser<{ people: number }>(
      `select count(*)::int as people from app.audit_event e,
         jsonb_array_elements(e.changes -> 'people' -> 1) change,
         jsonb_array_elements(change -> 'ids')
       where action = 'account.updated_many'`,
    );
    expect(audited).toEqual({ people: many });
    await test.undo(body.id);
    await workThroughDeaths(work(body.id), next);
    expect(await test.getBulk(body.id)).toMatchObject({ state: 'undone', undone: many, kept: 0 });
    expect(await versions()).toEqual([{ title: null, version: 3, n: many }]);
  });

  it(`the same of dependants (seed ${seed + 1})`, async () => {
    const next = random(seed + 1);
    const guardians = await manyPeople(3000, 'Guarding');
    const { body: made } = await product.call(createManyDependants, {
      as: tenants.acme.admin,
      body: {
        dependants: guardians.map((id, n) => ({
          guardianIds: [id],
          firstName: `C${n}`,
          lastName: 'Guarded',
          relationship: 'spouse',
        })),
      },
    });
    const size = made.ids.length;
    const versions = () =>
      database.asSuperuser(
        `select eligibility, version, count(*)::int as n from app.dependant
         where id = any($1) group by 1, 2`,
        [made.ids],
      );
    const { body } = await product.call(startDependantsBulk, {
      as: tenants.acme.admin,
      body: { action: { kind: 'not_eligible' }, selection: everybody('Guarded') },
    });
    await workThroughDeaths(work(body.id), next);
    expect(await test.getBulk(body.id)).toMatchObject({ state: 'done', total: size, done: size });
    expect(await versions()).toEqual([{ eligibility: 'not_eligible', version: 2, n: size }]);
    await test.undo(body.id);
    await workThroughDeaths(work(body.id), next);
    expect(await test.getBulk(body.id)).toMatchObject({ state: 'undone', undone: size, kept: 0 });
    expect(await versions()).toEqual([{ eligibility: 'rule', version: 3, n: size }]);
  });
});
