import { invitePeople } from '../../../areas/memberships/memberships.public.ts';
import { listAccounts } from '../../../areas/directory/directory.public.ts';
import { recordActivity } from '../../../areas/people/people.public.ts';
import { withOrganization } from '../../../kernel/database/organization.ts';
import { demoCaller } from '../demo.ts';
import { type DemoJoining, openLink, registerWith } from './demo-join.ts';
import { drawing } from './demo-people.ts';
import { at, type Pools } from '../demo-pools.ts';
import { findDemoUsers } from '../demo.repository.ts';

const day = 86_400;

/** How many days ago how many managers and other people were invited, and joined. */
const rounds = [
  { daysAgo: 290, managers: 3, standard: 2 },
  { daysAgo: 170, managers: 2, standard: 6 },
  { daysAgo: 60, managers: 0, standard: 10 },
  { daysAgo: 33, managers: 0, standard: 6 },
  { daysAgo: 17, managers: 0, standard: 4 },
  { daysAgo: 6, managers: 0, standard: 3 },
] as const;

/** Each was in the console within these days, or since they joined. */
const seenWithinDays = 42;

/**
 * Invites people in the past, who join at once: they get an email, open it and choose a unique password. Does so only
 * once.
 *
 * @returns who signs in, managers first, in the shape the use cases take as their caller
 */
export async function joinDemoStaff(
  joining: DemoJoining,
): Promise<ReturnType<typeof demoCaller>[]> {
  const now = Math.floor(Date.now() / 1000);
  if ((await findStaff(joining)).length === 0) {
    const since = new Map<number, number>();
    for (const round of rounds) {
      const { daysAgo } = round;
      const ids = await at(joining.database, now - daysAgo * day, (pools) =>
        join(joining, pools, round),
      );
      for (const id of ids) since.set(id, daysAgo);
    }
    await at(joining.database, now, (pools) => beSeen(joining, pools, since));
  }
  return findStaff(joining);
}

/**
 * When each of them was in the console last.
 *
 * @param since how many days ago each account joined; the administrator is in the console now
 */
async function beSeen(
  { caller, log }: DemoJoining,
  { api, worker }: Pools,
  since: ReadonlyMap<number, number>,
): Promise<void> {
  const draw = drawing(42);
  const staff = await withOrganization(api, caller, { readOnly: true }, async (tx) => {
    const { organizationId } = tx.member;
    const users = await findDemoUsers(tx);
    return users.map(({ accountId }) => ({ organizationId, accountId }));
  });
  let ago = 0;
  const recorder = recordActivity(worker, { now: () => Date.now() - ago }, log);
  for (const person of staff) {
    const days = Math.min(seenWithinDays, since.get(person.accountId) ?? 0);
    ago = draw() ** 2 * days * day * 1000;
    recorder.saw(person);
  }
  await recorder.stop();
}

function findStaff({ database, caller }: DemoJoining) {
  return at(database, Math.floor(Date.now() / 1000), ({ api }) =>
    withOrganization(api, caller, { readOnly: true }, async (tx) => {
      const users = await findDemoUsers(tx);
      return users
        .map(({ userId }) => userId)
        .filter((userId) => userId !== caller.userId)
        .map(demoCaller);
    }),
  );
}

async function join(
  joining: DemoJoining,
  pools: Pools,
  { managers, standard }: (typeof rounds)[number],
): Promise<number[]> {
  const invited = await withOrganization(
    pools.api,
    joining.caller,
    { readOnly: false },
    async (tx) => {
      const without = async (type: 'manager' | 'standard', count: number) => {
        const wanted = {
          type: [type],
          access: ['none' as const],
          status: ['active' as const],
          // Those who have been in the directory longest, so that they were when they joined.
          sort: 'created' as const,
        };
        const { rows } = await listAccounts(tx, { ...wanted, limit: 100 });
        return rows.filter(({ email }) => email?.endsWith('@northgate.example')).slice(0, count);
      };
      const people = [
        ...(await without('manager', managers)),
        ...(await without('standard', standard)),
      ];
      await invitePeople(
        tx,
        people.map(({ id }) => id),
      );
      return people;
    },
  );
  for (const { email, first_name: firstName, last_name: lastName } of invited) {
    const joiner = { firstName, lastName, email: email ?? '' };
    const code = await openLink(joining, pools, joiner.email);
    await registerWith(joining, pools, code, joiner, 'joins');
  }
  return invited.map(({ id }) => id);
}
