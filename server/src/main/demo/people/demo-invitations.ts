import { invitePeople } from '../../../areas/memberships/memberships.public.ts';
import { listAccounts } from '../../../areas/directory/directory.public.ts';
import { withOrganization } from '../../../kernel/database/organization.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import { demoCaller } from '../demo.ts';
import { shiftClock } from '../demo.repository.ts';

const day = 86_400;

/**
 * How many days ago someone was invited: since the last people were added to the directory, and within the 14 that a
 * link works; the first of them nearly over.
 */
const daysAgo = [11.6, 11.6, 9.1, 5.3, 5.3, 2.2, 0.9, 0.3];

/** Invites some of the demo's people in the past, all or none, once. Their emails are sent with the others. */
export async function inviteDemoPeople(pool: DatabasePool, userId: number): Promise<void> {
  await withOrganization(pool, demoCaller(userId), { readOnly: false }, async (tx) => {
    const invited = await listAccounts(tx, { access: ['invited'], limit: 1 });
    if (invited.rows.length > 0) return;
    const { rows } = await listAccounts(tx, {
      type: ['standard'],
      access: ['none'],
      status: ['active'],
      sort: '-created',
      limit: 40,
    });
    const reachable = rows.filter(({ email }) => email !== null);
    for (const [at, days] of daysAgo.entries()) {
      const person = reachable[at];
      if (person === undefined) break;
      await shiftClock(tx.db, -days * day);
      await invitePeople(tx, [person.id]);
    }
  });
}
