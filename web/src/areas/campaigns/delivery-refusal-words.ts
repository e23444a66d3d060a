import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { deliveryRefusals } from 'contract/delivery/refusal-words.ts';
import type { WordsFor } from '../../kernel/words/said.ts';

/** Why an email cannot be sent, or its sender not be changed. */
export const deliveryRefusalWords: WordsFor<typeof deliveryRefusals> = {
  channel_address_unusable: () => t`Enter an address with a valid domain, like news@example.org`,
  channel_test_on_its_way: () =>
    t`A test email is already on its way. Wait a minute, then check your inbox.`,
  channel_verify_first: () => t`This channel isn’t verified yet. Verify the channel first.`,
  email_reaches_no_one: () =>
    t`No one in this audience can get this email. Change the audience first.`,
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
  email_before_erasing: () => t`An email to this person is being sent. Try again in a minute.`,
  preview_not_published: () => t`This article isn’t published. Publish the article first.`,
  subscription_is_theirs: () =>
    t`This person unsubscribed. They can resubscribe from the link in any email we sent them.`,
  email_marked_as_spam: () => t`This person marked an email as spam, so we can’t email them again.`,
};
