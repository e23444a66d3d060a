import {
  recordPairs,
  refreshPairs,
} from '../server/src/areas/people/duplicates/pairs.repository.ts';
import { withOrganizationJob } from '../server/src/kernel/database/organization.ts';
import type { DatabasePool } from '../server/src/kernel/database/pool.ts';
import type { Benchmark, Result } from './lib/benchmark.ts';
import type { Organization } from './lib/database.ts';
import { median } from './lib/figures.ts';
import { interleaved, ratioOf } from './lib/rounds.ts';
import { timed } from './lib/timed.ts';
import { asWorker } from './lib/worker-pool.ts';
import type { World } from './lib/world.ts';

export const duplicates: Benchmark = {
  name: 'duplicates',
  about: 'comparing all people with all, and one person with all namesakes',
  async run(world) {
    const { small, middle, large } = await world.organizations();
    return asWorker(world, 1, async (pool) => {
      const results: Result[] = [];
      for (const organization of [small, middle, large]) {
        results.push(await allOf(world, pool, organization));
        results.push(await oneOf(world, pool, organization));
      }
      return results;
    });
  },
};

const inside = <T>(
  pool: DatabasePool,
  { id }: Organization,
  work: (tx: Parameters<typeof refreshPairs>[0]) => Promise<T>,
) => withOrganizationJob(pool, id, { readOnly: false }, work);

/** Beside the least that finds the same names and birth dates: sorting all people by both, once. */
async function allOf(
  world: World,
  pool: DatabasePool,
  organization: Organization,
): Promise<Result> {
  const { superuser } = await world.database();
  let pairs = 0;
  const figures = await interleaved(organization.size > 500_000 ? 2 : Math.min(world.rounds, 3), {
    ours: () =>
      timed(async () => {
        pairs = await inside(pool, organization, refreshPairs);
      }),
    floor: () =>
      timed(() =>
        superuser.query(
          `select name_key, birth_date, array_agg(id) from app.account
           where organization_id = $1 and deleted_at is null
           group by name_key, birth_date having count(*) > 1`,
          [organization.id],
        ),
      ),
  });
  return {
    goal: 'duplicates',
    what: `all ${organization.size.toLocaleString('en')} people compared (${pairs} pairs)`,
    unit: 'ms',
    ...ratioOf(figures.ours, figures.floor),
    limit: { atMost: 10 },
  };
}

/** The added latency of adding or changing a person. */
async function oneOf(
  world: World,
  pool: DatabasePool,
  organization: Organization,
): Promise<Result> {
  const { superuser } = await world.database();
  // With the most frequent name there is.
  const { rows } = await superuser.query<{ id: number }>(
    `select min(id) as id from app.account where organization_id = $1
     group by name_key order by count(*) desc limit 1`,
    [organization.id],
  );
  const figures: number[] = [];
  for (let round = 0; round <= world.rounds; round += 1) {
    figures.push(
      await timed(() => inside(pool, organization, (tx) => recordPairs(tx, [rows[0]?.id ?? 0]))),
    );
  }
  const value = median(figures.slice(1));
  return {
    goal: 'duplicates',
    what: `one of ${organization.size.toLocaleString('en')} compared with all namesakes`,
    unit: 'ms',
    ours: value,
    floor: null,
    value,
    rounds: figures.slice(1),
    limit: { atMost: 50 },
  };
}
