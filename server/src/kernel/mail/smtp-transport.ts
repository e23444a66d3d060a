import { createTransport } from 'nodemailer';
import { isLoopbackUrl } from '../config/setting.ts';
import {
  checkHeader,
  MailRefusedError,
  wireAddress,
  wireHeaders,
  wireMailbox,
  type Mail,
  type Mailbox,
} from './mail.ts';

/** Hands mail to a server. */
export interface MailTransport {
  /**
   * Resolves once the server has taken the message, to what it said.
   * @throws MailRefusedError when it never will; any other error may pass
   */
  send(mail: Mail): Promise<string>;
  /** After the messages on their way. */
  close(): void;
}

const minute = 60_000;

/**
 * How long each answer is waited for until emails may follow: to hello, encryption and sign-in. There is nothing to lose
 * in hanging up there, and until then no one learns what is wrong.
 */
export const helloTimeout = minute;

/** How long we wait for a server, and how much of it we use at once. */
export const manners = {
  connectionTimeout: 10_000,
  greetingTimeout: 30_000,
  // RFC 5321 4.5.3.2.6 wants ten minutes after the final dot; there is one figure for every silence.
  socketTimeout: 10 * minute,
  maxConnections: 5,
  maxMessages: 100,
  // Once, for a connection that had gone stale in the pool. Beyond that the job tries again.
  maxRequeues: 1,
};

export interface SmtpOptions {
  /** `smtps://user:password@host:465`, or `smtp://host:587`; `?tls=off` gives up encryption. */
  url: string;
  from: Mailbox;
}

/** How a mail server is reached, waited for and spoken to. */
export interface SmtpServer {
  /** A name, or the address that was found for `servername`. */
  readonly host: string;
  /** The name the certificate must be for, where the host is an address. */
  readonly servername?: string;
  readonly port: number;
  readonly secure: boolean;
  readonly requireTLS: boolean;
  readonly ignoreTLS: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
  /** How long its greeting is waited for, in milliseconds; as in {@link manners} when absent. */
  readonly greetingTimeout?: number;
  /** As {@link helloTimeout} when absent. */
  readonly helloTimeout?: number;
}

/**
 * TLS is never given up unless the operator says so: by STARTTLS where the address does not begin with it,
 * with the certificate checked. On loopback there is no one to hide from.
 */
function securityOf(url: URL): { secure: boolean; requireTLS: boolean; ignoreTLS: boolean } {
  const secure = url.protocol === 'smtps:';
  const plain = url.searchParams.get('tls') === 'off' || isLoopbackUrl(`http://${url.host}`);
  return { secure, requireTLS: !secure && !plain, ignoreTLS: !secure && plain };
}

function credentialsOf(url: URL) {
  if (url.username === '') return {};
  return {
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
  };
}

/** The mail server of an address, and who we are to it. */
export function smtpServerOf(address: string): SmtpServer {
  const url = new URL(address);
  const security = securityOf(url);
  return {
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: url.port === '' ? (security.secure ? 465 : 587) : Number(url.port),
    ...security,
    ...credentialsOf(url),
  };
}

/** Mail over SMTP, on a pool of connections that open when they are needed. */
export function createSmtpTransport({ url, from }: SmtpOptions): MailTransport {
  return createServerTransport(smtpServerOf(url), from);
}

/** As {@link createSmtpTransport}, to a server that is not told by an address. */
export function createServerTransport(
  server: SmtpServer,
  from: Mailbox,
  dkim?: { domainName: string; keySelector: string; privateKey: string },
  isTest = false,
): MailTransport {
  const sender = wireMailbox(from);
  const transport = createTransport({
    pool: true,
    ...manners,
    // Someone waits for the answer to a test.
    ...(isTest && { socketTimeout: server.helloTimeout ?? helloTimeout }),
    ...server,
    ...(dkim && { dkim }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Each message reports its own failure; this is for connections that break while idle.
  transport.on('error', () => {});

  return {
    async send(mail) {
      const to = wireMailbox(mail.to);
      const message = {
        messageId: `<${checkHeader('message id', mail.messageId)}>`,
        from: sender,
        to,
        ...(mail.replyTo && { replyTo: wireMailbox(mail.replyTo) }),
        subject: checkHeader('subject', mail.subject),
        html: mail.html,
        text: mail.text,
        headers: { 'Auto-Submitted': 'auto-generated', ...wireHeaders(mail.headers) },
        xMailer: false as const,
        // Said outright, so that nothing in a header can add a recipient.
        envelope: { from: sender.address, to: [wireAddress(mail.to.address)] },
      };
      try {
        const { response } = await transport.sendMail(message);
        return response;
      } catch (error) {
        if (isRejectedForGood(error)) {
          throw new MailRefusedError('The mail server refused this message', { cause: error });
        }
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** Whether this message or its recipient is refused; a server that refuses us altogether may think better of it. */
function isRejectedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { permanent, command } = error as Error & { permanent?: boolean; command?: string };
  return permanent === true && /^(RCPT TO|DATA)/.test(command ?? '');
}
