import type { ChannelMailbox } from 'contract/channels/mailbox.ts';
import type { ArrivalTest } from 'contract/channels/arrival-test.ts';
import type { MailboxRow, ArrivalTestRow } from '../../channels/channels.public.ts';

function presentArrivalTest(row: ArrivalTestRow): ArrivalTest {
  const { sent_at: sentAt, arrived_at: arrivedAt } = row;
  return {
    state: row.state,
    address: row.address,
    askedAt: row.asked_at.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    problem: row.problem,
    reply: row.reply,
    arrivedAt: arrivedAt?.toISOString() ?? null,
    seconds:
      sentAt === null || arrivedAt === null
        ? null
        : (arrivedAt.getTime() - sentAt.getTime()) / 1000,
    headers: row.headers ?? [],
  };
}

export function presentMailbox(row: MailboxRow, test: ArrivalTestRow | undefined): ChannelMailbox {
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
    arrivalTest: test === undefined ? null : presentArrivalTest(test),
    version: row.version,
  };
}
