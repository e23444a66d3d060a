import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { expect } from 'vitest';
import { withOrganizationJob, type InOrganization } from '../../../kernel/database/organization.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { updateMembershipsNow } from '../rules/group-rules.factory.ts';
import { needsOf } from '../rules/rule-needs.ts';
import { groupsUnder } from '../rules/check-rule.ts';
import { holdGroups } from '../rules/rule-references.repository.ts';
import { forgetRule, writeRule } from '../rules/rules.repository.ts';
import { changeHub } from './any-membership-hubs.testing.ts';
import {
  fixedMade,
  hubsMade,
  peopleMade,
  ruledMade,
  ruleOf,
  type Step,
} from './any-membership.testing.ts';
import { claimMemberships } from './changes.repository.ts';
import { countPart, followChanges } from './follow-changes.ts';

export interface World {
  database: TestDatabase;
  organizationId: number;
  people: number[];
  fixed: number[];
  ruled: number[];
  hubs: number[];
  held: PoolClient[];
}

let made = 0;

export async function makeWorld(database: TestDatabase): Promise<World> {
  made += 1;
  const idsOf = async (text: string, values: unknown[]) =>
    (await database.asSuperuser<{ id: number }>(text, values)).map(({ id }) => id);
  const [organizationId = 0] = await idsOf(
    'insert into app.organization (slug, name) values ($1, $1) returning id',
    [`keeping-${made}`],
  );
  const people = await idsOf(
    `insert into app.account (organization_id, first_name, last_name, name_key, search_key, department)
     select $1, 'A', 'B', 'b a', ' a b', case n % 3 when 0 then 'Nursing' when 1 then 'Garden' end
     from generate_series(1, $2) n returning id`,
    [organizationId, peopleMade],
  );
  const groups = await idsOf(
    `insert into app.person_group (organization_id, name, sort_key)
     select $1, 'Group ' || n, 'group ' || n from generate_series(1, $2) n returning id`,
    [organizationId, fixedMade + ruledMade],
  );
  const hubs = await idsOf(
    `insert into app.hub (organization_id, name, slug, description, visibility, sort_key, search_key)
     select $1, 'Hub', 'hub-' || n, '{}', 'groups', 'hub', 'hub' from generate_series(1, $2) n returning id`,
    [organizationId, hubsMade],
  );
  return {
    database,
    organizationId,
    people,
    fixed: groups.slice(0, fixedMade),
    ruled: groups.slice(fixedMade),
    hubs,
    held: [],
  };
}

export const inside = <T>(
  { database, organizationId }: World,
  work: (tx: InOrganization) => Promise<T>,
) => withOrganizationJob(database.workerPool, organizationId, { readOnly: false }, work);

/** One statement of the worker in a transaction that ends at once, or when it is released. */
async function run(world: World, held: boolean, text: string, values: unknown[]): Promise<void> {
  const client = await world.database.workerPool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.organization_id', $1, true)`, [
      String(world.organizationId),
    ]);
    await client.query(text, values);
    if (held) world.held.push(client);
    else await client.query('commit');
  } finally {
    if (!world.held.includes(client)) client.release();
  }
}

/** A worker that dies after it has asked the rules and before it could commit. */
async function workAndDie(world: World): Promise<void> {
  const died = new Error('killed');
  const working = inside(world, async (tx) => {
    await claimMemberships(tx);
    await followChanges(tx, () => {});
    await countPart(tx, 3);
    throw died;
  });
  await expect(working).rejects.toBe(died);
}

async function giveRule(world: World, planned: Extract<Step, { do: 'rule' }>): Promise<void> {
  const { fixed, hubs, people, ruled } = world;
  const id = ruled[planned.group] ?? 0;
  const earlier = [...fixed, ...ruled.slice(0, planned.group)];
  const rule = ruleOf(planned.rule, { earlier, people, hubs }, planned.of);
  const needs = needsOf(rule);
  await inside(world, async (tx) => {
    await holdGroups(tx, [id, ...(await groupsUnder(tx, needs))]);
    await writeRule(tx, id, rule, needs);
  });
}

