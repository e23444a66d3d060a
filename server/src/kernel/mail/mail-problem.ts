import type { MailProblem, ServerProblem } from 'contract/kernel/mail-problems.ts';
import { MailRefusedError } from './mail.ts';

/** A server that is not spoken to, with why. */
export class MailServerError extends Error {
  override readonly name = 'MailServerError';
  readonly problem: MailProblem;
  constructor(problem: MailProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/** What the library says of what went wrong. */
interface SmtpFailure extends Error {
  code?: string;
  /** Of the system, where the library put its own in its place. */
  originalCode?: string;
  command?: string;
  responseCode?: number | false;
}

/** What Node calls a certificate that is not good. */
export const certificateCodes =
  /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)|HOSTNAME_MISMATCH)/;

/** What the library says in words alone, the first that fits. */
const bySentence: readonly [RegExp, MailProblem][] = [
  [/certificate|altnames/i, 'certificate'],
  [/upgrading connection with STARTTLS|required STARTTLS/, 'tls_missing'],
  [/Error initiating TLS|wrong version number/, 'tls_failed'],
  [/Connection timeout/, 'timed_out'],
  [
    /Greeting never received|Connection closed|closed the connection|connection was closed|^Timeout$/,
    'no_answer',
  ],
];

/** What the system calls a connection that does not come or breaks. */
export const connectionCodes: Readonly<Record<string, ServerProblem>> = {
  ECONNREFUSED: 'connection_refused',
  ETIMEDOUT: 'timed_out',
  EHOSTUNREACH: 'timed_out',
  ENETUNREACH: 'timed_out',
  ECONNRESET: 'no_answer',
  EPIPE: 'no_answer',
  EPROTO: 'tls_failed',
};

const byCommand: Readonly<Record<string, MailProblem>> = {
  'MAIL FROM': 'sender_refused',
  'RCPT TO': 'recipient_refused',
  DATA: 'message_refused',
};

/** Why a mail did not go through, as a code that the browser has words for. */
export function problemOf(error: unknown): MailProblem {
  const cause = error instanceof MailRefusedError ? (error.cause ?? error) : error;
  if (cause instanceof MailServerError) return cause.problem;
  if (!(cause instanceof Error)) return 'other';
  const {
    code = '',
    originalCode = code,
    command = '',
    message,
    responseCode,
  } = cause as SmtpFailure;
  if (code === 'EAUTH') return 'auth';
  if (certificateCodes.test(originalCode)) return 'certificate';
  const refused = byCommand[command];
  if (refused !== undefined) return refused;
  const problem = bySentence.find(([sentence]) => sentence.test(message))?.[1];
  return problem ?? connectionCodes[originalCode] ?? (responseCode ? 'server_refused' : 'other');
}
