import type { ImapFlow } from 'imapflow';
import { MailboxError, mailboxProblemOf } from './mailbox-problem.ts';
import type { ImapServer } from './mailbox-servers.ts';

/** Of each email so much of its headers is asked for; the rest of one that tells nothing stays at the server. */
const headMax = 16 * 1024;

/** Of one that may tell something; what it tells stands before the email it returns. */
const sourceMax = 256 * 1024;

/** Numbers that one search covers at first; more of them where it finds none. */
const searched = 1000;

export interface EmailHead {
  readonly uid: number;
  /** When the server got it. */
  readonly date: Date | null;
  /** In latin1, with CRLF. */
  readonly head: string;
}

/** A folder of a mailbox that is open. */
export interface ImapSession {
  readonly uidValidity: number;
  /** The number that the next email gets. */
  readonly uidNext: number;
  /** The numbers of the emails after this one, in their order, so many at once. */
  batches(after: number, size: number): AsyncGenerator<readonly number[]>;
  /** The numbers of the emails up to this one, the newest first. */
  batchesBack(upTo: number, size: number): AsyncGenerator<readonly number[]>;
  /** The lowest number of an email that came on this day or later; null where there is none. */
  firstSince(date: Date): Promise<number | null>;
  heads(uids: readonly number[]): Promise<EmailHead[]>;
  /** The beginning of an email in latin1; empty where it is gone. */
  source(uid: number): Promise<string>;
  markSeen(uids: readonly number[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Signs in to a mailbox and opens a folder.
 *
 * @param isToBeMarked whether emails will be marked as read; the folder is opened for reading alone otherwise
 * @throws MailboxError
 */
export async function openMailbox(
  server: ImapServer,
  folder: string,
  isToBeMarked: boolean,
): Promise<ImapSession> {
  const { host, servername, port, tls, user, pass } = server;
  // Read when it is needed: most organizations have no mailbox.
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host,
    ...(servername !== undefined && { servername }),
    port,
    secure: tls === 'implicit',
    ...(tls !== 'implicit' && { doSTARTTLS: tls === 'starttls' }),
    auth: { user, pass },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 10_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    maxLiteralSize: 2 * sourceMax,
    maxResponseSize: 4 * sourceMax,
  });
  // What a command rejects with is enough; this is for a connection that breaks between two.
  client.on('error', () => {});
  try {
    await client.connect();
    return await sessionOf(client, folder, isToBeMarked);
  } catch (error) {
    client.close();
    throw named(error);
  }
}

function named(error: unknown): MailboxError {
  const { problem, reply } = mailboxProblemOf(error);
  return new MailboxError(problem, reply);
}

/** What the server is asked, its failure told as one of the mailbox. @throws MailboxError */
async function withMessage<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw named(error);
  }
}

async function sessionOf(
  client: ImapFlow,
  folder: string,
  isToBeMarked: boolean,
): Promise<ImapSession> {
  const opened = await openFolder(client, folder, isToBeMarked);
  const find = async (query: Parameters<ImapFlow['search']>[0]) => {
    const found = await withMessage(client.search(query, { uid: true }));
    if (!Array.isArray(found)) throw new MailboxError('other', 'The server didn’t search');
    return found.toSorted((a, b) => a - b);
  };
  return {
    uidValidity: Number(opened.uidValidity),
    uidNext: opened.uidNext,
    async *batches(after, size) {
      let width = searched;
      let from = after + 1;
      while (from < opened.uidNext) {
        const end = Math.min(from + width, opened.uidNext);
        const uids = await find({ uid: `${from}:${end - 1}` });
        for (let at = 0; at < uids.length; at += size) yield uids.slice(at, at + size);
        // Numbers may have wide gaps.
        width = uids.length === 0 ? width * 4 : searched;
        from = end;
      }
    },
    async *batchesBack(upTo, size) {
      let width = searched;
      let end = upTo;
      while (end > 0) {
        const from = Math.max(1, end - width + 1);
        const uids = (await find({ uid: `${from}:${end}` })).toReversed();
        for (let at = 0; at < uids.length; at += size) yield uids.slice(at, at + size);
        width = uids.length === 0 ? width * 4 : searched;
        end = from - 1;
      }
    },
    firstSince: async (date) => (await find({ since: date }))[0] ?? null,
    heads: (uids) => withMessage(fetchHeads(client, uids)),
    async source(uid) {
      const query = { source: { start: 0, maxLength: sourceMax } };
      const email = await withMessage(client.fetchOne(String(uid), query, { uid: true }));
      return email === false ? '' : (email.source?.toString('latin1') ?? '');
    },
    async markSeen(uids) {
      await withMessage(client.messageFlagsAdd(uidSet(uids), [String.raw`\Seen`], { uid: true }));
    },
    async close() {
      await client.logout().catch(() => client.close());
    },
  };
}

async function openFolder(client: ImapFlow, folder: string, isToBeMarked: boolean) {
  try {
    return await client.mailboxOpen(folder, { readOnly: !isToBeMarked });
  } catch (error) {
    const { problem, reply } = mailboxProblemOf(error);
    throw new MailboxError(problem === 'other' ? 'folder_missing' : problem, reply);
  }
}

async function fetchHeads(client: ImapFlow, uids: readonly number[]): Promise<EmailHead[]> {
  const heads: EmailHead[] = [];
  const query = {
    uid: true,
    internalDate: true,
    bodyParts: [{ key: 'HEADER', start: 0, maxLength: headMax }],
  };
  for await (const email of client.fetch(uidSet(uids), query, { uid: true })) {
    const date = email.internalDate === undefined ? null : new Date(email.internalDate);
    heads.push({ uid: email.uid, date, head: email.headers?.toString('latin1') ?? '' });
  }
  return heads.toSorted((a, b) => a.uid - b.uid);
}

/**
 * Numbers of emails as IMAP names several (RFC 9051): `3:5,9`. Numbers that follow each other are a range: old emails
 * have few gaps, and servers find a range faster than each number of a long list.
 */
export function uidSet(uids: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const uid of uids.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && uid <= last.to + 1) last.to = uid;
    else ranges.push({ from: uid, to: uid });
  }
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from}:${to}`)).join(',');
}
