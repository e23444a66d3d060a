import { insideOf, type Inside } from '../../../kernel/jobs/inside-of.ts';
import type { JobContext } from '../../../kernel/jobs/job.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import {
  findOrganizationKey,
  openMailbox,
  type ImapSession,
  MailboxError,
  findMailboxRow,
  keepMailboxTry,
  moveMailboxOn,
  noTally,
  type MailboxRow,
  type MailboxTried,
  type ReadPlace,
} from '../../channels/channels.public.ts';
import { findStart } from './mailbox-start.ts';
import { readBatch, takeBatch } from './read-batch.ts';

type Context = Pick<JobContext, 'pool' | 'log' | 'signal' | 'mailboxServers'>;

/** How a mailbox is read; shorter in tests. */
export interface ReadingRules {
  /** Emails whose headers are asked for at once, and whose reports are one transaction. */
  readonly batch: number;
  /** After so long the rest waits for the next minute, so that others get their turn. */
  readonly seconds: number;
}

const usual: ReadingRules = { batch: 50, seconds: 45 };

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
  const row = await inside((place) => findMailboxRow(place, channelId));
  if (row === undefined) return;
  const tried = await tryReading(context, row, inside, rules);
  if (tried === null) return;
  if (tried.problem !== null) {
    const { problem, reply } = tried;
    log.info({ organizationId, channelId, problem, reply }, 'mailbox not read');
  }
  await inside((place) => keepMailboxTry(place, row, tried));
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

/** @returns whether more is left for the next time; null when the mailbox was changed in between */
async function readOn(
  session: ImapSession,
  row: MailboxRow,
  inside: Inside,
  { batch, seconds, signal }: ReadingRules & { signal: AbortSignal },
): Promise<boolean | null> {
  const until = performance.now() + seconds * 1000;
  const { start, after } = await findStart(session, row);
  const key = await inside(findOrganizationKey);
  let was = row;
  const move = async (to: ReadPlace, work: (place: InOrganization) => Promise<typeof noTally>) => {
    const isMoved = await inside(async (place) => {
      const tally = await work(place);
      return moveMailboxOn(place, was, to, tally);
    });
    was = { ...was, uid_validity: to.uidValidity, last_uid: to.lastUid };
    return isMoved;
  };
  if (start.lastUid !== row.last_uid || start.uidValidity !== row.uid_validity) {
    if (!(await move(start, async () => noTally))) return null;
  }
  for await (const uids of session.batches(start.lastUid, batch)) {
    signal.throwIfAborted();
    if (performance.now() > until) return true;
    const emails = await readBatch(session, uids, after);
    const to = {
      uidValidity: start.uidValidity,
      lastUid: uids.at(-1) ?? start.lastUid,
      lastDate: emails.at(-1)?.date ?? null,
    };
    if (!(await move(to, (place) => takeBatch(place, key, row.channel_id, emails)))) return null;
    const told = emails.filter(({ reports }) => reports.length > 0).map(({ uid }) => uid);
    if (row.mark_seen && told.length > 0) await session.markSeen(told);
  }
  return false;
}