const turnsTrash = 'set deleted_at = case when deleted_at is null then now() end';

/** What one statement does to someone, $1 the organization and $2 them. */
const statements = {
  department: 'update app.account set department = $3 where organization_id = $1 and id = $2',
  manager: `update app.account set line_manager_id = (select id from app.account where organization_id = $1 and id = $3)
    where organization_id = $1 and id = $2`,
  add: `insert into app.account (organization_id, first_name, last_name, name_key, search_key, department)
    values ($1, 'A', 'B', 'b a', ' a b', $2)`,
  trash: `update app.account ${turnsTrash} where organization_id = $1 and id = $2`,
  erase: 'delete from app.account where organization_id = $1 and id = $2',
  child: `with made as (
      insert into app.dependant (organization_id, first_name, last_name, name_key, relationship, birth_date)
      values ($1, 'C', 'D', 'd c', 'child', $3) returning id)
    insert into app.dependant_guardian (organization_id, dependant_id, account_id)
    select $1, made.id, a.id from made join app.account a on a.organization_id = $1 and a.id = $2`,
  childless: `update app.dependant ${turnsTrash} where organization_id = $1 and id in (
      select dependant_id from app.dependant_guardian where account_id = $2)`,
};

type OfPeople = Extract<Step, { do: keyof typeof statements }>;

const valuesOf = (planned: OfPeople, people: readonly number[]): unknown[] => {
  if (planned.do === 'add') return [planned.department];
  const who = people[planned.person];
  if (planned.do === 'department') return [who, planned.department];
  if (planned.do === 'manager')
    return [who, planned.manager === null ? null : people[planned.manager]];
  return planned.do === 'child' ? [who, planned.birthDate] : [who];
};

async function changePerson(world: World, planned: OfPeople): Promise<void> {
  // Anyone who writes the same row as a change that is held would wait for it for ever.
  if (world.held.length > 0) return;
  await run(world, 'held' in planned && planned.held, statements[planned.do], [
    world.organizationId,
    ...valuesOf(planned, world.people),
  ]);
}

export async function take(world: World, planned: Step): Promise<void> {
  const { database, organizationId, ruled } = world;
  switch (planned.do) {
    case 'release': {
      const client = world.held.shift();
      await client?.query(planned.verdict);
      client?.release();
      return;
    }
    case 'member':
      return turnMember(world, world.fixed[planned.group] ?? 0, world.people[planned.person] ?? 0);
    case 'rule':
      return giveRule(world, planned);
    case 'audience':
    case 'visibility':
    case 'editor':
    case 'hubTrash':
      // Anyone who writes the same row as a change that is held would wait for it for ever.
      if (world.held.length > 0) return;
      return inside(world, (tx) => changeHub(tx, world, planned));
    case 'fixed':
      return inside(world, (tx) => forgetRule(tx, ruled[planned.group] ?? 0));
    case 'groupTrash':
      await database.asSuperuser(
        `update app.person_group set counting = 'rule', counting_since = now(), counted_to = 0,
           deleted_at = case when deleted_at is null then now() end
         where organization_id = $1 and id = $2 and kind = 'rule'`,
        [organizationId, ruled[planned.group]],
      );
      return;
    case 'keep':
      await Promise.all(
        Array.from({ length: planned.workers }, () => updateMembershipsNow(database, planned.size)),
      );
      return;
    case 'killed':
      return workAndDie(world);
    default:
      return changePerson(world, planned);
  }
}

async function turnMember(world: World, group: number, person: number): Promise<void> {
  await inside(world, async (tx) => {
    await holdGroups(tx, [group]);
    const { rows } = await sql`
      delete from app.group_member where organization_id = ${world.organizationId}
        and group_id = ${group} and account_id = ${person} returning 1`.execute(tx.db);
    if (rows.length > 0) return;
    await sql`
      insert into app.group_member (organization_id, group_id, account_id)
      select organization_id, ${group}, id from app.account
      where organization_id = ${world.organizationId} and id = ${person}`.execute(tx.db);
  });
}
