export const channelTestTexts = {
  title: ({ channel }: { channel: string }) => `The channel “${channel}” works`,
  preview: 'You can now send from this channel',
  text: 'This test email was sent from the channel and accepted by the mail server.',
  sender: 'Sender',
  footer: 'You got this email because you asked to verify the channel.',
  noAddress: 'The person who asked for the test has no email address',
};

export const senderCodeTexts = {
  title: ({ address }: { address: string }) => `Prove that ${address} is yours`,
  preview: 'Enter this code to send emails from this address',
  text: ({ address }: { address: string }) =>
    `Someone wants to send emails from ${address}. To allow this, enter this code on the channel’s page.`,
  until: ({ minutes }: { minutes: number }) => `The code works for ${minutes} minutes.`,
  footer:
    'You got this email because this mailbox belongs to the sender of a channel. If you don’t know about this, do nothing: without the code, no emails are sent.',
};
