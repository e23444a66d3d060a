import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { ReadinessLine } from 'contract/delivery/readiness.ts';
import type { readinessSentences } from 'contract/delivery/readiness-messages.ts';
import { messageOf, type MessagesFor } from '../../../kernel/messages/message-of.ts';

/** What is checked before something is sent. */
export const readinessMessages: MessagesFor<typeof readinessSentences> = {
  choose_audience: () => t`Choose an audience.`,
  audience_group_in_trash: ({ name }) =>
    t`The group “${name}” is in the trash. Restore it, or remove it from the audience.`,
  audience_group_counting: ({ name }) =>
    t`The group “${name}” is still being counted. Wait until counting is done so that no one is missed.`,
  audience_reaches_no_one: () => t`No one in the audience can get this email. Check the reasons.`,
  audience_too_large: ({ count, max }) => {
    const people = i18n.number(count);
    return plural(max, {
      one: `This reaches ${people} people. A direct send reaches # person at most. Turn it into a campaign.`,
      other: `This reaches ${people} people. A direct send reaches # people at most. Turn it into a campaign.`,
    });
  },
  audience_needs_approval: ({ above }) =>
    plural(above, {
      one: 'An administrator approves emails to more than # person. Turn it into a campaign and submit it for review.',
      other:
        'An administrator approves emails to more than # people. Turn it into a campaign and submit it for review.',
    }),
  audience_has_recipients: () => t`The audience has recipients`,
  topic_is_archived: ({ name }) => t`The topic “${name}” is archived. Choose another topic.`,
  choose_channel: () => t`Choose a channel to send from.`,
  sent_from: ({ name, from, address }) => t`Sent from “${name}” as ${from} <${address}>`,
  channel_archived: ({ name }) => t`The channel “${name}” is archived. Choose another channel.`,
  channel_failing: ({ name }) =>
    t`The mail server refused the last email from “${name}”. Verify the channel again.`,
  channel_unverified: ({ name }) =>
    t`The channel “${name}” isn’t verified yet. Send yourself a test email to verify it.`,
  enter_subject: () => t`Enter a subject.`,
  message_has_subject: () => t`The message has a subject`,
  subject_test_empty: () => t`Enter every subject of the test, or remove it.`,
  subject_test_twice: () => t`Two subjects of the test are the same. Change one of them.`,
  subject_test_untracked: () =>
    t`A subject test counts opens or clicks. Turn on tracking, or turn off the test.`,
  subject_test_local: () =>
    t`A subject test can’t follow each recipient’s time zone. Turn off one of the two.`,
  subject_test_small: ({ max }) =>
    plural(max, {
      one: 'A subject test says little with fewer than # recipient. Consider sending one subject.',
      other:
        'A subject test says little with fewer than # recipients. Consider sending one subject.',
    }),
  subject_test_ready: ({ count, share }) => {
    const part = i18n.number(share);
    return plural(count, {
      one: `# subject is tried by ${part}% of the recipients`,
      other: `# subjects are tried by ${part}% of the recipients`,
    });
  },
  message_empty: () => t`Write something first.`,
  message_picture: ({ number }) => t`Describe picture ${number}, or mark it as decorative.`,
  articles_hidden: ({ count }) =>
    count === 1
      ? t`An article in the message isn’t published. Publish it, or remove its card.`
      : plural(count, {
          one: '# article in the message isn’t published. Publish it, or remove its card.',
          other: '# articles in the message aren’t published. Publish them, or remove their cards.',
        }),
  saved_blocks_gone: ({ count }) =>
    count === 1
      ? t`A saved block in the message was deleted. Restore it, or remove it from the message.`
      : plural(count, {
          one: '# saved block in the message was deleted. Restore it, or remove it from the message.',
          other:
            '# saved blocks in the message were deleted. Restore them, or remove them from the message.',
        }),
  subject_field_gone: ({ name }) =>
    t`The subject uses the field “${name}”, which doesn’t exist. Remove it, or insert another field.`,
  tested_subject_field_gone: ({ number, name }) =>
    t`Subject ${number} uses the field “${name}”, which doesn’t exist. Remove it, or insert another field.`,
  preview_field_gone: ({ name }) =>
    t`The preview text uses the field “${name}”, which doesn’t exist. Remove it, or insert another field.`,
  text_field_gone: ({ name }) =>
    t`The message uses the field “${name}”, which doesn’t exist. Remove it, or insert another field.`,
  block_without_groups: () =>
    t`A block for groups in the message has no group. Choose its groups, or remove it.`,
  block_group_gone: ({ name }) =>
    t`A block in the message is for the group “${name}”, which is in the trash. Restore it, or choose another group.`,
  block_group_deleted: () =>
    t`A block in the message is for a group that no longer exists. Choose another group.`,
  empty_for_some: ({ count }) =>
    plural(count, {
      one: '# person would get an empty email, because every block is for groups they aren’t in.',
      other: '# people would get an empty email, because every block is for groups they aren’t in.',
    }),
  message_too_heavy: ({ size, max }) => {
    const [weight, most] = [i18n.number(size), i18n.number(max)];
    return t`The email weighs ${weight} KB: Gmail cuts emails above ${most} KB. Shorten it, or link to an article.`;
  },
  link_placeholder: ({ url }) =>
    t`A link leads to ${url}, which looks like a placeholder. Enter its real address.`,
  link_insecure: ({ url }) =>
    t`The link to ${url} isn’t secure. Use its https:// address if it has one.`,
  link_gone: ({ url }) => t`The page at ${url} doesn’t exist. Check the link.`,
  link_silent: ({ url }) => t`Nothing answers at ${url}. Check the link.`,
  subject_no_fallback: ({ name }) =>
    t`The field “${name}” in the subject has no fallback for people without a value. Write one after a | sign.`,
  tested_subject_no_fallback: ({ number, name }) =>
    t`The field “${name}” in subject ${number} has no fallback for people without a value. Write one after a | sign.`,
  preview_no_fallback: ({ name }) =>
    t`The field “${name}” in the preview text has no fallback for people without a value. Write one after a | sign.`,
  attachment_hidden: ({ name }) =>
    t`The attachment “${name}” isn’t published, or readers can’t download it. Publish it, or remove it.`,
  attachments_large: ({ max }) => {
    const most = i18n.number(max);
    return t`The attachments have more than ${most} MB together. Remove one.`;
  },
  message_has_content: () => t`The message has content`,
  footer_has_address: () => t`The footer has your postal address`,
  footer_needs_address: () =>
    t`The footer needs your postal address. An administrator adds it in the settings.`,
  message_tested: () => t`The current message was tested`,
  written_often: ({ count, max, days }) => {
    const most = i18n.number(max);
    return plural(count, {
      one: `# person would get more than ${most} emails within ${days} days. Choose another time, or exclude them.`,
      other: `# people would get more than ${most} emails within ${days} days. Choose another time, or exclude them.`,
    });
  },
  message_untested: () => t`No one has tested this message. Send yourself a test first.`,
};

export function checkMessage({ messageCode, message }: ReadinessLine): string {
  return messageOf<string>(readinessMessages, messageCode) ?? message;
}
