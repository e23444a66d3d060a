import { describe, expect, it } from 'vitest';
import { undoImport } from 'contract/imports/execution/undo.contract.ts';
import { random } from '../../../testing/random.ts';
import { staff, staffHeaders } from '../../imports/imports.factory.ts';
import { workThroughDeaths } from '../../imports/execution/killed-worker.factory.ts';
import { useGroupUploads } from './uploads.factory.ts';

const test = useGroupUploads();
const { database, product, tenants, admin } = test;
const seed = Math.floor(Math.random() * 1e9);
const people = 2600;

/** Memberships as they are, as the group counts them, and as the audit log reports them. */
async function stateOf(name: string) {
  const [row] = await database.asSuperuser(
    `select g.member_count as counted,
       (select count(*)::int from app.group_member m where m.group_id = g.id) as places,
       (select coalesce(sum(jsonb_array_length(e.changes #> '{members,1}')), 0)::int from app.audit_event e
         where e.target_id = g.id and e.action = 'group.members_added') as audited,
       (select coalesce(sum(jsonb_array_length(e.changes #> '{members,0}')), 0)::int from app.audit_event e
         where e.target_id = g.id and e.action = 'group.members_removed') as audited_back
     from app.person_group g where g.name = $1`,
    [name],
  );
  return row;
}

describe('adding people to groups by an import, killed at any moment', () => {
  it(`gives each place once and loses none, also back (seed ${seed})`, async () => {
    const next = random(seed);
    const lines = staff(people, 'KG');
    const known = lines.slice(0, 1300);
    const before = await test.upload([staffHeaders, ...known]);
    await test.mapColumns(before.id, {}, { match: 'externalId' });
    await test.check(before.id);
    await test.run(before.id);
    const { id } = await test.upload([staffHeaders, ...lines]);
    await test.mapColumns(id, {}, { match: 'externalId', newGroups: ['Killed on the way'] });
    await test.check(id);
    await test.start(id);
    const task = {
      url: database.urls.worker,
      organizationId: tenants.acme.organizationId,
      importId: id,
    };
    await workThroughDeaths(task, next);
    expect(await test.get(id)).toMatchObject({
      state: 'done',
      written: { created: 1300, updated: 1300, memberships: people, left: 0 },
    });
    const given = { counted: people, places: people, audited: people, audited_back: 0 };
    expect(await stateOf('Killed on the way')).toEqual(given);
    await product.call(undoImport, { as: admin(), params: { id } });
    await workThroughDeaths(task, next);
    expect(await test.get(id)).toMatchObject({
      state: 'undone',
      undone: { created: 1300, updated: 0, memberships: people, kept: 0 },
    });
    expect(await stateOf('Killed on the way')).toEqual({
      counted: 0,
      places: 0,
      audited: people,
      audited_back: people,
    });
  });
});
