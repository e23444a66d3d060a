import { counted } from '../kernel/counted.ts';
import { figure } from '../kernel/field-words.ts';
import { teller } from '../kernel/said.ts';

interface OtherNumber {
  /** How many it would be now. */
  count: number;
  /** How many the sender was shown. */
  shown: number;
}

/** Why an email cannot be sent, or its sender not be changed, in English; the browser has the words by the same codes. */
export const deliveryRefusals = {
  channel_address_unusable: () => 'Enter an address with a valid domain, like news@example.org',
  channel_test_on_its_way: () =>
    'A test email is already on its way. Wait a minute, then check your inbox.',
  channel_verify_first: () => 'This channel isn’t verified yet. Verify the channel first.',
  email_reaches_no_one: () =>
    'No one in this audience can get this email. Change the audience first.',
  email_no_address: () => 'This person has no email address. Add an address first.',
  email_undo_late: () => 'It’s too late to undo. The first emails are already being sent.',
  email_not_sending: () => 'These emails aren’t being sent. Reload to see the latest.',
  email_not_paused: () => 'Sending isn’t paused. Reload to see the latest.',
  email_ended: () => 'Sending has already ended. Reload to see the results.',
  email_failed_changed: ({ count, shown }: OtherNumber) =>
    `The number of people has changed: ${counted(count, 'person', 'people')} instead of ${figure(shown)}. Review the number again.`,
  email_retry_early: () => 'You can try again once sending has ended.',
  email_again_early: () => 'You can send these emails again once sending has ended.',
  email_before_erasing: () => 'An email to this person is being sent. Try again in a minute.',
  preview_not_published: () => 'This article isn’t published. Publish the article first.',
  subscription_is_theirs: () =>
    'This person unsubscribed. They can resubscribe from the link in any email we sent them.',
  email_marked_as_spam: () => 'This person marked an email as spam, so we can’t email them again.',
} as const satisfies Readonly<Record<string, (values: never) => string>>;

export const refuseDelivery = teller(deliveryRefusals);
