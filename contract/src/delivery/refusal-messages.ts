import { counted } from '../kernel/counted.ts';
import { figure, type Most } from '../kernel/field-messages.ts';
import { codedMessages } from '../kernel/coded-message.ts';

interface OtherNumber {
  /** How many it would be now. */
  count: number;
  /** How many the sender was shown. */
  shown: number;
}

/** Why an email cannot be sent, in English; the browser has the words by the same codes. */
export const deliveryRefusals = {
  subject_decided: () => 'This subject test has ended. Reload to see which subject won.',
  days_of_calendar: ({ max }: Most) => `Choose 1 to ${counted(max, 'day', 'days')}`,
  email_reaches_no_one: () =>
    'No one in this audience can get this email. Change the audience first.',
  email_no_address: () => 'This person has no email address. Add an address first.',
  test_not_colleague: () => 'Choose people of your staff who can sign in and have an email address',
  email_undo_late: () => 'It’s too late to undo. The first emails are already being sent.',
  email_not_sending: () => 'These emails aren’t being sent. Reload to see the latest.',
  email_not_paused: () => 'Sending isn’t paused. Reload to see the latest.',
  email_ended: () => 'Sending has already ended. Reload to see the results.',
  email_failed_changed: ({ count, shown }: OtherNumber) =>
    `The number of people has changed: ${counted(count, 'person', 'people')} instead of ${figure(shown)}. Review the number again.`,
  email_retry_early: () => 'You can try again once sending has ended.',
  email_again_early: () => 'You can send these emails again once sending has ended.',
  reminder_not_asked: () => 'This item doesn’t ask anyone to acknowledge it now.',
  reminder_sent_today: () => 'People were reminded today. Send the next reminder tomorrow.',
  reminder_without_due: () => 'Set a due date first.',
  reminder_channel_not_ready: () => 'Choose a verified channel',
  reminder_no_postal_address: () => 'Add the organization’s postal address in the settings first',
  reminder_topic_archived: () => 'Choose a topic in use',
  preview_not_published: () => 'This item isn’t published. Publish the item first.',
  subscription_is_theirs: () =>
    'This person unsubscribed. They can resubscribe from the link in any email we sent them.',
  email_marked_as_spam: () => 'This person marked an email as spam, so we can’t email them again.',
  topic_name_taken: () => 'Another topic has this name. Enter another name',
  topics_most: ({ max }: Most) => `You already have ${counted(max, 'topic', 'topics')}.`,
  topic_is_default: () =>
    'New campaigns begin with this topic. Make another topic the default first.',
  topic_default_official: () => 'An official or archived topic can’t be the default.',
  topic_not_found: () => 'Topic not found',
  topic_is_official: () => 'You can’t unsubscribe from official emails',
} as const satisfies Readonly<Record<string, (values: never) => string>>;

export const refuseDelivery = codedMessages(deliveryRefusals);
