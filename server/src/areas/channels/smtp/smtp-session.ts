import { setTimeout as sleep } from 'node:timers/promises';
import SmtpConnection from 'nodemailer/lib/smtp-connection';
import type { ChannelProblem } from 'contract/channels/channel.ts';
import { problemOf } from '../../../kernel/mail/mail-problem.ts';
import { helloTimeout, manners, type SmtpServer } from '../../../kernel/mail/smtp-transport.ts';
import type { BuiltMail, Outcome } from './smtp-mail.ts';
import { SmtpWire, type SmtpReply } from './smtp-wire.ts';

/** Mails of one connection; some servers count them. */
const mailsMax = 100;

/** As long is waited for the server's good-bye. */
const goodbyeMs = 1000;

/** Longest reply that is kept. */
const replyMax = 500;

/** One connection to a mail server, for one mail at a time. */
export interface SmtpSession {
  /** Whether this mail may be sent by it; null for one that is not built yet. */
  isReadyFor(mail: BuiltMail | null): boolean;
  /**
   * Sends a mail. `mayLeave` is asked when the server is ready for it: unless it says yes, the connection is
   * destroyed, and the server has nothing of it. Never rejects.
   *
   * @param following the mail to be sent next, where it is known: its envelope goes with the content of this one, so
   *   that the server is ready for it without another round trip
   */
  send(
    mail: BuiltMail,
    mayLeave: () => Promise<boolean>,
    following?: () => BuiltMail | null,
  ): Promise<Outcome>;
  /** Says good-bye; resolves when the connection is gone. */
  end(): Promise<void>;
}

/** There is no connection to be had. */
export class SmtpRejectedError extends Error {
  override readonly name = 'SmtpRejectedError';
  readonly code: number | null;
  readonly problem: ChannelProblem;
  constructor(reply: string, code: number | null, problem: ChannelProblem) {
    super(reply);
    this.problem = problem;
    this.code = code;
  }
}

interface SmtpError extends Error {
  responseCode?: number | false | undefined;
  response?: string | false | undefined;
}

/** The server's words on one line, or ours where it said nothing. */
function replyOf(error: SmtpError): string {
  const { response } = error;
  return shortened(typeof response === 'string' && response !== '' ? response : error.message);
}

function shortened(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, replyMax);
}

/**
 * Connects, with encryption and sign-in as the server wants it: the library's part. Mails go over the bare
 * conversation after that.
 *
 * @throws SmtpRejectedError
 */
export async function openSession(target: SmtpServer): Promise<SmtpSession> {
  const { auth, ...server } = target;
  // Closing is destroying: nothing that was held back may be written by a connection that ends politely.
  const patience = { ...manners, socketTimeout: server.helloTimeout ?? helloTimeout };
  const connection = new SmtpConnection({ ...patience, ...server, socketCloseTimeout: 0 });
  const ready = Promise.withResolvers<void>();
  connection.on('error', (error) => ready.reject(error));
  connection.on('end', () => ready.reject(new Error('The server closed the connection')));
  try {
    const welcome = (error?: Error | null) => (error ? ready.reject(error) : ready.resolve());
    connection.connect((error) => {
      if (error || auth === undefined) welcome(error);
      else connection.login({ credentials: auth }, welcome);
    });
    await ready.promise;
    return await takeOver(connection);
  } catch (error) {
    connection.close();
    const { responseCode } = error as SmtpError;
    throw new SmtpRejectedError(
      replyOf(error as SmtpError),
      responseCode || null,
      problemOf(error),
    );
  }
}

async function takeOver(connection: SmtpConnection): Promise<SmtpSession> {
  // Part of its published types; encrypted already where the server is asked for that.
  // oxlint-disable-next-line no-underscore-dangle
  const socket = connection._socket;
  if (!socket) throw new Error('The server closed the connection');
  socket.removeAllListeners('data');
  const wire = new SmtpWire(socket);
  wire.write(`EHLO ${connection.name}\r\n`);
  const { code, text } = await wire.reply();
  socket.setTimeout(manners.socketTimeout);
  return new Session(connection, wire, code === 250 && /^250[ -]PIPELINING\s*$/im.test(text));
}

class Session implements SmtpSession {
  readonly #connection: SmtpConnection;
  readonly #wire: SmtpWire;
  /** Whether commands may be sent without waiting for the reply to each (RFC 2920). */
  readonly #pipelining: boolean;
  #mails = 0;
  #closed = false;
  /** Its envelope was sent with the content of the mail before. */
  #introduced: BuiltMail | null = null;

  constructor(connection: SmtpConnection, wire: SmtpWire, pipelining: boolean) {
    this.#connection = connection;
    this.#wire = wire;
    this.#pipelining = pipelining;
  }

