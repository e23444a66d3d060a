import type { Channel } from 'contract/channels/channel.ts';
import type { Member } from '../../kernel/database/organization.ts';
import { channelAbilities, needsProof } from './channels.policy.ts';
import type { ChannelRow } from './channels.repository.ts';
import { presentSeenServer } from './seen-server.ts';

/** @param isCatcher whether mails of the installation's server stay in a catcher */
export function presentChannel(
  row: ChannelRow,
  member: Pick<Member, 'type'>,
  isCatcher: boolean,
): Channel {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    server: row.server,
    host: row.host,
    port: row.port,
    tls: row.tls,
    username: row.username,
    hasSecret: row.secret_sealed !== null,
    fromName: row.from_name,
    fromAddress: row.from_address,
    replyTo: row.reply_to,
    perMinute: row.per_minute,
    connections: row.connections,
    bounceDomain: row.bounce_domain,
    state: row.state,
    stateSince: row.state_since.toISOString(),
    problem: row.problem,
    lastReply: row.last_reply,
    triedAt: row.tried_at?.toISOString() ?? null,
    seenServer: row.seen_server === null ? null : presentSeenServer(row.seen_server, row.as_of),
    retryAt: row.retry_at?.toISOString() ?? null,
    verifying: row.verifying,
    proof: {
      needed: needsProof(row, isCatcher),
      provenAt: row.proven_at?.toISOString() ?? null,
      askedAt: row.code_asked_at?.toISOString() ?? null,
    },
    archivedAt: row.archived_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    abilities: channelAbilities(member, row),
  };
}
