import { plural, t } from '@lingui/core/macro';
import type { kernelRefusals } from 'contract/kernel/refusal-messages.ts';
import type { MessagesFor } from './message-of.ts';

/** Why the server refuses a call whatever it is about. */
export const kernelRefusalMessages: MessagesFor<typeof kernelRefusals> = {
  outside_groups: () => t`Managers of selected groups can’t do this. Ask an administrator.`,
  answer_forgotten: () =>
    t`This was already done. The answer is no longer kept, because it was about a person who has been erased.`,
  text_not_storable: () =>
    t`A text contains a character that can’t be stored. Remove the character.`,
  requests_waiting: ({ seconds }) =>
    plural(seconds, {
      one: 'Too many of your requests are waiting. Try again in # second.',
      other: 'Too many of your requests are waiting. Try again in # seconds.',
    }),
  pictures_waiting: ({ seconds }) =>
    plural(seconds, {
      one: 'Too many of your pictures are waiting. Try again in # second.',
      other: 'Too many of your pictures are waiting. Try again in # seconds.',
    }),
};
