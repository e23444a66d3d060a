import type { Inside } from '../../../kernel/jobs/inside-of.ts';
import {
  type ImapSession,
  moveMailboxOn,
  noTally,
  type MailboxRow,
  type ReadPlace,
  type Tally,
} from '../../channels/channels.public.ts';
import { readBatch, takeBatch, type ReadEmail } from './read-batch.ts';

/** A mailbox that is being read, and how far that has come. */
export class Reading {
  readonly #session: ImapSession;
  readonly #row: MailboxRow;
  readonly #inside: Inside;
  readonly #key: string;
  #was: MailboxRow;

  constructor(session: ImapSession, row: MailboxRow, inside: Inside, organizationKey: string) {
    this.#session = session;
    this.#row = row;
    this.#inside = inside;
    this.#key = organizationKey;
    this.#was = row;
  }

  /** Whether emails are left that were there when the mailbox was opened. */
  get isBehind(): boolean {
    const { last_uid: lastUid, backlog_uid: backlogUid } = this.#was;
    return backlogUid !== null || (lastUid ?? 0) < this.#session.uidNext - 1;
  }

  /**
   * Reads some emails and takes what they tell.
   *
   * @returns false when the mailbox was changed in between
   */
  async read(
    uids: readonly number[],
    after: Date | null,
    reached: Partial<ReadPlace>,
  ): Promise<boolean> {
    const emails = await readBatch(this.#session, uids, after);
    if (!(await this.moveTo({ ...reached, lastDate: latestOf(emails) }, emails))) return false;
    const reported = emails.filter(({ reports }) => reports.length > 0).map(({ uid }) => uid);
    if (this.#row.mark_seen && reported.length > 0) await this.#session.markSeen(reported);
    return true;
  }

  /** @returns false when the mailbox was changed in between */
  async moveTo(reached: Partial<ReadPlace>, emails: readonly ReadEmail[] = []): Promise<boolean> {
    const was = this.#was;
    const to: ReadPlace = {
      uidValidity: was.uid_validity ?? this.#session.uidValidity,
      lastUid: was.last_uid ?? 0,
      backlogUid: was.backlog_uid,
      lastDate: null,
      ...reached,
    };
    if (emails.length === 0 && isAt(was, to)) return true;
    this.#was = {
      ...was,
      uid_validity: to.uidValidity,
      last_uid: to.lastUid,
      backlog_uid: to.backlogUid,
    };
    return this.#inside(async (tx) => {
      const tally: Tally =
        emails.length === 0
          ? noTally
          : await takeBatch(tx, this.#key, this.#row.channel_id, emails);
      return moveMailboxOn(tx, was, to, tally);
    });
  }
}

function isAt(was: MailboxRow, { uidValidity, lastUid, backlogUid }: ReadPlace): boolean {
  return (
    was.uid_validity === uidValidity && was.last_uid === lastUid && was.backlog_uid === backlogUid
  );
}

function latestOf(emails: readonly ReadEmail[]): Date | null {
  const dates = emails.flatMap(({ date }) => (date === null ? [] : [date.getTime()]));
  return dates.length === 0 ? null : new Date(Math.max(...dates));
}
