import type { Channel } from 'contract/delivery/channel.ts';
import type { Member } from '../../kernel/database/organization.ts';
import { channelAbilities } from './channels.policy.ts';
import type { ChannelRow } from './channels.repository.ts';

export function presentChannel(row: ChannelRow, member: Pick<Member, 'type'>): Channel {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    server: row.server,
    fromName: row.from_name,
    fromAddress: row.from_address,
    replyTo: row.reply_to,
    perMinute: row.per_minute,
    connections: row.connections,
    state: row.state,
    stateSince: row.state_since.toISOString(),
    lastReply: row.last_reply,
    triedAt: row.tried_at?.toISOString() ?? null,
    verifying: row.verifying,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    abilities: channelAbilities(member, row),
  };
}
