import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { AddressInfo, Server } from 'node:net';
import type { Certificate } from './certificate.ts';

interface Query {
  partial?: number[];
}
type FetchHandler = (connection: unknown, message: unknown, query: Query) => unknown;

/** What is used of hoodiecrow-imap, which has no types. */
interface Hoodiecrow {
  readonly server: Server;
  readonly fetchHandlers: Record<string, FetchHandler>;
  readonly folderCache: Record<string, { uidvalidity: number; messages: StoredEmail[] }>;
  appendMessage(folder: string, flags: string[], date: string, raw: string): void;
}
interface StoredEmail {
  uid: number;
  flags: string[];
  raw: string;
}
type Plugin = string | ((server: Hoodiecrow) => void);

const require = createRequire(import.meta.url);
const hoodiecrow = require('hoodiecrow-imap') as (options: object) => Hoodiecrow;
const usual = require('hoodiecrow-imap/lib/commands/handlers/fetch.js') as Record<
  string,
  FetchHandler
>;

/** A mailbox of one user over IMAP, in memory. */
export interface ImapTestServer {
  readonly port: number;
  /** What was asked for since the last look, a line each: `UID FETCH …`. */
  readonly asked: string[];
  add(raw: string, date?: Date): void;
  flagsOf(uid: number): readonly string[];
  /** The folder numbers its emails again, from 1. */
  renumber(): void;
  stop(): Promise<void>;
}

export const imapUser = { username: 'testuser', secret: 'testpass' };

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const two = (number: number) => String(number).padStart(2, '0');

/** As IMAP writes it: `14-Sep-2026 21:22:28 +0000`. */
function imapDate(date: Date): string {
  const day = `${two(date.getUTCDate())}-${months[date.getUTCMonth()]}-${date.getUTCFullYear()}`;
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(':');
  return `${day} ${time} +0000`;
}

/** The server forgets the length that was asked for after the first email that is shorter. */
function keepLength(server: Hoodiecrow): void {
  const asked = new WeakMap<Query, number[]>();
  const handle: FetchHandler = (connection, message, query) => {
    const partial = asked.get(query) ?? query.partial;
    if (partial === undefined) return usual['BODY']?.(connection, message, query);
    asked.set(query, partial);
    const value = usual['BODY']?.(connection, message, { ...query, partial: [...partial] });
    query.partial = partial.slice(0, 1);
    return value;
  };
  // From the second email on it also forgets that it was asked to peek.
  server.fetchHandlers['BODY.PEEK'] = handle;
  server.fetchHandlers['BODY'] = handle;
}

/** @param how `implicit` and `starttls` need a certificate */
export async function startImapServer(
  raws: readonly string[] = [],
  how: { tls?: 'implicit' | 'starttls'; certificate?: Certificate; port?: number } = {},
): Promise<ImapTestServer> {
  const plugins: Plugin[] = ['ID', 'UNSELECT', keepLength];
  if (how.tls === 'starttls') plugins.push('STARTTLS');
  const date = imapDate(new Date());
  const folder = { messages: raws.map((raw) => ({ raw, internaldate: date })) };
  const imap = hoodiecrow({
    plugins,
    secureConnection: how.tls === 'implicit',
    ...(how.certificate && { credentials: how.certificate }),
    storage: { INBOX: folder },
  });
  const sockets = new Set<{ destroy(): void }>();
  const asked: string[] = [];
  for (const event of ['connection', 'secureConnection']) {
    imap.server.on(event, (socket: NodeJS.Socket & { destroy(): void }) => {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('data', (bytes: Buffer) => {
        asked.push(...bytes.toString('latin1').trim().split('\r\n'));
      });
    });
  }
  imap.server.listen(how.port ?? 0, '127.0.0.1');
  await once(imap.server, 'listening');
  const inbox = () => imap.folderCache['INBOX'] ?? { uidvalidity: 0, messages: [] };
  return {
    port: (imap.server.address() as AddressInfo).port,
    asked,
    add: (raw, at = new Date()) => imap.appendMessage('INBOX', [], imapDate(at), raw),
    flagsOf: (uid) => inbox().messages.find((one) => one.uid === uid)?.flags ?? [],
    renumber() {
      const folderNow = inbox();
      folderNow.uidvalidity += 1;
      for (const [at, email] of folderNow.messages.entries()) email.uid = at + 1;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      imap.server.close();
    },
  };
}
