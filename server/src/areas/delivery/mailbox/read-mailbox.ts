import { insideOf, type Inside } from '../../../kernel/jobs/inside-of.ts';
import type { JobContext } from '../../../kernel/jobs/job.ts';
import {
  findMailboxRow,
  findOrganizationKey,
  recordMailboxTry,
  type ImapSession,
  MailboxError,
  type MailboxRow,
  type MailboxTried,
  openMailbox,
  type ReadPlace,
  listDueMailboxes,
  organizationsWithDueMailboxes,
} from '../../channels/channels.public.ts';
import { Reading } from './reading.ts';
import { withOrganizationJob, withoutTenant } from '../../../kernel/database/organization.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { mailboxKey, readMailboxJob } from './mailbox.jobs.ts';

type Context = Pick<JobContext, 'pool' | 'log' | 'signal' | 'mailboxServers'>;

/** How a mailbox is read; shorter in tests. */
export interface ReadingRules {
  /** Emails whose headers are asked for at once, and whose reports are one transaction. */
  readonly batch: number;
  /** After so long the rest waits for the next minute, so that others get their turn. */
  readonly seconds: number;
}

const usual: ReadingRules = { batch: 200, seconds: 45 };

/** Between two reads. */
const everySeconds = 5 * 60;
/** The longest wait after failures: a password that is tried too often locks an account. */
const waitMaxSeconds = 6 * 60 * 60;

export function waitSeconds(failures: number): number {
  return Math.min(everySeconds * 2 ** Math.min(failures, 10), waitMaxSeconds);
}

/** Reads what is new in a channel's mailbox, and keeps with it what came of that. */
export async function readMailbox(
  context: Context,
  { organizationId, channelId }: { organizationId: number; channelId: number },
  rules: ReadingRules = usual,
): Promise<void> {
  const { log } = context;
  const inside = insideOf(context, organizationId);
  const row = await inside((tx) => findMailboxRow(tx, channelId));
  if (row === undefined) return;
  const tried = await tryReading(context, row, inside, rules);
  if (tried === null) return;
  if (tried.problem !== null) {
    const { problem, reply } = tried;
    log.info({ organizationId, channelId, problem, reply }, 'mailbox not read');
  }
  await inside((tx) => recordMailboxTry(tx, row, tried));
}

/** @returns null when the mailbox was changed in between: then this says nothing of it */
async function tryReading(
  { mailboxServers, signal }: Context,
  row: MailboxRow,
  inside: Inside,
  rules: ReadingRules,
): Promise<MailboxTried | null> {
  let session: ImapSession | undefined;
  try {
    session = await openMailbox(await mailboxServers.find(row), row.folder, row.mark_seen);
    const isBehind = await readOn(session, row, inside, { ...rules, signal });
    if (isBehind === null) return null;
    return { problem: null, isBehind, nextSeconds: isBehind ? 0 : everySeconds };
  } catch (error) {
    signal.throwIfAborted();
    // What is not the server's is a fault of ours: for the log, not for a screen.
    if (!(error instanceof MailboxError)) throw error;
    const { problem, message: reply } = error;
    return { problem, reply, nextSeconds: waitSeconds(row.failures + 1) };
  } finally {
    await session?.close();
  }
}

/**
 * What is new first, then what was there before: bounces of today never wait behind a mailbox full of old emails.
 *
 * @returns whether more is left for the next time; null when the mailbox was changed in between
 */
async function readOn(
  session: ImapSession,
  row: MailboxRow,
  inside: Inside,
  { batch, seconds, signal }: ReadingRules & { signal: AbortSignal },
): Promise<boolean | null> {
  const until = performance.now() + seconds * 1000;
  const { start, after } = await findStart(session, row);
  const reading = new Reading(session, row, inside, await inside(findOrganizationKey));
  const { backlogUid } = start;
  const phases = [
    {
      batches: session.batches(start.lastUid, batch),
      after,
      reached: (uids: readonly number[]) => ({ lastUid: Math.max(...uids) }),
    },
    {
      batches: session.batchesBack(backlogUid ?? 0, batch),
      after: null,
      reached: (uids: readonly number[]) => ({ backlogUid: Math.min(...uids) - 1 || null }),
    },
  ];
  if (!(await reading.moveTo(start))) return null;
  for (const phase of phases) {
    for await (const uids of phase.batches) {
      signal.throwIfAborted();
      if (!(await reading.read(uids, phase.after, phase.reached(uids)))) return null;
      // Only now: also at a server that is very slow each turn comes further.
      if (performance.now() > until) return reading.isBehind;
    }
  }
  return (await reading.moveTo({ backlogUid: null })) ? false : null;
}

/** Where a read begins, and whether emails that came earlier are skipped: they were read under other numbers. */
interface Start {
  readonly start: ReadPlace;
  readonly after: Date | null;
}

/**
 * Where the last read ended. A folder that numbers its emails again is found by the time of the last one; while old emails
 * are still to be read it is read from the newest again, and what was told is told once.
 */
async function findStart(
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

/** Asks for a read of each mailbox whose time has come; one that is being read is left to that. */
export async function sweepDueMailboxes({
  pool,
  signal,
}: Pick<JobContext, 'pool' | 'signal'>): Promise<void> {
  const options = { readOnly: false, signal };
  for (const organizationId of await withoutTenant(pool, options, organizationsWithDueMailboxes)) {
    await withOrganizationJob(pool, organizationId, options, async (tx) => {
      const ids = await listDueMailboxes(tx);
      for (const channelId of ids) {
        const payload = { organizationId, channelId };
        await enqueue(tx.db, readMailboxJob, payload, { key: mailboxKey(payload) });
      }
    });
  }
}
