import type { RuleBlock, RuleNode } from 'contract/groups/rule.ts';
import {
  updateMemberships,
  type MembershipWorkerDeps,
} from '../server/src/areas/groups/membership/membership-worker.ts';
import { createLog } from '../server/src/kernel/log/log.ts';
import type { Benchmark, Result } from './lib/benchmark.ts';
import { callerIn, type Call } from './lib/caller.ts';
import type { Organization } from './lib/database.ts';
import { median } from './lib/figures.ts';
import { interleaved, ratioOf } from './lib/rounds.ts';
import { timed } from './lib/timed.ts';
import { asWorker } from './lib/worker-pool.ts';
import type { World } from './lib/world.ts';

/** Reports of each manager: half a dozen levels in a directory of a million. */
const reports = 12;

export const lines: Benchmark = {
  name: 'lines',
  about: 'rules about reporting lines or custom fields, and what they cost',
  async run(world) {
    const { small, middle, large } = await world.organizations();
    const log = createLog({ level: 'error', process: 'bench', environment: 'bench', version: '' });
    return asWorker(world, 2, async (pool) => {
      const deps: MembershipWorkerDeps = { pool, log };
      const results: Result[] = [];
      // Giving a million people their managers takes longer than all that is asked of them.
      for (const organization of world.large ? [small, middle, large] : [small, middle]) {
        const first = await setManagers(world, organization, true);
        await updateMemberships(deps);
        try {
          results.push(...(await measured(world, deps, organization, first)));
        } finally {
          await setManagers(world, organization, false);
          await updateMemberships(deps);
        }
      }
      return results;
    });
  },
};

/** A tree of all people, or none. @returns the ID of the person on top */
async function setManagers(world: World, { id }: Organization, set: boolean): Promise<number> {
  const { superuser } = await world.database();
  await superuser.query(
    `delete from app.person_group where organization_id = $1 and name = 'Bench lines'`,
    [id],
  );
  await superuser.query(
    `with placed as materialized (
       select id, row_number() over (order by id) - 1 as place from app.account
       where organization_id = $1 and source = 'import'),
     managed as (
       select one.id, manager.id as above from placed one
         left join placed manager on one.place > 0 and manager.place = (one.place - 1) / ${reports})
     update app.account a set line_manager_id = case when $2 then managed.above end
     from managed where a.organization_id = $1 and a.id = managed.id`,
    [id, set],
  );
  await superuser.query('vacuum analyze app.account');
  const { rows } = await superuser.query<{ id: number }>(
    `select min(id) as id from app.account where organization_id = $1 and source = 'import'`,
    [id],
  );
  return rows[0]?.id ?? 0;
}

const below = (id: number): RuleNode => ({ field: 'lineManager', operator: 'below', ids: [id] });

async function measured(
  world: World,
  deps: MembershipWorkerDeps,
  organization: Organization,
  top: number,
): Promise<Result[]> {
  const call = await callerIn(world, organization);
  return [
    await countResult(world, organization, call, 'everyone below the top', below(top)),
    await countResult(world, organization, call, 'a twelfth, below one', below(top + 1)),
    await ownResult(world, organization, call),
    await movingResult(world, deps, organization, call, top),
    await triggerResult(world, deps, organization),
  ];
}

const people = (count: number) => `${count.toLocaleString('en')} people`;

/** The count of a rule as its screen asks for it, beside walking down and counting in one statement. */
async function countResult(
  world: World,
  { id, size }: Organization,
  call: Call,
  what: string,
  node: RuleNode & { ids?: number[] },
): Promise<Result> {
  const { superuser } = await world.database();
  const rule: RuleBlock = { match: 'all', rules: [node] };
  const figures = await interleaved(world.rounds, {
    ours: () => timed(() => call('/groups/rule/count', { rule })),
    floor: () =>
      timed(() =>
        superuser.query(
          `with recursive below as (
             select id from app.account where organization_id = $1 and line_manager_id = any($2::bigint[])
             union all
             select a.id from below join app.account a
               on a.organization_id = $1 and a.line_manager_id = below.id)
           select count(*) from below`,
          [id, node.ids],
        ),
      ),
  });
  return {
    goal: 'groups',
    what: `the count of ${what}, of ${people(size)}`,
    unit: 'ms',
    ...ratioOf(figures.ours, figures.floor),
    limit: null,
  };
}

