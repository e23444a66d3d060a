import { sql } from 'kysely';
import { mayInScope } from 'contract/kernel/permissions.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { queriedNames } from '../../kernel/audit/target-namer.ts';
import type { MessageOwner } from '../delivery/delivery.public.ts';
import type { GroupUser } from '../groups/groups.public.ts';
import { setDirectSendMessage } from './direct-sends.repository.ts';

// What others ask of direct sends: who sent a message, which of them name a group, what they are called.

/** What is called by its subject may have none yet. */
const nameOf = (alias: string) =>
  sql<string>`coalesce(nullif(${sql.ref(`${alias}.subject`)}, ''), '–')`;

/** Direct sends as what sends messages. */
export const directSendOwner: MessageOwner = {
  type: 'direct_send',
  target: 'direct_send',
  async lock({ db, member }, messageId) {
    const { rows } = await sql<{ id: number; deleted: boolean }>`
      select id, deleted_at is not null as deleted from app.direct_send
      where organization_id = ${member.organizationId} and message_id = ${messageId}
      for no key update`.execute(db);
    return rows[0];
  },
  release: (tx, id) => setDirectSendMessage(tx, id, null),
};

/** Direct sends that are not over and name one of these groups. */
export const directSendsOfGroup: GroupUser = {
  type: 'direct_send',
  capability: 'campaigns.manage',
  async find({ db, member }, groupIds) {
    const { rows } = await sql<{ group_id: number; id: number; name: string }>`
      select g.id as group_id, s.id, ${nameOf('s')} as name
      from unnest(${groupIds}::bigint[]) as g (id) cross join app.direct_send s left join app.message m
        on m.organization_id = s.organization_id and m.id = s.message_id
      where s.organization_id = ${member.organizationId} and s.deleted_at is null
        and m.settled_at is null
        and (s.recipients @> jsonb_build_object('groups', jsonb_build_array(g.id))
          or s.recipients @> jsonb_build_object('dependantsOf', jsonb_build_array(g.id)))
      order by s.sort_key, s.id`.execute(db);
    return rows;
  },
};

export const directSendTarget = queriedNames(
  'direct_send',
  'campaigns.manage',
  ({ organizationId }, ids) => sql`
    select id, ${nameOf('direct_send')} as name from app.direct_send
     where organization_id = ${organizationId} and id = any(${ids}) and deleted_at is null`,
);

/** The direct sends that sent these messages, by the message's id, for those who may look at them. */
export async function directSendsOfMessages(
  { db, member }: OrganizationTransaction,
  messageIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (messageIds.length === 0 || !mayInScope(member, 'campaigns.manage')) return new Map();
  const { rows } = await sql<{ id: number; message_id: number }>`
    select id, message_id from app.direct_send
    where organization_id = ${member.organizationId} and message_id = any(${[...messageIds]})
      and deleted_at is null`.execute(db);
  return new Map(rows.map(({ message_id: messageId, id }) => [messageId, id]));
}
