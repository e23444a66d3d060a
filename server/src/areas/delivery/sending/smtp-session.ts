import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import SmtpConnection from 'nodemailer/lib/smtp-connection';
import { smtpServerOf } from '../../../kernel/mail/smtp-transport.ts';
import type { BuiltMail } from '../mail/mime.ts';
import type { Outcome } from './outcome.policy.ts';

/** Mails of one connection; some servers count them. */
const mailsMax = 100;

/** As long is waited for the server's good-bye. */
const goodbyeMs = 1000;

/** Longest reply that is kept. */
const replyMax = 500;

/** One connection to a mail server, for one mail at a time. */
export interface SmtpSession {
  /** Whether another mail may be sent by it. */
  readonly usable: boolean;
  /**
   * Sends a mail. `mayLeave` is asked when all of it has gone but the end: unless it says yes, the connection is
   * destroyed, and the server has no mail. Never rejects.
   */
  send(mail: BuiltMail, mayLeave: () => Promise<boolean>): Promise<Outcome>;
  /** Says good-bye; resolves when the connection is gone. */
  end(): Promise<void>;
}

/** There is no connection to be had. */
export class UnwelcomeError extends Error {
  override readonly name = 'UnwelcomeError';
  readonly code: number | null;
  constructor(reply: string, code: number | null) {
    super(reply);
    this.code = code;
  }
}

interface SmtpError extends Error {
  responseCode?: number | undefined;
  response?: string | false | undefined;
  command?: string | undefined;
}

/** The server's words on one line, or ours where it said nothing. */
function replyOf(error: SmtpError): string {
  const { response } = error;
  return shortened(typeof response === 'string' && response !== '' ? response : error.message);
}

function shortened(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, replyMax);
}

/** @throws UnwelcomeError */
export async function openSession(url: string): Promise<SmtpSession> {
  const { auth, ...server } = smtpServerOf(url);
  // Closing is destroying: nothing that was held back may be written by a connection that ends politely.
  const connection = new SmtpConnection({ ...server, socketCloseTimeout: 0 });
  let lost = false;
  const ready = Promise.withResolvers<void>();
  connection.on('error', (error) => ready.reject(error));
  connection.on('end', () => {
    lost = true;
    ready.reject(new Error('The server closed the connection'));
  });
  try {
    const welcome = (error?: Error | null) => (error ? ready.reject(error) : ready.resolve());
    connection.connect((error) => {
      if (error || auth === undefined) welcome(error);
      else connection.login({ credentials: auth }, welcome);
    });
    await ready.promise;
  } catch (error) {
    connection.close();
    const { responseCode } = error as SmtpError;
    throw new UnwelcomeError(replyOf(error as SmtpError), responseCode ?? null);
  }
  return sessionOn(connection, () => lost);
}

function sessionOn(connection: SmtpConnection, isLost: () => boolean): SmtpSession {
  let mails = 0;
  let closed = false;
  const close = () => {
    closed = true;
    connection.close();
  };
  return {
    get usable() {
      return !closed && !isLost() && mails < mailsMax;
    },
    async send({ from, to, content }, mayLeave) {
      mails += 1;
      const held = holdBack(content, mayLeave);
      const { error, response } = await deliver(connection, { from, to: [to] }, held.stream);
      if (error === null) return { kind: 'accepted', reply: shortened(response) };
      // What was asked of the ledger is answered before anything is said of the mail.
      const asked = await held.asked();
      const fenced = asked === true;
      const outcome = asked === false ? ({ kind: 'held' } as const) : outcomeOf(error, fenced);
      if (outcome.kind !== 'refused' || !(await isReset(connection, fenced))) close();
      return outcome;
    },
    async end() {
      if (closed || isLost()) return;
      // Not `once` of node:events, which rejects when the server answers with an error.
      const gone = new Promise<void>((resolve) => {
        connection.once('end', resolve);
      });
      connection.quit();
      await Promise.race([gone, sleep(goodbyeMs, undefined, { ref: false })]);
      close();
    },
  };
}

/** A mail whose end waits for a yes. `asked` is the answer, or null when nobody has asked. */
function holdBack(content: Buffer, mayLeave: () => Promise<boolean>) {
  let answer: Promise<boolean> | null = null;
  let isWritten = false;
  const stream = new Readable({
    read() {
      if (isWritten) void end();
      else {
        isWritten = true;
        this.push(content);
      }
    },
  });
  const end = async () => {
    answer ??= mayLeave();
    if (await answer) stream.push(null);
    else stream.destroy(new Error('The ledger held it back'));
  };
  return { stream, asked: async () => (answer === null ? null : answer) };
}

function deliver(
  connection: SmtpConnection,
  envelope: { from: string; to: string[] },
  stream: Readable,
): Promise<{ error: SmtpError | null; response: string }> {
  return new Promise((resolve) => {
    connection.send(envelope, stream, (error, info) => {
      if (error) resolve({ error, response: '' });
      else resolve({ error: null, response: info?.response ?? '' });
    });
  });
}

function outcomeOf(error: SmtpError, fenced: boolean): Outcome {
  const { responseCode: code, command = '' } = error;
  const reply = replyOf(error);
  // A reply counts for the mail when it answers a command about it; words in passing count for the connection.
  if (code && /^(RCPT TO|DATA)/.test(command)) return { kind: 'refused', code, reply, fenced };
  if (code && !fenced) return { kind: 'unwelcome', code, reply };
  return { kind: 'broken', reply, fenced };
}

/** After a mail that was refused before its content the server is told to forget it. */
function isReset(connection: SmtpConnection, fenced: boolean): Promise<boolean> {
  if (fenced) return Promise.resolve(true);
  return new Promise((resolve) => {
    connection.once('end', () => resolve(false));
    connection.reset((error) => resolve(!error));
  });
}
