import { sql, type RawBuilder } from 'kysely';
import type { MessageRow } from '../messages.repository.ts';

type Shared = Pick<MessageRow, 'id' | 'test_share' | 'variants'>;

/**
 * People who were judged, each with the message of the family that they get. Without a test that is the one; with one its
 * share of the recipients is drawn by their addresses, as many for each subject. Who shares an address gets the same.
 */
export function meantBySubject(
  { id, test_share: share, variants }: Shared,
  judged: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (share === null || variants.length === 0) {
    return sql`select judged.*, ${id}::bigint as message_id from (${judged}) as judged`;
  }
  return sql`
    select drawn.*, case when reason is null
        then coalesce((${variants}::bigint[])[(place - 1) / nullif(each, 0) + 1], ${id})
        else ${id} end as message_id
    from (select judged.*,
        dense_rank() over (partition by reason is null order by md5(${String(id)} || email_key)) as place,
        (count(*) filter (where reason is null) over () * ${share}::integer
          / (100 * ${variants.length}::integer))::integer as each
      from (${judged}) as judged) as drawn`;
}

/** That no other message of the family has the address of `meant`; within one the ledger says it. */
export function notInFamily(
  organizationId: number,
  { id, test_share: share, variants }: Shared,
): RawBuilder<boolean> {
  if (share === null || variants.length === 0) return sql<boolean>`true`;
  return sql<boolean>`not exists (
    select from app.delivery other where other.organization_id = ${organizationId}
      and other.message_id = any(${[id, ...variants]}::bigint[])
      and other.message_id <> meant.message_id and other.email_key = meant.email_key)`;
}
