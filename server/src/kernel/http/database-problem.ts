import type { ErrorCode } from 'contract/kernel/errors.ts';
import { refuseCall } from 'contract/kernel/refusal-messages.ts';
import type { CodedMessage } from 'contract/kernel/coded-message.ts';

/** An error of a layer below us in the words of the catalogue. */
export interface KnownProblem {
  readonly code: ErrorCode;
  readonly options: {
    readonly detail?: CodedMessage;
    readonly forDevelopers?: string;
    readonly retryAfter?: number;
  };
}

const busy: KnownProblem = { code: 'UNAVAILABLE', options: { retryAfter: 2 } };
const slow: KnownProblem = { code: 'TIMEOUT', options: { retryAfter: 5 } };

// PostgreSQL's error codes (documentation, appendix A).
const bySqlState: Readonly<Record<string, KnownProblem>> = {
  // query_canceled: the statement timeout, or a cancel after the caller went away
  '57014': slow,
  // lock_not_available: the lock timeout
  '55P03': slow,
  // idle_in_transaction_session_timeout
  '25P03': slow,
  // serialization_failure, deadlock_detected: still there after the retries
  '40001': busy,
  '40P01': busy,
  // too_many_connections, admin_shutdown, crash_shutdown, cannot_connect_now
  '53300': busy,
  '57P01': busy,
  '57P02': busy,
  '57P03': busy,
  // out_of_memory
  '53200': busy,
  // disk_full
  '53100': { code: 'STORAGE_FULL', options: {} },
  // untranslatable_character, invalid byte sequence: a NUL in a text
  '22021': {
    code: 'BAD_REQUEST',
    options: { detail: refuseCall('text_not_storable') },
  },
};

const brokenConnections = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]);

// pg gives these no code.
const brokenMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client was closed|Client has encountered a connection error|Cannot use a pool after calling end)/;

function codeOf(error: Error): string {
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : '';
}

/** True for an error after which the same transaction may be tried again from its start. */
export function isRetryable(error: unknown): boolean {
  return error instanceof Error && ['40001', '40P01'].includes(codeOf(error));
}

/** The problem behind an error of PostgreSQL or of the way to it; undefined when it is none we know. */
export function databaseProblem(error: unknown): KnownProblem | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = codeOf(error);
  if (Object.hasOwn(bySqlState, code)) return bySqlState[code];
  // Class 08 is "connection exception".
  if (code.startsWith('08') || brokenConnections.has(code)) return busy;
  if (brokenMessages.test(error.message)) return busy;
  // ENOSPC of a file of ours.
  return code === 'ENOSPC' ? { code: 'STORAGE_FULL', options: {} } : undefined;
}