  isReadyFor(mail: BuiltMail | null): boolean {
    if (this.#closed || this.#wire.lost || this.#mails >= mailsMax) return false;
    return this.#introduced === null ? !this.#wire.unasked : this.#introduced === mail;
  }

  async send(
    mail: BuiltMail,
    mayLeave: () => Promise<boolean>,
    following: () => BuiltMail | null = () => null,
  ): Promise<Outcome> {
    this.#mails += 1;
    let outcome: Outcome;
    try {
      outcome = (await this.#introduce(mail)) ?? (await this.#handOver(mail, mayLeave, following));
    } catch (error) {
      outcome = { kind: 'broken', reply: replyOf(error as Error), fenced: false };
    }
    const goesOn =
      outcome.kind === 'accepted' ||
      (outcome.kind === 'refused' && (outcome.fenced || (await this.#isReset())));
    if (!goesOn) this.#close();
    return outcome;
  }

  /** Sender and recipient. @returns null when the server waits for the mail */
  async #introduce(mail: BuiltMail): Promise<Outcome | null> {
    const isWritten = this.#introduced === mail;
    this.#introduced = null;
    const [sender, recipient, data] = await this.#ask(envelopeOf(mail), isWritten);
    if (sender === undefined || !isPositive(sender)) return rejected(sender);
    if (recipient === undefined || !isPositive(recipient)) {
      // It waits for the mail of no one, as no server should: there is no way back but to hang up.
      if (data?.code === 354) this.#close();
      return refused(recipient, false);
    }
    return data?.code === 354 ? null : refused(data, false);
  }

  /** The replies to commands, up to the first that is refused when each waits for the one before. */
  async #ask(commands: readonly string[], isWritten: boolean): Promise<SmtpReply[]> {
    const replies: SmtpReply[] = [];
    if (this.#pipelining && !isWritten) this.#wire.write(commands.join(''));
    for (const command of commands) {
      if (!this.#pipelining) this.#wire.write(command);
      const reply = await this.#wire.reply().catch((error: unknown) => {
        // Who refuses may hang up at once; what was said counts.
        if (replies.every(isPositive)) throw error;
      });
      if (reply === undefined) break;
      if (reply.code < 200 || reply.code > 599) throw new Error(`The server said: ${reply.text}`);
      replies.push(reply);
      if (!this.#pipelining && reply.code >= 400) break;
    }
    return replies;
  }

  async #handOver(
    { content }: BuiltMail,
    mayLeave: () => Promise<boolean>,
    following: () => BuiltMail | null,
  ): Promise<Outcome> {
    if (!(await mayLeave())) return { kind: 'held' };
    // Not a byte of it has been written: that is as sure as it can be that no one has it.
    if (this.#wire.lost) throw new Error('Connection closed unexpectedly');
    // A content may be the first in a group of commands (RFC 2920 3.1).
    if (this.#pipelining && this.#mails < mailsMax) this.#introduced = following();
    const envelope = this.#introduced === null ? [] : envelopeOf(this.#introduced);
    this.#wire.write(`${stuffed(content)}.\r\n${envelope.join('')}`);
    try {
      const reply = await this.#wire.reply();
      if (isPositive(reply)) return { kind: 'accepted', reply: shortened(reply.text) };
      if (reply.code >= 400 && reply.code < 600) return refused(reply, true);
      return { kind: 'broken', reply: shortened(reply.text), fenced: true };
    } catch (error) {
      return { kind: 'broken', reply: replyOf(error as Error), fenced: true };
    }
  }

  /** After a mail that was refused before its content the server is told to forget it. */
  async #isReset(): Promise<boolean> {
    if (this.#closed) return false;
    try {
      this.#wire.write('RSET\r\n');
      return isPositive(await this.#wire.reply());
    } catch {
      return false;
    }
  }

  #close(): void {
    this.#closed = true;
    this.#connection.close();
  }

  async end(): Promise<void> {
    // The server waits for a mail that will not come: good-bye would be its content.
    const isAwaited = this.#introduced !== null;
    if (this.#closed || this.#wire.lost || isAwaited) return this.#close();
    this.#wire.write('QUIT\r\n');
    const answered = this.#wire.reply().catch(() => {});
    await Promise.race([answered, sleep(goodbyeMs, undefined, { ref: false })]);
    this.#close();
  }
}

function envelopeOf({ from, to }: BuiltMail): string[] {
  return [`MAIL FROM:<${from}>\r\n`, `RCPT TO:<${to}>\r\n`, 'DATA\r\n'];
}

const isPositive = ({ code }: SmtpReply): boolean => code >= 200 && code < 300;

function refused(reply: SmtpReply | undefined, fenced: boolean): Outcome {
  const { code = 0, text = '' } = reply ?? {};
  return { kind: 'refused', code, reply: shortened(text), fenced };
}

function rejected(reply: SmtpReply | undefined): Outcome {
  return { kind: 'unwelcome', code: reply?.code ?? null, reply: shortened(reply?.text ?? '') };
}

/** A line that begins with a dot gets another, so that it does not end the mail (RFC 5321 4.5.2). */
function stuffed(content: string): string {
  return content.includes('\n.') ? content.replaceAll('\n.', '\n..') : content;
}
