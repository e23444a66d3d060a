import { counted } from '../kernel/counted.ts';
import { asker, type Most } from '../kernel/field-messages.ts';
import { codedMessages } from '../kernel/coded-message.ts';

/** Why something cannot be done to content, in English; the browser has the words by the same codes. */
export const contentRefusals = {
  content_ask_publisher: () => 'Ask someone who may publish to change this.',
  content_ask_publisher_author: () => 'Ask someone who may publish to change the author.',
  content_read_before: () => 'Readers have seen this content. Ask a manager to delete it.',

  content_reopen_to_edit: () => 'Reopen this item before you edit it.',
  content_reopen_to_publish: () => 'Reopen this item before you publish it.',
  content_reopen_to_schedule: () => 'Reopen this item before you schedule it.',
  content_readers_have_it: () => 'Readers already see this version.',
  content_already_published: () => 'This item is already published.',
  content_not_shown_again: () => 'This item can’t be published again as it was.',
  content_not_published: () => 'This item isn’t published.',
  content_already_archived: () => 'This item is already archived.',
  content_not_archived: () => 'This item isn’t archived.',
  content_not_scheduled: () => 'This item isn’t scheduled.',
  content_nothing_to_review: () => 'This item has nothing to review.',
  content_not_in_review: () => 'This item isn’t in review.',

  content_cover_described: () => 'Describe the cover',
  content_audience_gone: () => 'Choose an audience: the groups of this item were deleted',
  content_slug_taken: () => 'Other content has this slug',
  content_group_not_found: () => 'Group not found',
  content_author_not_found: () => 'Person not found',
  content_picture_not_found: () => 'Picture not found',
  content_upload_not_found: () => 'Uploaded file not found',
  content_attachment_not_found: () => 'Attachment not found',
  content_file_not_found: () => 'File not found',
  content_attached_already: () => 'This file is already attached',
  content_time_passed: () => 'Choose a time in the future',
  content_end_before_start: () => 'Choose a time after this item is published',
  content_days_of_calendar: ({ max }: Most) => `Choose 1 to ${counted(max, 'day', 'days')}`,
  content_attachments_most: ({ max }: Most) =>
    `At most ${counted(max, 'attachment', 'attachments')}`,
} as const satisfies Readonly<Record<string, (values: never) => string>>;

export const refuseContent = codedMessages(contentRefusals);

export const askedOfContent = asker(contentRefusals);