async function ownResult(world: World, { id, size }: Organization, call: Call): Promise<Result> {
  const { superuser } = await world.database();
  const { rows } = await superuser.query<{ id: number }>(
    `select id from app.people_field where organization_id = $1 and key = 'hours'`,
    [id],
  );
  const fieldId = rows[0]?.id ?? 0;
  const rule: RuleBlock = {
    match: 'all',
    rules: [{ field: 'custom', fieldId, operator: 'atLeast', number: 30 }],
  };
  const figures = await interleaved(world.rounds, {
    ours: () => timed(() => call('/groups/rule/count', { rule })),
    floor: () =>
      timed(() =>
        superuser.query(
          `select count(*) from app.account where organization_id = $1 and deleted_at is null
             and (custom ->> $2)::float8 >= 30`,
          [id, String(fieldId)],
        ),
      ),
  });
  return {
    goal: 'groups',
    what: `the count of a rule on an own number, of ${people(size)}`,
    unit: 'ms',
    ...ratioOf(figures.ours, figures.floor),
    limit: null,
  };
}

/** A head of a dozen gets another manager: from the commit until the group has followed. */
async function movingResult(
  world: World,
  deps: MembershipWorkerDeps,
  { id, size }: Organization,
  call: Call,
  top: number,
): Promise<Result> {
  const { superuser } = await world.database();
  const rule: RuleBlock = { match: 'all', rules: [below(top + 1)] };
  const made = await call('/groups', { name: 'Bench lines', rule });
  await updateMemberships(deps);
  const count = async () =>
    Number(
      (
        await superuser.query<{ n: string }>(
          `select count(*) as n from app.group_member where organization_id = $1 and group_id = $2`,
          [id, made['id']],
        )
      ).rows[0]?.n,
    );
  const whole = await count();
  // The first report of the first, with the people below.
  const moved = top + 1 + reports;
  const figures: number[] = [];
  for (let round = 0; round < world.rounds * 2; round += 1) {
    const away = round % 2 === 0;
    await superuser.query(
      'update app.account set line_manager_id = $3 where organization_id = $1 and id = $2',
      [id, moved, away ? top : top + 1],
    );
    figures.push(await timed(() => updateMemberships(deps)));
    const now = await count();
    if (away ? now >= whole : now !== whole) throw new Error('The group did not follow');
  }
  return {
    goal: 'groups',
    what: `a head moves with all below, of ${people(size)}`,
    unit: 'ms',
    ours: median(figures.slice(1)),
    floor: null,
    value: median(figures.slice(1)),
    rounds: figures.slice(1),
    limit: null,
  };
}

/**
 * Writing a value of a custom field for a thousand in one statement; beside the same without queueing the people for
 * rules.
 */
async function triggerResult(
  world: World,
  deps: MembershipWorkerDeps,
  { id, size }: Organization,
): Promise<Result> {
  const { superuser } = await world.database();
  const write = (round: number) =>
    superuser.query(
      `update app.account set custom = custom || jsonb_build_object((select min(f.id)::text from app.people_field f
              where f.organization_id = $1 and f.key = 'hours'), 20 + $2::int % 2)
       where organization_id = $1 and id in (
         select id from app.account where organization_id = $1 and source = 'import' order by id limit 1000)`,
      [id, round],
    );
  const turn = (state: 'enable' | 'disable') =>
    superuser.query(`alter table app.account ${state} trigger queue_people_changed`);
  let written = 0;
  const figures = await interleaved(world.rounds, {
    ours: () => timed(() => write((written += 1))),
    floor: async () => {
      await turn('disable');
      try {
        return await timed(() => write((written += 1)));
      } finally {
        await turn('enable');
      }
    },
  });
  await updateMemberships(deps);
  return {
    goal: 'groups',
    what: `a custom field of 1,000 people written at once, of ${people(size)}`,
    unit: 'ms',
    ...ratioOf(figures.ours, figures.floor),
    limit: null,
  };
}
