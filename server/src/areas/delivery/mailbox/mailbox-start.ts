import type { ImapSession, MailboxRow, ReadPlace } from '../../channels/channels.public.ts';

/** Where a read begins, and whether emails that came earlier are skipped: they were read under other numbers. */
export interface Start {
  readonly start: ReadPlace;
  readonly after: Date | null;
}

/**
 * Where the last read ended. A folder that numbers its emails again is found by the time of the last one; while old emails
 * are still to be read it is read from the newest again, and what was told is told once.
 */
export async function findStart(
  { uidValidity, uidNext, firstSince }: Pick<ImapSession, 'uidValidity' | 'uidNext' | 'firstSince'>,
  row: Pick<MailboxRow, 'uid_validity' | 'last_uid' | 'last_date' | 'backlog_uid' | 'read_from'>,
): Promise<Start> {
  const { last_date: lastDate } = row;
  const from = (lastUid: number, backlogUid: number | null, after: Date | null = null): Start => ({
    start: { uidValidity, lastUid, backlogUid: backlogUid || null, lastDate: null },
    after,
  });
  const atEnd = uidNext - 1;
  if (row.uid_validity === uidValidity) return from(row.last_uid ?? atEnd, row.backlog_uid);
  if (row.uid_validity === null || lastDate === null || row.backlog_uid !== null) {
    return from(atEnd, row.read_from === 'all' ? atEnd : null);
  }
  // The search knows days alone, in the server's time zone.
  const first = await firstSince(new Date(lastDate.getTime() - 24 * 60 * 60 * 1000));
  return from(first === null ? atEnd : first - 1, null, lastDate);
}
