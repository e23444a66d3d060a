import { sql } from 'kysely';
import type { InOrganization } from '../../kernel/database/organization.ts';

/**
 * Forgets the tests of the drafts of one kind that use a block: what was tested said something else. Those whose sending
 * can be undone are drafts as well. Each is locked, in order: a test that is under way is over first, whatever it saw of
 * the block.
 *
 * @returns their IDs
 */
export async function forgetTestsWith(
  { db, member }: InOrganization,
  table: 'campaign' | 'direct_send',
  blockId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with draft as (
      select d.id from ${sql.table(`app.${table}`)} d
      where d.organization_id = ${member.organizationId} and d.block_ids <> '{}'
        and d.block_ids @> array[${blockId}::bigint]
        and (d.message_id is null or exists (
          select from app.message m where m.organization_id = d.organization_id
            and m.id = d.message_id and m.state in ('preparing', 'grace')))
      order by d.id for no key update of d)
    update ${sql.table(`app.${table}`)} d set tested_at = null, tested_by = null
    from draft where d.organization_id = ${member.organizationId} and d.id = draft.id
    returning d.id`.execute(db);
  return rows.map(({ id }) => id);
}
