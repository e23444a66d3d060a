import type { RuleBlock } from 'contract/groups/rule.ts';
import {
  updateMemberships,
  type MembershipWorkerDeps,
} from '../server/src/areas/groups/membership/membership-worker.ts';
import { createLog } from '../server/src/kernel/log/log.ts';
import type { Benchmark, Result } from './lib/benchmark.ts';
import type { Organization } from './lib/database.ts';
import { callerIn, type Call } from './lib/caller.ts';
import { median } from './lib/figures.ts';
import { interleaved, ratioOf } from './lib/rounds.ts';
import { timed } from './lib/timed.ts';
import { asWorker } from './lib/worker-pool.ts';
import { locations } from './lib/words.ts';
import type { World } from './lib/world.ts';

/** Nested, over text, a closed list, tags and dates; true of about a third. */
const rule: RuleBlock = {
  match: 'all',
  rules: [
    { field: 'status', operator: 'oneOf', values: ['active'] },
    {
      match: 'any',
      rules: [
        { field: 'department', operator: 'oneOf', values: ['Nursing', 'Emergency'] },
        { field: 'tags', operator: 'anyOf', values: ['first aider'] },
      ],
    },
    { field: 'startDate', operator: 'before', date: '2024-01-01' },
  ],
};

/** The same in one line of SQL. */
const raw = `organization_id = $1 and deleted_at is null and status = 'active'
  and (lower(department) in ('nursing', 'emergency') or tags && array['first aider'])
  and start_date < '2024-01-01'`;

/** Where about one in forty works. */
const location = locations[5] ?? '';

/** For many groups: a rule for all people would fill a hundred of them with a hundred times a third. */
const narrow: RuleBlock = {
  match: 'all',
  rules: [...rule.rules, { field: 'location', operator: 'oneOf', values: [location] }],
};

export const groups: Benchmark = {
  name: 'groups',
  about: 'rule-based groups: counting all people, following a change, trying a rule',
  async run(world) {
    const { small, middle, large } = await world.organizations();
    const log = createLog({ level: 'error', process: 'bench', environment: 'bench', version: '' });
    return asWorker(world, 2, async (pool) => {
      const deps: MembershipWorkerDeps = { pool, log };
      const results: Result[] = [];
      // Changes queued while the directories were filled are not part of the measurement.
      await updateMemberships(deps);
      for (const organization of [small, middle, large]) {
        results.push(...(await measured(world, deps, organization)));
      }
      return results;
    });
  },
};

async function measured(
  world: World,
  deps: MembershipWorkerDeps,
  organization: Organization,
): Promise<Result[]> {
  const call = await callerIn(world, organization);
  const tried = await tryingResult(world, organization, call);
  const [first = 0] = await makeGroups(world, organization, call, 1);
  try {
    await updateMemberships(deps);
    const built = await buildingResult(world, deps, organization, first);
    const followed: Result[] = [];
    for (const count of world.quick ? [1, 5] : [1, 20, 100]) {
      await makeGroups(world, organization, call, count);
      await updateMemberships(deps);
      followed.push(await followingResult(world, deps, organization, count));
    }
    return [built, ...followed, ...tried];
  } finally {
    await empty(world, organization);
    await updateMemberships(deps);
  }
}

/** So many groups in all. @returns the ids of all */
async function makeGroups(
  world: World,
  organization: Organization,
  call: Call,
  count: number,
): Promise<number[]> {
  const { superuser } = await world.database();
  const ids = async () =>
    (
      await superuser.query<{ id: number }>(
        `select id from app.person_group where organization_id = $1 and name like 'Bench %' order by id`,
        [organization.id],
      )
    ).rows.map((row) => row.id);
  const there = (await ids()).length;
  for (let n = there; n < count; n += 1) {
    await call('/groups', { name: `Bench ${n}`, rule: n === 0 ? rule : narrow });
  }
  return ids();
}

async function empty(world: World, { id }: Organization): Promise<void> {
  const { superuser } = await world.database();
  await superuser.query(`delete from app.group_member where organization_id = $1`, [id]);
  await superuser.query(
    `delete from app.person_group where organization_id = $1 and name like 'Bench %'`,
    [id],
  );
}

