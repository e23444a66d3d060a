import { sql } from 'kysely';
import type { InOrganization } from '../../kernel/database/organization.ts';
import type { EntryPair, Merger } from '../people/people.public.ts';

/** Gives content of one author to another: these items, or all. @returns which */
async function giveAuthor(
  { db, member: { organizationId } }: InOrganization,
  { from, to }: { from: number; to: number },
  ids?: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update app.content set author_id = ${to}
    where organization_id = ${organizationId} and author_id = ${from}
      and ${ids === undefined ? sql`true` : sql`id = any(${[...ids]}::bigint[])`}
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The other entry's confirmations, and those of them that both have. */
async function countAcknowledgements(
  { db, member: { organizationId } }: InOrganization,
  { keptId, otherId }: EntryPair,
): Promise<{ moved: number; shared: number }> {
  const { rows } = await sql<{ moved: number; shared: number }>`
    select count(*) filter (where kept.account_id is null)::int as moved,
      count(kept.account_id)::int as shared
    from app.content_acknowledgement other left join app.content_acknowledgement kept
      on kept.organization_id = other.organization_id and kept.content_id = other.content_id
        and kept.revision = other.revision and kept.account_id = ${keptId}
    where other.organization_id = ${organizationId} and other.account_id = ${otherId}`.execute(db);
  return rows[0] ?? { moved: 0, shared: 0 };
}

/** What an author began, and what was confirmed. Confirmations stay with the other entry as well, as they were given. */
export const contentMerger: Merger = {
  name: 'content',
  async preview(tx, pair) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from app.content
      where organization_id = ${tx.member.organizationId} and author_id = ${pair.otherId}`.execute(
      tx.db,
    );
    return [
      { what: 'content', moved: rows[0]?.n ?? 0, shared: 0 },
      { what: 'acknowledgements', ...(await countAcknowledgements(tx, pair)) },
    ];
  },
  refusal: () => Promise.resolve(null),
  async move(tx, { keptId, otherId }) {
    const authored = await giveAuthor(tx, { from: otherId, to: keptId });
    const { rows } = await sql<{ content_id: number; revision: number }>`
      insert into app.content_acknowledgement (organization_id, content_id, account_id, revision, at)
      select organization_id, content_id, ${keptId}, revision, at from app.content_acknowledgement
      where organization_id = ${tx.member.organizationId} and account_id = ${otherId}
      on conflict do nothing
      returning content_id, revision`.execute(tx.db);
    return {
      authored,
      acknowledged: rows.map((row) => row.content_id),
      revisions: rows.map(({ revision }) => revision),
    };
  },
  async giveBack(tx, { keptId, otherId }, { authored = [], acknowledged = [], revisions = [] }) {
    await giveAuthor(tx, { from: keptId, to: otherId }, authored);
    await sql`
      delete from app.content_acknowledgement k
      using unnest(${acknowledged}::bigint[], ${revisions}::int[]) as came (content_id, revision)
      where k.organization_id = ${tx.member.organizationId} and k.account_id = ${keptId}
        and k.content_id = came.content_id and k.revision = came.revision`.execute(tx.db);
  },
};
