import { sql } from 'kysely';
import type { Merger } from '../../people/people.public.ts';

/** What either entry of a person has left stays left. */
export const topicsMerger: Merger = {
  name: 'topics',
  preview: () => Promise.resolve([]),
  refusal: () => Promise.resolve(null),
  async move({ db, member: { organizationId } }, { keptId, otherId }) {
    const { rows } = await sql<{ id: number }>`
      insert into app.topic_unsubscription (organization_id, topic_id, account_id, at)
      select organization_id, topic_id, ${keptId}, at from app.topic_unsubscription
      where organization_id = ${organizationId} and account_id = ${otherId}
      on conflict do nothing returning topic_id as id`.execute(db);
    return { topics: rows.map(({ id }) => id) };
  },
  async giveBack({ db, member: { organizationId } }, { keptId }, { topics = [] }) {
    await sql`
      delete from app.topic_unsubscription
      where organization_id = ${organizationId} and account_id = ${keptId}
        and topic_id = any(${topics}::bigint[])`.execute(db);
  },
};
