import { expect, it } from 'vitest';
import { workThroughDeaths, type KilledWork } from '../../../testing/killed-process.ts';
import { random } from '../../../testing/random.ts';
import { all, isIn, none, useGroupRules, worksIn } from '../rules/group-rules.factory.ts';

const { database, group, getGroup, tenants } = useGroupRules();

const many = 4000;
const seed = Math.floor(Math.random() * 1e9);

const work = (): KilledWork => ({
  fixture: new URL('worker-kill.fixture.ts', import.meta.url),
  env: { WORKER_URL: database.urls.worker },
  chunkMs: 40,
});

/** Everyone is in Nursing or in the Garden; every third one starts in Nursing. */
async function manyPeople(): Promise<void> {
  await database.asSuperuser(
    `insert into app.account (organization_id, first_name, last_name, name_key, search_key, department)
     select $1, 'A', 'Killed', 'killed a', ' a killed', case n % 3 when 0 then 'Nursing' else 'Garden' end
     from generate_series(1, $2) n`,
    [tenants.acme.organizationId, many],
  );
}

/** Members of a group, and those of them who match. */
async function membersOf(id: number, where: string) {
  const [row] = await database.asSuperuser<{ members: number; right: number; meant: number }>(
    `select count(m.account_id)::int as members, count(m.account_id) filter (where ${where})::int as right,
       count(*) filter (where ${where})::int as meant
     from app.account a left join app.group_member m
       on m.organization_id = a.organization_id and m.group_id = $2 and m.account_id = a.id
     where a.organization_id = $1 and a.deleted_at is null`,
    [tenants.acme.organizationId, id],
  );
  return row;
}

const waiting = () =>
  database.asSuperuser('select from app.group_change where organization_id = $1', [
    tenants.acme.organizationId,
  ]);

it(`members are the people who match, after keepers were killed at any moment (seed ${seed})`, async () => {
  const next = random(seed);
  await manyPeople();
  const nursing = await group({ rule: all(worksIn('Nursing')) });
  const rest = await group({ rule: none(isIn(nursing.id)) });
  let killed = await workThroughDeaths(work(), next);

  const expectUpToDate = async () => {
    expect(await waiting()).toEqual([]);
    for (const { id, where } of [
      { id: nursing.id, where: `a.department = 'Nursing'` },
      { id: rest.id, where: `a.department is distinct from 'Nursing'` },
    ]) {
      const { meant = -1 } = (await membersOf(id, where)) ?? {};
      expect(meant).toBeGreaterThan(1000);
      expect(await membersOf(id, where)).toEqual({ members: meant, right: meant, meant });
      expect((await getGroup(id)).body).toMatchObject({ counting: null, memberCount: meant });
    }
  };
  await expectUpToDate();

  // One at a time, so that many changes wait: half of them move.
  await database.asSuperuser(
    `do $$ declare one record; begin
       for one in select id, department from app.account where last_name = 'Killed' and id % 2 = 0 loop
         update app.account set department = case one.department when 'Nursing' then 'Garden' else 'Nursing' end
         where id = one.id;
       end loop;
     end $$`,
  );
  killed += await workThroughDeaths(work(), next);
  await expectUpToDate();
  expect(killed).toBeGreaterThan(0);
});
