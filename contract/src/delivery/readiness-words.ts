import { documentSentences } from '../content/document-words.ts';
import { counted } from '../kernel/counted.ts';
import { figure } from '../kernel/field-words.ts';
import { teller } from '../kernel/said.ts';

interface Named {
  name: string;
}

/** What is checked before something is sent, in English; the browser has the words by the same codes. */
export const readinessSentences = {
  choose_audience: () => 'Choose an audience.',
  audience_group_in_trash: ({ name }: Named) =>
    `The group “${name}” is in the trash. Restore it, or remove it from the audience.`,
  audience_group_counting: ({ name }: Named) =>
    `The group “${name}” is still being counted. Wait until counting is done so that no one is missed.`,
  audience_reaches_no_one: () => 'No one in the audience can get this email. Check the reasons.',
  audience_too_large: ({ count, max }: { count: number; max: number }) =>
    `This reaches ${figure(count)} people. A direct send reaches ${counted(max, 'person', 'people')} at most. Turn it into a campaign.`,
  audience_has_recipients: () => 'The audience has recipients',
  topic_is_archived: ({ name }: Named) => `The topic “${name}” is archived. Choose another topic.`,
  choose_channel: () => 'Choose a channel to send from.',
  sent_from: ({ name, from, address }: Named & { from: string; address: string }) =>
    `Sent from “${name}” as ${from} <${address}>`,
  channel_failing: ({ name }: Named) =>
    `The mail server refused the last email from “${name}”. Verify the channel again.`,
  channel_unverified: ({ name }: Named) =>
    `The channel “${name}” isn’t verified yet. Send yourself a test email to verify it.`,
  enter_subject: () => 'Enter a subject.',
  message_has_subject: () => 'The message has a subject',
  message_empty: () => `${documentSentences.write_first()}.`,
  message_picture: (picture: { number: number }) =>
    `${documentSentences.picture_described(picture)}.`,
  articles_hidden: ({ count }: { count: number }) =>
    count === 1
      ? 'An article in the message isn’t published. Publish it, or remove its card.'
      : `${count} articles in the message aren’t published. Publish them, or remove their cards.`,
  attachment_hidden: ({ name }: Named) =>
    `The attachment “${name}” isn’t published, or readers can’t download it. Publish it, or remove it.`,
  attachments_large: ({ max }: { max: number }) =>
    `The attachments have more than ${figure(max)} MB together. Remove one.`,
  message_has_content: () => 'The message has content',
  footer_has_address: () => 'The footer has your postal address',
  footer_needs_address: () =>
    'The footer needs your postal address. An administrator adds it in the settings.',
  message_tested: () => 'The current message was tested',
  written_often: ({ count, max, days }: { count: number; max: number; days: number }) =>
    `${counted(count, 'person', 'people')} would get more than ${figure(max)} emails within ${days} days. Choose another time, or exclude them.`,
  message_untested: () => 'No one has tested this message. Send yourself a test first.',
} as const satisfies Readonly<Record<string, (values: never) => string>>;

export const tellReadiness = teller(readinessSentences);
