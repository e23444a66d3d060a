import type { PoolClient } from 'pg';
import { expect } from 'vitest';
import { withOrganizationJob } from '../../../kernel/database/organization.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import {
  addEvents,
  beginAsWorker,
  countNow,
  endAs,
  type HappenedEvent,
} from '../engagement.factory.ts';
import { peopleMade, type PlannedEvent, type Step } from './any-steps.testing.ts';
import { countSome } from './count-engagement.ts';

export interface World {
  database: TestDatabase;
  organizationId: number;
  accounts: number[];
  groups: number[];
  held: PoolClient[];
}

let made = 0;

/** An organization of its own with a few people and two groups. */
export async function makeWorld(database: TestDatabase, zone: string): Promise<World> {
  made += 1;
  const [organization] = await database.asSuperuser<{ id: number }>(
    'insert into app.organization (slug, name, time_zone) values ($1, $1, $2) returning id',
    [`world-${made}`, zone],
  );
  const organizationId = organization?.id ?? 0;
  const accounts = await database.asSuperuser<{ id: number }>(
    `insert into app.account (organization_id, first_name, last_name, name_key, search_key)
     select $1, 'A', 'B', 'b a', ' a b' from generate_series(1, $2) returning id`,
    [organizationId, peopleMade],
  );
  const groups = await database.asSuperuser<{ id: number }>(
    `insert into app.person_group (organization_id, name, sort_key)
     select $1, 'Group ' || n, 'group ' || n from generate_series(1, 2) n returning id`,
    [organizationId],
  );
  return {
    database,
    organizationId,
    accounts: accounts.map(({ id }) => id),
    groups: groups.map(({ id }) => id),
    held: [],
  };
}

const eventsOf = ({ accounts }: World, events: readonly PlannedEvent[]): HappenedEvent[] =>
  events.map(({ person, ...rest }) => ({
    ...rest,
    ...(person !== null && { accountId: accounts[person] as number }),
  }));

/** A worker that dies after it has counted and before it could commit. */
async function countAndDie({ database, organizationId }: World): Promise<void> {
  const died = new Error('killed');
  const counting = withOrganizationJob(
    database.workerPool,
    organizationId,
    { readOnly: false },
    async (tx) => {
      await countSome(tx);
      throw died;
    },
  );
  await expect(counting).rejects.toBe(died);
}

async function turnMembership(world: World, group: number, person: number, held: boolean) {
  const { database, organizationId, groups, accounts } = world;
  // A change that waits for one held here would wait for ever.
  if (world.held.length > 0) return;
  const client = await beginAsWorker(database, organizationId);
  const values = [organizationId, groups[group], accounts[person]];
  const { rowCount } = await client.query(
    'delete from app.group_member where organization_id = $1 and group_id = $2 and account_id = $3',
    values,
  );
  if (rowCount === 0) {
    await client.query(
      'insert into app.group_member (organization_id, group_id, account_id) values ($1, $2, $3)',
      values,
    );
  }
  if (held) world.held.push(client);
  else await endAs(client);
}

export async function take(world: World, planned: Step): Promise<void> {
  const { database, organizationId, held } = world;
  switch (planned.do) {
    case 'add':
    case 'hold': {
      if (planned.do === 'hold' && held.length >= 4) return;
      const client = await beginAsWorker(database, organizationId);
      await addEvents(client, organizationId, eventsOf(world, planned.events));
      if (planned.do === 'hold') held.push(client);
      else await endAs(client);
      return;
    }
    case 'release': {
      const client = held.shift();
      if (client) await endAs(client, planned.verdict);
      return;
    }
    case 'count':
      await Promise.all(Array.from({ length: planned.workers }, () => countNow(database)));
      return;
    case 'killed':
      await countAndDie(world);
      return;
    case 'member':
      await turnMembership(world, planned.group, planned.person, planned.held);
      return;
    case 'trash':
      if (held.length > 0) return;
      await database.asSuperuser(
        `update app.account set deleted_at = case when deleted_at is null then now() end
         where organization_id = $1 and id = $2`,
        [organizationId, world.accounts[planned.person]],
      );
      return;
    case 'zone':
      await database.asSuperuser('update app.organization set time_zone = $2 where id = $1', [
        organizationId,
        planned.zone,
      ]);
  }
}
