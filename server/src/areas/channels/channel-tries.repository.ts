import { sql } from 'kysely';
import type { ChannelProblem, ChannelState } from 'contract/channels/channel.ts';
import type { SeenOneClick } from 'contract/channels/one-click.ts';
import type {
  OrganizationTransaction,
  InOrganization,
} from '../../kernel/database/organization.ts';
import type { InspectedServer } from '../../kernel/mail/inspect-server.ts';
import type { ChannelRow } from './channels.repository.ts';

export async function askForTry(
  { db, member }: OrganizationTransaction,
  id: number,
): Promise<void> {
  await sql`
    update app.channel set asked_at = app.now()
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** What came of a try. */
export interface Tried {
  /** Null when the server took the message. */
  problem: ChannelProblem | null;
  reply: string;
  /** How the server was found; null where it was not. */
  seen: InspectedServer | null;
}

/** What was found besides. */
interface StoredWith {
  proven: boolean;
  /** Null where it could not be tried: what was known stays. */
  oneClick: SeenOneClick | null;
}

/**
 * Writes the result of a test, unless the channel was changed in between: then it says nothing of the new one. Without a
 * proof of the sender, where one is needed, the channel stays unverified.
 */
export async function recordTry(
  { db, member }: InOrganization,
  was: ChannelRow,
  { problem, reply, seen, proven, oneClick }: Tried & StoredWith,
): Promise<void> {
  const state: ChannelState = problem !== null ? 'failing' : proven ? 'verified' : 'unverified';
  await sql`
    update app.channel set last_reply = ${reply}, tried_at = app.now(), problem = ${problem}, retry_at = null,
      seen_server = ${seen === null ? null : JSON.stringify(seen)}::json,
      seen_one_click = coalesce(${oneClick === null ? null : JSON.stringify(oneClick)}::json, seen_one_click),
      state_since = case when state = ${state} then state_since else app.now() end, state = ${state}
    where organization_id = ${member.organizationId} and id = ${was.id}
      and from_address = ${was.from_address} and server = ${was.server}
      and (host, port, tls, username, secret_sealed)
        is not distinct from (${was.host}::text, ${was.port}::integer, ${was.tls}::text,
          ${was.username}::text, ${was.secret_sealed}::text)`.execute(db);
}

/** Where a person's mail goes; undefined when they are not there, or have no address. */
export async function findMailbox(
  { db, member }: InOrganization,
  accountId: number,
): Promise<{ name: string; address: string } | undefined> {
  const { rows } = await sql<{ name: string; address: string }>`
    select first_name || ' ' || last_name as name, email as address from app.account
    where organization_id = ${member.organizationId} and id = ${accountId} and email is not null
      and deleted_at is null`.execute(db);
  return rows[0];
}
