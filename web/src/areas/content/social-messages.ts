import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { socialSentences } from 'contract/content/socials/social-messages.ts';
import type { MessagesFor } from '../../kernel/messages/message-of.ts';

/** What socials are asked for. */
export const socialMessages: MessagesFor<typeof socialSentences> = {
  post_link_like: () => t`Enter a URL, like https://example.org/post`,
  text_beyond_network: ({ max }) => {
    const figure = i18n.number(max);
    return t`The network of this link takes at most ${figure} characters`;
  },
};
