import { t } from '@lingui/core/macro';
import type { FailureAction, MessageFigures } from 'contract/delivery/message.ts';
import { formatTimeFrom } from '../../../kit/text/time.ts';

const words: Readonly<Record<FailureAction, () => string>> = {
  suppressed: () => t`Address suppressed`,
  fix_address: () => t`Nothing. Fix the address.`,
  send_again: () => t`Nothing. Send again later.`,
  ask_administrator: () => t`Nothing. Ask the recipient’s mail administrator.`,
};

/** What follows when an email failed. */
export function followUpWords(action: FailureAction): string {
  return words[action]();
}

/** When emails that were refused for now are tried next, and for how long; of a paused message none is. */
export function triedAgainWords(
  { nextAt, lastAt }: MessageFigures['triedAgain']['replies'][number],
  { state, timeZone, now }: { state: MessageFigures['state']; timeZone: string; now: Date },
): string {
  if (state !== 'sending') return t`Tried again after you resume sending`;
  const until = formatTimeFrom(lastAt, timeZone, now);
  if (new Date(nextAt) <= now) return t`Tried again until ${until}`;
  const next = formatTimeFrom(nextAt, timeZone, now);
  return t`Tried again at ${next}, until ${until}`;
}
