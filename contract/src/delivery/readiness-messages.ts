import { documentSentences } from '../documents/document-messages.ts';
import { counted } from '../kernel/counted.ts';
import { figure } from '../kernel/field-messages.ts';
import { codedMessages } from '../kernel/coded-message.ts';

interface Named {
  name: string;
}

interface Linked {
  url: string;
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
  audience_needs_approval: ({ above }: { above: number }) =>
    `An administrator approves emails to more than ${counted(above, 'person', 'people')}. Turn it into a campaign and submit it for review.`,
  audience_has_recipients: () => 'The audience has recipients',
  topic_is_archived: ({ name }: Named) => `The topic “${name}” is archived. Choose another topic.`,
  choose_channel: () => 'Choose a channel to send from.',
  sent_from: ({ name, from, address }: Named & { from: string; address: string }) =>
    `Sent from “${name}” as ${from} <${address}>`,
  channel_archived: ({ name }: Named) =>
    `The channel “${name}” is archived. Choose another channel.`,
  channel_failing: ({ name }: Named) =>
    `The mail server refused the last email from “${name}”. Verify the channel again.`,
  channel_unverified: ({ name }: Named) =>
    `The channel “${name}” isn’t verified yet. Send yourself a test email to verify it.`,
  enter_subject: () => 'Enter a subject.',
  message_has_subject: () => 'The message has a subject',
  subject_test_empty: () => 'Enter every subject of the test, or remove it.',
  subject_test_twice: () => 'Two subjects of the test are the same. Change one of them.',
  subject_test_untracked: () =>
    'A subject test counts opens or clicks. Turn on tracking, or turn off the test.',
  subject_test_local: () =>
    'A subject test can’t follow each recipient’s time zone. Turn off one of the two.',
  subject_test_small: ({ max }: { max: number }) =>
    `A subject test says little with fewer than ${counted(max, 'recipient', 'recipients')}. Consider sending one subject.`,
  subject_test_ready: ({ count, share }: { count: number; share: number }) =>
    `${counted(count, 'subject is', 'subjects are')} tried by ${figure(share)}% of the recipients`,
  message_empty: () => `${documentSentences.write_first()}.`,
  message_picture: (picture: { number: number }) =>
    `${documentSentences.picture_described(picture)}.`,
  articles_hidden: ({ count }: { count: number }) =>
    count === 1
      ? 'An article in the message isn’t published. Publish it, or remove its card.'
      : `${count} articles in the message aren’t published. Publish them, or remove their cards.`,
  saved_blocks_gone: ({ count }: { count: number }) =>
    count === 1
      ? 'A saved block in the message was deleted. Restore it, or remove it from the message.'
      : `${count} saved blocks in the message were deleted. Restore them, or remove them from the message.`,
  subject_field_gone: ({ name }: Named) =>
    `The subject uses the field “${name}”, which doesn’t exist. Remove it, or insert another field.`,
  tested_subject_field_gone: ({ number, name }: Named & { number: number }) =>
    `Subject ${number} uses the field “${name}”, which doesn’t exist. Remove it, or insert another field.`,
  preview_field_gone: ({ name }: Named) =>
    `The preview text uses the field “${name}”, which doesn’t exist. Remove it, or insert another field.`,
  text_field_gone: ({ name }: Named) =>
    `The message uses the field “${name}”, which doesn’t exist. Remove it, or insert another field.`,
  block_without_groups: () =>
    'A block for groups in the message has no group. Choose its groups, or remove it.',
  block_group_gone: ({ name }: Named) =>
    `A block in the message is for the group “${name}”, which is in the trash. Restore it, or choose another group.`,
  block_group_deleted: () =>
    'A block in the message is for a group that no longer exists. Choose another group.',
  empty_for_some: ({ count }: { count: number }) =>
    `${counted(count, 'person', 'people')} would get an empty email, because every block is for groups they aren’t in.`,
  message_too_heavy: ({ size, max }: { size: number; max: number }) =>
    `The email weighs ${figure(size)} KB: Gmail cuts emails above ${figure(max)} KB. Shorten it, or link to an article.`,
  link_placeholder: ({ url }: Linked) =>
    `A link leads to ${url}, which looks like a placeholder. Enter its real address.`,
  link_insecure: ({ url }: Linked) =>
    `The link to ${url} isn’t secure. Use its https:// address if it has one.`,
  link_gone: ({ url }: Linked) => `The page at ${url} doesn’t exist. Check the link.`,
  link_silent: ({ url }: Linked) => `Nothing answers at ${url}. Check the link.`,
  subject_no_fallback: ({ name }: Named) =>
    `The field “${name}” in the subject has no fallback for people without a value. Write one after a | sign.`,
  tested_subject_no_fallback: ({ number, name }: Named & { number: number }) =>
    `The field “${name}” in subject ${number} has no fallback for people without a value. Write one after a | sign.`,
  preview_no_fallback: ({ name }: Named) =>
    `The field “${name}” in the preview text has no fallback for people without a value. Write one after a | sign.`,
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

export const readinessMessage = codedMessages(readinessSentences);
