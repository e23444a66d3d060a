import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ruleEngagement } from '../areas/campaigns/campaigns.public.ts';
import { groupsOfPeople } from '../areas/groups/groups.public.ts';
import { everybody, useBulk } from '../areas/people/bulk/bulk.factory.ts';
import { random } from '../testing/random.ts';

const test = useBulk(groupsOfPeople(ruleEngagement));
const { database, tenants, crowd } = test;
const worker = fileURLToPath(new URL('bulk-kill.fixture.ts', import.meta.url));

/** Runs a worker, and kills it so long after it is done with so many pieces; null: it does all there is to do. */
async function runWorker(
  bulkChangeId: number,
  death: { pieces: number; afterMs: number } | null,
): Promise<void> {
  const child = fork(worker, [], {
    env: {
      ...process.env,
      WORKER_URL: database.urls.worker,
      ORGANIZATION_ID: String(tenants.acme.organizationId),
      BULK_CHANGE_ID: String(bulkChangeId),
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  if (death !== null) {
    let heard = -1;
    const reached = new Promise<void>((resolve) => {
      child.on('message', () => {
        heard += 1;
        if (heard >= death.pieces) resolve();
      });
    });
    await Promise.race([reached, exited]);
    await Promise.race([sleep(death.afterMs), exited]);
    child.kill('SIGKILL');
  }
  const [code] = (await exited) as [number | null];
  if (death === null) expect(code).toBe(0);
}

async function workThroughDeaths(id: number, next: () => number): Promise<void> {
  for (let death = 0; death < 4; death += 1) {
    await runWorker(id, { pieces: Math.floor(next() * 2), afterMs: next() * 120 });
  }
  await runWorker(id, null);
}

const many = 6000;
const seed = Math.floor(Math.random() * 1e9);

describe('a bulk change whose workers are killed at any moment', () => {
  it(`neither loses nor doubles anybody, doing it and taking it back (seed ${seed})`, async () => {
    const next = random(seed);
    const ids = await crowd(many, 'Killed');
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
    await workThroughDeaths(body.id, next);
    expect(await test.getBulk(body.id)).toMatchObject({ state: 'done', total: many, done: many });
    // Written once: a second time would have raised the version again.
    expect(await versions()).toEqual([{ title: 'Porter', version: 2, n: many }]);
    const [told] = await database.asSuperuser<{ people: number }>(
      `select count(*)::int as people from app.audit_event e,
         jsonb_array_elements(e.changes -> 'people' -> 1) change,
         jsonb_array_elements(change -> 'ids')
       where action = 'account.updated_many'`,
    );
    expect(told).toEqual({ people: many });
    await test.undo(body.id);
    await workThroughDeaths(body.id, next);
    expect(await test.getBulk(body.id)).toMatchObject({ state: 'undone', undone: many, kept: 0 });
    expect(await versions()).toEqual([{ title: null, version: 3, n: many }]);
  });
});
