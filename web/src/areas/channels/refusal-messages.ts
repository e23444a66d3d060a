import { t } from '@lingui/core/macro';
import type { channelRefusals } from 'contract/channels/refusal-messages.ts';
import type { MessagesFor } from '../../kernel/messages/message-of.ts';

/** Why a channel cannot be changed, in the words of the console. */
export const channelRefusalMessages: MessagesFor<typeof channelRefusals> = {
  channel_address_unusable: () => t`Enter an address with a valid domain, like news@example.org`,
  channel_test_on_its_way: () =>
    t`A test email is already on its way. Wait a minute, then check your inbox.`,
  channel_name_taken: () => t`Another channel has this name. Enter another one`,
  channel_server_incomplete: () => t`Fill this in for a server of your own`,
  channel_port_unusable: () => t`Enter port 25, 465, 587 or 2525`,
  channel_host_unusable: () => t`Enter a server on the public internet`,
  channel_password_in_clear: () => t`Choose encryption, or remove the password`,
  channel_password_again: () => t`Enter the password again for another server`,
  channel_password_needs_user: () => t`Enter the user this password belongs to`,
  channel_is_archived: () => t`This channel is archived. Unarchive the channel first.`,
  channel_is_sending: () =>
    t`Emails are being sent from this channel. Wait until they’re sent, or stop them.`,
  channel_sender_is_proven: () => t`This sender is proven already. Reload to see the latest.`,
  channel_code_just_sent: () =>
    t`We sent a code a moment ago. Wait a minute, then check the inbox.`,
  channel_code_wrong: () => t`This code isn’t right. Check the latest email, or send a new code`,
  channel_code_over: () => t`This code has expired. Send a new code`,
  mailbox_port_unusable: () => t`Enter port 143 or 993`,
  mailbox_in_clear: () => t`Choose encryption: the password would be sent unencrypted`,
  mailbox_needs_password: () => t`Enter the password of the mailbox`,
  mailbox_address_long: ({ max }) =>
    t`Enter an address with ${max} characters or less before the @`,
  mailbox_is_none: () => t`This channel has no mailbox. Add a mailbox first.`,
  mailbox_not_read: () => t`The mailbox hasn’t been read yet. Test the connection first.`,
  webhook_needs_secret: () => t`Enter what the service signs with`,
  channel_verify_first: () => t`This channel isn’t verified yet. Verify the channel first.`,
};
