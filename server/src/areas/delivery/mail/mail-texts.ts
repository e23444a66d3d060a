import type { Tracking } from 'contract/delivery/message.ts';

/** What frames a message and what a test of a channel says, in English, and the language that they declare. */
export const mailLanguage = 'en';

export const frameTexts = {
  viewInBrowser: 'View in browser',
  unsubscribe: 'Unsubscribe',
  choose: 'Manage emails',
  reason: ({ organization }: { organization: string }) =>
    `You got this email because you belong to ${organization}.`,
  /** Around the names of dependants. */
  guardian: {
    before: 'You get this email because you are the guardian of ',
    and: ' and ',
    after: '.',
  },
  official: ({ organization, topic }: { organization: string; topic: string }) =>
    `This is an official email of ${organization} about ${topic}. You get official emails even if you unsubscribed.`,
  /** What is kept of readers, told to them. */
  tracking: {
    identified: 'The organization sees whether you open this email and which links you click.',
    aggregate: 'Opens and clicks are counted without names.',
    off: 'Opens and clicks aren’t tracked.',
  } satisfies Record<Tracking, string>,
};

/** Values of custom fields that have no words of their own. */
export const fieldValueLabels = { yes: 'yes', no: 'no' } as const;

export const arrivalTestTexts = {
  title: ({ channel }: { channel: string }) => `Test of the mailbox of “${channel}”`,
  preview: 'You don’t have to do anything',
  text: 'This test email shows that bounces arrive in this mailbox. You can delete it.',
  footer: 'You got this email because an administrator tests the mailbox of a channel.',
};
