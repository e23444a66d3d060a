import { plural, t } from '@lingui/core/macro';
import type { contentHubSentences } from 'contract/content/hub-messages.ts';
import type { MessagesFor } from '../../kernel/messages/message-of.ts';

/** What is said of content in hubs. */
export const contentHubMessages: MessagesFor<typeof contentHubSentences> = {
  at_most_hubs: ({ max }) => plural(max, { one: 'At most # hub', other: 'At most # hubs' }),
  hub_not_found: () => t`Hub not found`,
  choose_own_hub: () => t`Choose a hub that you edit`,
  not_in_own_hub: () => t`This isn’t in a hub that you edit. Ask an editor or a manager to add it`,
  not_own_hub: () => t`You aren’t an editor of this hub`,
  hub_full: ({ max }) =>
    plural(max, { one: 'A hub holds at most # item', other: 'A hub holds at most # items' }),
};
