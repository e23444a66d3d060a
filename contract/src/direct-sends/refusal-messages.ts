import { counted } from '../kernel/counted.ts';
import { figure } from '../kernel/field-messages.ts';
import { codedMessages } from '../kernel/coded-message.ts';

interface OtherNumber {
  /** How many it would be now. */
  count: number;
  /** How many the sender was shown. */
  shown: number;
}

/** Why something cannot be done to a direct send, in English; the browser has the words by the same codes. */
export const directSendRefusals = {
  direct_send_audience_changed: ({ count, shown }: OtherNumber) =>
    `The recipients have changed: ${counted(count, 'person', 'people')} instead of ${figure(shown)}. Review the recipients again.`,
  direct_send_sent: () => 'This direct send has already been sent. Reload to see the results.',
  direct_send_sent_stays: () => 'This direct send has been sent. Duplicate it to write another.',
  direct_send_time_past: () => 'Choose a time in the future',
  direct_send_not_scheduled: () =>
    'This direct send is no longer scheduled. Reload to see the latest.',
  direct_send_stop_first: () => 'This direct send is being sent. Stop it before you delete it.',
  direct_send_channel_not_found: () => 'Channel not found',
  direct_send_topic_not_found: () => 'Topic not found, or archived',
  direct_send_topic_official: () =>
    'Only administrators send official emails. Choose another topic.',
  direct_send_group_not_found: () => 'Group not found',
  direct_send_person_not_found: () => 'Person not found',
  direct_send_dependant_not_found: () => 'Dependant not found',
  direct_send_guardians_stay: () =>
    'Campaigns don’t go to guardians of dependants. Remove the dependants first.',
  direct_send_content_not_found: () => 'Content not found',
  direct_send_file_not_found: () => 'Uploaded file not found',
  direct_send_content_file_not_found: () => 'Published file not found',
  direct_send_attached_already: () => 'This file is already attached.',
  direct_send_no_download: () =>
    'Readers can’t download this file. Allow downloads in its settings first.',
  direct_send_too_many_files: ({ max }: { max: number }) =>
    `At most ${counted(max, 'file', 'files')}`,
  direct_send_files_too_large: ({ max }: { max: number }) =>
    `The files can have at most ${figure(max)} MB together.`,
} as const satisfies Readonly<Record<string, (values: never) => string>>;

export const refuseDirectSend = codedMessages(directSendRefusals);
