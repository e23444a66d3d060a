import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { deliveryRefusals } from 'contract/delivery/refusal-messages.ts';
import type { MessagesFor } from '../../kernel/messages/message-of.ts';

/** Why an email cannot be sent, or its sender not be changed. */
export const deliveryRefusalMessages: MessagesFor<typeof deliveryRefusals> = {
  subject_decided: () => t`This subject test has ended. Reload to see which subject won.`,
  days_of_calendar: ({ max }) =>
    plural(max, { one: 'Choose 1 to # day', other: 'Choose 1 to # days' }),
  email_reaches_no_one: () =>
    t`No one in this audience can get this email. Change the audience first.`,
  test_not_colleague: () =>
    t`Choose people of your staff who can sign in and have an email address`,
  email_no_address: () => t`This person has no email address. Add an address first.`,
  email_undo_late: () => t`It’s too late to undo. The first emails are already being sent.`,
  email_not_sending: () => t`These emails aren’t being sent. Reload to see the latest.`,
  email_not_paused: () => t`Sending isn’t paused. Reload to see the latest.`,
  email_ended: () => t`Sending has already ended. Reload to see the results.`,
  email_failed_changed: ({ count, shown }) => {
    const before = i18n.number(shown);
    return plural(count, {
      one: `The number of people has changed: # person instead of ${before}. Review the number again.`,
      other: `The number of people has changed: # people instead of ${before}. Review the number again.`,
    });
  },
  email_retry_early: () => t`You can try again once sending has ended.`,
  email_again_early: () => t`You can send these emails again once sending has ended.`,
  reminder_not_asked: () => t`This item doesn’t ask anyone to acknowledge it now.`,
  reminder_sent_today: () => t`People were reminded today. Send the next reminder tomorrow.`,
  reminder_without_due: () => t`Set a due date first.`,
  reminder_channel_not_ready: () => t`Choose a verified channel`,
  reminder_no_postal_address: () => t`Add the organization’s postal address in the settings first`,
  reminder_topic_archived: () => t`Choose a topic in use`,
  preview_not_published: () => t`This item isn’t published. Publish the item first.`,
  subscription_is_theirs: () =>
    t`This person unsubscribed. They can resubscribe from the link in any email we sent them.`,
  email_marked_as_spam: () => t`This person marked an email as spam, so we can’t email them again.`,
  topic_name_taken: () => t`Another topic has this name. Enter another name`,
  topics_most: ({ max }) =>
    plural(max, { one: 'You already have # topic.', other: 'You already have # topics.' }),
  topic_is_default: () =>
    t`New campaigns begin with this topic. Make another topic the default first.`,
  topic_default_official: () => t`An official or archived topic can’t be the default.`,
  topic_not_found: () => t`Topic not found`,
  topic_is_official: () => t`You can’t unsubscribe from official emails`,
};
