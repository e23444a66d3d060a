import { plural, t } from '@lingui/core/macro';
import type { DirectSendHead } from 'contract/direct-sends/direct-send.ts';
import { directSendLimits } from 'contract/direct-sends/direct-send.ts';
import {
  scheduleDirectSend as scheduleEndpoint,
  unscheduleDirectSend as unscheduleEndpoint,
} from 'contract/direct-sends/sending.contract.ts';
import { api } from '../../kernel/api/api.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { formatCount } from '../../kit/text/format.ts';
import { formatMoment } from '../../kit/text/time.ts';
import { tried } from '../channels/channels.public.ts';
import { action } from '../../kit/feedback/perform.ts';
import { nameOf } from './direct-send-name.ts';
import {
  forgetDraftFigures,
  forgetting,
  knownDirectSend,
  loadDirectSend,
} from './direct-sends.queries.ts';

type Named = Pick<DirectSendHead, 'id' | 'subject'>;

/** Has a direct send sent at a time, and offers to undo that. True when it was done. */
export async function scheduleDirectSend(
  id: number,
  { at, people }: { at: Date; people: number },
  timeZone: string,
): Promise<boolean> {
  const directSend = knownDirectSend(id);
  const name = nameOf(directSend);
  const when = formatMoment(at.toISOString(), timeZone);
  const body = { version: directSend.version, sendAt: at.toISOString(), people };
  const done = await tried(
    async () => {
      await forgetting(api.call(scheduleEndpoint, { params: { id }, body }));
      notify.success({
        title: t`${name} scheduled for ${when}`,
        actions: [action(t`Undo`, () => unscheduleDirectSend(directSend))],
      });
    },
    t`Couldn’t schedule ${name}`,
  );
  if (!done) await Promise.all([forgetDraftFigures(), loadDirectSend(id)]);
  return done;
}

/** Makes a scheduled direct send a draft again. */
export function unscheduleDirectSend(directSend: Named): Promise<boolean> {
  const { id } = directSend;
  const name = nameOf(directSend);
  return tried(
    async () => {
      await forgetting(api.call(unscheduleEndpoint, { params: { id } }));
      notify.success({ title: t`${name} is a draft again` });
    },
    t`Couldn’t cancel the schedule of ${name}`,
  );
}

/** Why a direct send was held and what to do, in sentences. */
export function heldSentence({
  code,
  people,
}: NonNullable<NonNullable<DirectSendHead['schedule']>['held']>): string {
  const max = formatCount(directSendLimits.recipients);
  switch (code) {
    case 'no_recipients':
      return t`No one could get this email. Make it a draft to change the recipients.`;
    case 'too_many_recipients':
      return plural(people, {
        one: `# person would get it; a direct send reaches ${max} at most. Make it a draft to change the recipients or turn it into a campaign.`,
        other: `# people would get it; a direct send reaches ${max} at most. Make it a draft to change the recipients or turn it into a campaign.`,
      });
    case 'not_ready':
      return t`Something stands in the way of sending. Fix the blocked checks, then send now or choose another time.`;
  }
}
