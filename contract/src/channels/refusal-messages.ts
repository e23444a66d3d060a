import { codedMessages } from '../kernel/coded-message.ts';

/** Why a channel cannot be changed, in English; the browser has the words by the same codes. */
export const channelRefusals = {
  channel_address_unusable: () => 'Enter an address with a valid domain, like news@example.org',
  channel_test_on_its_way: () =>
    'A test email is already on its way. Wait a minute, then check your inbox.',
  channel_name_taken: () => 'Another channel has this name. Enter another one',
  channel_server_incomplete: () => 'Fill this in for a server of your own',
  channel_port_unusable: () => 'Enter port 25, 465, 587 or 2525',
  channel_host_unusable: () => 'Enter a server on the public internet',
  channel_password_in_clear: () => 'Choose encryption, or remove the password',
  channel_password_again: () => 'Enter the password again for another server',
  channel_password_needs_user: () => 'Enter the user this password belongs to',
  channel_is_archived: () => 'This channel is archived. Unarchive the channel first.',
  channel_is_sending: () =>
    'Emails are being sent from this channel. Wait until they’re sent, or stop them.',
  channel_sender_is_proven: () => 'This sender is proven already. Reload to see the latest.',
  channel_code_just_sent: () => 'We sent a code a moment ago. Wait a minute, then check the inbox.',
  channel_code_wrong: () => 'This code isn’t right. Check the latest email, or send a new code',
  channel_code_over: () => 'This code has expired. Send a new code',
  mailbox_port_unusable: () => 'Enter port 143 or 993',
  mailbox_in_clear: () => 'Choose encryption: the password would be sent unencrypted',
  mailbox_needs_password: () => 'Enter the password of the mailbox',
  mailbox_address_long: ({ max }: { max: number }) =>
    `Enter an address with ${max} characters or less before the @`,
  mailbox_is_none: () => 'This channel has no mailbox. Add a mailbox first.',
  mailbox_not_read: () => 'The mailbox hasn’t been read yet. Test the connection first.',
  webhook_needs_secret: () => 'Enter what the service signs with',
  channel_verify_first: () => 'This channel isn’t verified yet. Verify the channel first.',
} as const satisfies Readonly<Record<string, (values: never) => string>>;

export const refuseChannel = codedMessages(channelRefusals);
