import type { DeliveryReason, FailureAction } from 'contract/delivery/message.ts';
import type { SendingRules } from './sending-rules.ts';
import type { Outcome } from '../../channels/channels.public.ts';

/** What is written into the ledger. */
export interface Verdict {
  state: 'sent' | 'failed' | 'unknown' | 'pending';
  reply: string | null;
  reason: string | null;
  /** Until it may be claimed again. */
  delaySeconds: number;
  /** Whether it counts as a try. */
  counts: boolean;
}

const ended = { delaySeconds: 0, counts: true };

/**
 * The result of a delivery, given its attempts before this one.
 *
 * Sent once the server said so; one that broke after the last byte is unconfirmed, and never tried again automatically;
 * a refusal that may pass is tried later; a failure that was not about this email does not count.
 */
export function judge(
  outcome: Exclude<Outcome, { kind: 'held' }>,
  triesBefore: number,
  { retrySeconds }: Pick<SendingRules, 'retrySeconds'>,
): Verdict {
  const { reply } = outcome;
  const later = (): Verdict => {
    const delaySeconds = retrySeconds[triesBefore];
    return delaySeconds === undefined
      ? { ...ended, state: 'failed', reply, reason: 'tried_too_often' }
      : { state: 'pending', reply, reason: null, delaySeconds, counts: true };
  };
  switch (outcome.kind) {
    case 'accepted':
      return { ...ended, state: 'sent', reply, reason: null };
    case 'impossible':
      return { ...ended, state: 'failed', reply, reason: 'impossible' };
    case 'refused':
      return outcome.code >= 500
        ? { ...ended, state: 'failed', reply, reason: 'refused' }
        : later();
    case 'broken':
      return outcome.fenced
        ? { ...ended, state: 'unknown', reply, reason: 'not_confirmed' }
        : notLeft(later());
    case 'unwelcome':
      return { state: 'pending', reply, reason: 'not_left', delaySeconds: 0, counts: false };
  }
}

/** The worker's own word: the last byte was never written. */
function notLeft(verdict: Verdict): Verdict {
  return verdict.state === 'pending' ? { ...verdict, reason: 'not_left' } : verdict;
}

/**
 * How long after its next try an email may be tried for the last time, by how often it was tried so far.
 */
export function retryingSeconds({ retrySeconds }: Pick<SendingRules, 'retrySeconds'>): number[] {
  return [...retrySeconds, 0].map((_, tries) =>
    retrySeconds.slice(tries).reduce((sum, seconds) => sum + seconds, 0),
  );
}

const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})/;

/** The enhanced status (RFC 3463) of a reply, e.g. `5.1.1`. */
function statusOf(reply: string): string | null {
  return enhanced.exec(reply)?.[1] ?? null;
}

/** A refusal that says nothing of the recipient's address or mailbox may be meant for us. */
export function mayBeAboutUs(reply: string): boolean {
  return !/^[245]\.[12]\./.test(statusOf(reply) ?? '');
}

/** What follows when an email failed. */
export function afterFailure({
  reason,
  reply,
  suppressed,
}: {
  reason: DeliveryReason | null;
  reply: string | null;
  /** Its address bounced: nothing more is sent to it. */
  suppressed: boolean;
}): FailureAction {
  if (suppressed) return 'suppressed';
  if (reason === 'impossible') return 'fix_address';
  if (reason === 'tried_too_often') return 'send_again';
  if (reply === null || mayBeAboutUs(reply)) return 'ask_administrator';
  return /^[245]\.1\./.test(statusOf(reply) ?? '') ? 'fix_address' : 'send_again';
}
