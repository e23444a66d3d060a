import type { ChannelMailbox } from 'contract/delivery/mailbox.ts';
import type { MailboxRow } from './mailbox.repository.ts';

export function presentMailbox(row: MailboxRow): ChannelMailbox {
  return {
    host: row.host,
    port: row.port,
    tls: row.tls,
    username: row.username,
    folder: row.folder,
    address: row.address,
    readFrom: row.read_from,
    markSeen: row.mark_seen,
    state: row.tried_at === null ? 'waiting' : row.problem === null ? 'ok' : 'failing',
    problem: row.problem,
    reply: row.reply,
    testing: row.testing,
    triedAt: row.tried_at?.toISOString() ?? null,
    readAt: row.read_at?.toISOString() ?? null,
    nextAt: row.next_at.toISOString(),
    behind: row.is_behind,
    read: row.read_count,
    bounces: row.bounces,
    complaints: row.complaints,
    others: row.others,
    version: row.version,
  };
}
