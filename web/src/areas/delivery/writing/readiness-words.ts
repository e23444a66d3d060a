import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { ReadinessLine } from 'contract/delivery/readiness.ts';
import type { readinessSentences } from 'contract/delivery/readiness-words.ts';
import { wordsOf, type WordsFor } from '../../../kernel/words/said.ts';

/** What is checked before something is sent. */
export const readinessWords: WordsFor<typeof readinessSentences> = {
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
  audience_has_recipients: () => t`The audience has recipients`,
  topic_is_archived: ({ name }) => t`The topic “${name}” is archived. Choose another topic.`,
  choose_channel: () => t`Choose a channel to send from.`,
  sent_from: ({ name, from, address }) => t`Sent from “${name}” as ${from} <${address}>`,
  channel_failing: ({ name }) =>
    t`The mail server refused the last email from “${name}”. Verify the channel again.`,
  channel_unverified: ({ name }) =>
    t`The channel “${name}” isn’t verified yet. Send yourself a test email to verify it.`,
  enter_subject: () => t`Enter a subject.`,
  message_has_subject: () => t`The message has a subject`,
  message_empty: () => t`Write something first.`,
  message_picture: ({ number }) => t`Describe picture ${number}, or mark it as decorative.`,
  articles_hidden: ({ count }) =>
    count === 1
      ? t`An article in the message isn’t published. Publish it, or remove its card.`
      : plural(count, {
          one: '# article in the message isn’t published. Publish it, or remove its card.',
          other: '# articles in the message aren’t published. Publish them, or remove their cards.',
        }),
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

export function wordsOfCheck({ said, message }: ReadinessLine): string {
  return wordsOf<string>(readinessWords, said) ?? message;
}
