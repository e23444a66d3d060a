import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { directSendRefusals } from 'contract/direct-sends/refusal-messages.ts';
import type { MessagesFor } from '../../kernel/messages/message-of.ts';

/** Why something cannot be done to a direct send. */
export const directSendRefusalMessages: MessagesFor<typeof directSendRefusals> = {
  direct_send_audience_changed: ({ count, shown }) => {
    const before = i18n.number(shown);
    return plural(count, {
      one: `The recipients have changed: # person instead of ${before}. Review the recipients again.`,
      other: `The recipients have changed: # people instead of ${before}. Review the recipients again.`,
    });
  },
  direct_send_sent: () => t`This direct send has already been sent. Reload to see the results.`,
  direct_send_sent_stays: () => t`This direct send has been sent. Duplicate it to write another.`,
  direct_send_time_past: () => t`Choose a time in the future`,
  direct_send_not_scheduled: () =>
    t`This direct send is no longer scheduled. Reload to see the latest.`,
  direct_send_stop_first: () => t`This direct send is being sent. Stop it before you delete it.`,
  direct_send_channel_not_found: () => t`Channel not found`,
  direct_send_topic_not_found: () => t`Topic not found, or archived`,
  direct_send_topic_official: () =>
    t`Only administrators send official emails. Choose another topic.`,
  direct_send_group_not_found: () => t`Group not found`,
  direct_send_person_not_found: () => t`Person not found`,
  direct_send_dependant_not_found: () => t`Dependant not found`,
  direct_send_guardians_stay: () =>
    t`Campaigns don’t go to guardians of dependants. Remove the dependants first.`,
  direct_send_content_not_found: () => t`Content not found`,
  direct_send_file_not_found: () => t`Uploaded file not found`,
  direct_send_content_file_not_found: () => t`Published file not found`,
  direct_send_attached_already: () => t`This file is already attached.`,
  direct_send_no_download: () =>
    t`Readers can’t download this file. Allow downloads in its settings first.`,
  direct_send_too_many_files: ({ max }) =>
    plural(max, { one: 'At most # file', other: 'At most # files' }),
  direct_send_files_too_large: ({ max }) => {
    const most = i18n.number(max);
    return t`The files can have at most ${most} MB together.`;
  },
};
