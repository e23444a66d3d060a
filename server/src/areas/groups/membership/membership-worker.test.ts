import pino from 'pino';
import { afterAll, expect, it, vi } from 'vitest';
import { listenTo, type Listening } from '../../../kernel/database/listen.ts';
import { all, useGroupRules, worksIn } from '../rules/group-rules.factory.ts';
import { MembershipWorker, groupsChannel } from './membership-worker.ts';

const { add, database, group, getGroup, membersOf } = useGroupRules();
const log = pino({ level: 'silent' });
let ears: Listening | undefined;
let keeper: MembershipWorker | undefined;

afterAll(async () => {
  await ears?.stop();
  await keeper?.stop();
});

it('is woken by a new rule and by people who may match it', async () => {
  keeper = new MembershipWorker({ pool: database.workerPool, log });
  keeper.start();
  const wake = vi.spyOn(keeper, 'wake');
  const woken = keeper;
  ears = listenTo(database.urls.worker, groupsChannel, () => woken.wake(), log);
  const patience = { timeout: 20_000, interval: 20 };
  await vi.waitFor(() => expect(wake).toHaveBeenCalled(), patience);

  wake.mockClear();
  const { id } = await group({ rule: all(worksIn('Night desk')) });
  await vi.waitFor(async () => expect((await getGroup(id)).body.counting).toBeNull(), patience);
  expect(wake).toHaveBeenCalled();

  wake.mockClear();
  const person = await add({ department: 'Night desk' });
  await vi.waitFor(async () => expect(await membersOf(id)).toEqual([person.id]), patience);
  expect(wake).toHaveBeenCalled();
});
