import { sql } from 'kysely';
import type { MessageState } from 'contract/delivery/message.ts';
import type { MessageStatus } from 'contract/delivery/messages.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { causeOf } from '../results/causes.ts';
import { currentOf } from '../message-family.repository.ts';
import { messageAbilities } from './message.policy.ts';

interface StatusRow {
  state: MessageState;
  state_since: Date;
  grace_until: Date;
  ended_at: Date | null;
  cause: string | null;
  retries: number;
}

/**
 * The first message of a family, by the id of any of it.
 *
 * @throws ProblemError NOT_FOUND also for a test, which no one has figures of
 */
export async function requireFirst(
  { db, member }: OrganizationTransaction,
  id: number,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(retry_of, id) as id from app.message
    where organization_id = ${member.organizationId} and id = ${id} and purpose <> 'test'`.execute(
    db,
  );
  if (rows[0] === undefined) throw new ProblemError('NOT_FOUND');
  return rows[0].id;
}

/** How a message stands with those that try it again, and what may be done to it. */
export async function readMessageStatus(
  { db, member }: OrganizationTransaction,
  id: number,
): Promise<MessageStatus> {
  const { organizationId } = member;
  const { rows } = await sql<StatusRow>`
    select state, state_since, grace_until, ended_at, cause,
      (select count(*)::int from app.message again where again.organization_id = m.organization_id
        and again.retry_of = ${id} and again.variant is null and again.state <> 'cancelled') as retries
    from app.message m
    where organization_id = ${organizationId} and id = ${currentOf(organizationId, id)}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  return {
    id,
    state: row.state,
    stateSince: row.state_since.toISOString(),
    graceUntil: row.grace_until.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    ...causeOf(row.cause),
    retries: row.retries,
    abilities: messageAbilities(member, { state: row.state, deleted: false }),
  };
}
