import type { MailboxProblem } from 'contract/channels/mailbox.ts';
import { certificateCodes, connectionCodes } from '../../../kernel/mail/mail-problem.ts';
import { oneLine } from '../../../kernel/mail/server-failure.ts';

/** A mailbox that could not be read, with why. */
export class MailboxError extends Error {
  override readonly name = 'MailboxError';
  readonly problem: MailboxProblem;
  constructor(problem: MailboxProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/** What the library says of what went wrong. */
interface ImapFailure extends Error {
  code?: string;
  authenticationFailed?: boolean;
  responseText?: string;
  tlsFailed?: boolean;
}

const byCode: Readonly<Record<string, MailboxProblem>> = {
  ...connectionCodes,
  CONNECT_TIMEOUT: 'timed_out',
  GREETING_TIMEOUT: 'no_answer',
  UPGRADE_TIMEOUT: 'tls_failed',
  ETIMEOUT: 'no_answer',
  EConnectionClosed: 'no_answer',
  ClosedAfterConnectText: 'no_answer',
  ClosedAfterConnectTLS: 'no_answer',
  NoConnection: 'no_answer',
  ERR_SSL_WRONG_VERSION_NUMBER: 'tls_failed',
  STARTTLS_INJECTION: 'tls_failed',
};

/** Why a mailbox could not be read, as a code that the browser has words for, and what the server said. */
export function mailboxProblemOf(error: unknown): { problem: MailboxProblem; reply: string } {
  if (error instanceof MailboxError) return { problem: error.problem, reply: error.message };
  if (!(error instanceof Error)) return { problem: 'other', reply: '' };
  const {
    code = '',
    authenticationFailed,
    responseText,
    message,
    tlsFailed,
  } = error as ImapFailure;
  const reply = oneLine(responseText ?? message);
  if (authenticationFailed === true) return { problem: 'auth', reply };
  if (certificateCodes.test(code)) return { problem: 'certificate', reply };
  if (/STARTTLS/i.test(message) && tlsFailed === true) return { problem: 'tls_missing', reply };
  if (code.startsWith('ERR_SSL')) return { problem: 'tls_failed', reply };
  return { problem: byCode[code] ?? 'other', reply };
}
