import { plural, t } from '@lingui/core/macro';
import type { contentRefusals } from 'contract/content/refusal-messages.ts';
import type { MessagesFor } from '../../kernel/messages/message-of.ts';

/** Why something cannot be done to content. */
export const contentRefusalMessages: MessagesFor<typeof contentRefusals> = {
  content_ask_publisher: () => t`Ask someone who may publish to change this.`,
  content_ask_publisher_author: () => t`Ask someone who may publish to change the author.`,
  content_read_before: () => t`Readers have seen this content. Ask a manager to delete it.`,

  content_reopen_to_edit: () => t`Reopen this item before you edit it.`,
  content_reopen_to_publish: () => t`Reopen this item before you publish it.`,
  content_reopen_to_schedule: () => t`Reopen this item before you schedule it.`,
  content_readers_have_it: () => t`Readers already see this version.`,
  content_already_published: () => t`This item is already published.`,
  content_not_shown_again: () => t`This item can’t be published again as it was.`,
  content_not_published: () => t`This item isn’t published.`,
  content_already_archived: () => t`This item is already archived.`,
  content_not_archived: () => t`This item isn’t archived.`,
  content_not_scheduled: () => t`This item isn’t scheduled.`,
  content_nothing_to_review: () => t`This item has nothing to review.`,
  content_not_in_review: () => t`This item isn’t in review.`,

  content_cover_described: () => t`Describe the cover`,
  content_audience_gone: () => t`Choose an audience: the groups of this item were deleted`,
  content_slug_taken: () => t`Other content has this slug`,
  content_group_not_found: () => t`Group not found`,
  content_author_not_found: () => t`Person not found`,
  content_picture_not_found: () => t`Picture not found`,
  content_upload_not_found: () => t`Uploaded file not found`,
  content_attachment_not_found: () => t`Attachment not found`,
  content_file_not_found: () => t`File not found`,
  content_attached_already: () => t`This file is already attached`,
  content_time_passed: () => t`Choose a time in the future`,
  content_end_before_start: () => t`Choose a time after this item is published`,
  content_days_of_calendar: ({ max }) =>
    plural(max, { one: 'Choose 1 to # day', other: 'Choose 1 to # days' }),
  content_attachments_most: ({ max }) =>
    plural(max, { one: 'At most # attachment', other: 'At most # attachments' }),
};