/** All people are evaluated, and the matches stored; beside one statement that does both. */
async function buildingResult(
  world: World,
  deps: MembershipWorkerDeps,
  { id, size }: Organization,
  groupId: number,
): Promise<Result> {
  const { superuser } = await world.database();
  const clear = () =>
    superuser.query(`delete from app.group_member where organization_id = $1 and group_id = $2`, [
      id,
      groupId,
    ]);
  const figures = await interleaved(size > 500_000 ? 2 : Math.min(world.rounds, 3), {
    ours: async () => {
      await clear();
      await updateMemberships(deps);
      await superuser.query(
        `update app.person_group set counting = 'rule', counting_since = now(), counted_to = 0,
           counted_people = 0, rule_version = rule_version + 1
         where organization_id = $1 and id = $2`,
        [id, groupId],
      );
      return timed(() => updateMemberships(deps));
    },
    floor: async () => {
      await clear();
      await updateMemberships(deps);
      return timed(() =>
        superuser.query(
          `insert into app.group_member (organization_id, group_id, account_id)
           select $1, $2, id from app.account where ${raw}`,
          [id, groupId],
        ),
      );
    },
  });
  const count = await superuser.query<{ members: number; meant: number }>(
    `select (select count(*) from app.group_member where organization_id = $1 and group_id = $2) as members,
       (select count(*) from app.account where ${raw}) as meant`,
    [id, groupId],
  );
  const [{ members, meant } = { members: -1, meant: 0 }] = count.rows;
  if (members !== meant) throw new Error(`${members} members, and ${meant} are meant`);
  return {
    goal: 'groups',
    what: `a group by rule of ${people(size)}, all counted (${people(members)} in it)`,
    unit: 'ms',
    ...ratioOf(figures.ours, figures.floor),
    limit: { atMost: 2 },
  };
}

/** From the commit of an edit of one person until every group has followed; beside writing one place for each. */
async function followingResult(
  world: World,
  deps: MembershipWorkerDeps,
  { id, size }: Organization,
  count: number,
): Promise<Result> {
  const { superuser } = await world.database();
  const found = await superuser.query<{ id: number }>(
    `select id from app.account where ${raw} and location = $2 order by id limit 1`,
    [id, location],
  );
  const person = found.rows[0]?.id;
  const memberCount = async () =>
    (
      await superuser.query<{ n: number }>(
        `select count(*) as n from app.group_member m join app.person_group g using (organization_id)
         where g.id = m.group_id and g.kind = 'rule' and m.organization_id = $1 and m.account_id = $2`,
        [id, person],
      )
    ).rows[0]?.n;
  const figures: number[] = [];
  for (let round = 0; round < world.rounds * 2; round += 1) {
    const status = round % 2 === 0 ? 'deactivated' : 'active';
    await superuser.query(
      `update app.account set status = $3 where organization_id = $1 and id = $2`,
      [id, person, status],
    );
    figures.push(await timed(() => updateMemberships(deps)));
    const expected = status === 'active' ? count : 0;
    if ((await memberCount()) !== expected) throw new Error(`${count} groups did not follow`);
  }
  return {
    goal: 'groups',
    what: `an edit of one of ${people(size)} reaches ${count} rule-based groups`,
    unit: 'ms',
    ours: median(figures.slice(1)),
    floor: null,
    value: median(figures.slice(1)),
    rounds: figures.slice(1),
    limit: { atMost: 1000 },
  };
}

/** The count and the sample of a rule that is not saved, as its screen asks for them; beside the bare count. */
async function tryingResult(
  world: World,
  { id, size }: Organization,
  call: Call,
): Promise<Result[]> {
  const { superuser } = await world.database();
  const figures = await interleaved(world.rounds, {
    count: () => timed(() => call('/groups/rule/count', { rule })),
    sample: (round) => timed(() => call('/groups/rule/sample', { rule, seed: round })),
    floor: () =>
      timed(() => superuser.query(`select count(*) from app.account where ${raw}`, [id])),
  });
  const result = (what: string, ours: number[]): Result => ({
    goal: 'groups',
    what: `${what} of a rule of ${people(size)}`,
    unit: 'ms',
    ours: median(ours),
    floor: median(figures.floor),
    value: median(ours),
    rounds: ours,
    limit: { atMost: 500 },
  });
  return [result('the count', figures.count), result('a sample', figures.sample)];
}

const people = (count: number) => `${count.toLocaleString('en')} people`;
