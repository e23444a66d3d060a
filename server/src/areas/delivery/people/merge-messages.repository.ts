import { sql } from 'kysely';
import type { Merger } from '../../people/people.public.ts';

/** The ledger is not rewritten: emails to the other account are shown with the one that is kept. */
export const messagesMerger: Merger = {
  name: 'messages',
  async preview({ db, member }, { otherId }) {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from app.delivery
      where organization_id = ${member.organizationId} and account_id = ${otherId}`.execute(db);
    return [{ what: 'messages', moved: rows[0]?.n ?? 0, shared: 0 }];
  },
  refusal: () => Promise.resolve(null),
  move: () => Promise.resolve({}),
  giveBack: () => Promise.resolve(),
};
