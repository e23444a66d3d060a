import { plural, t } from '@lingui/core/macro';
import type { hubSentences } from 'contract/hubs/hub-messages.ts';
import type { MessagesFor } from '../../kernel/messages/message-of.ts';

/** What hubs are asked for and refused. */
export const hubMessages: MessagesFor<typeof hubSentences> = {
  hub_slug_taken: () => t`Another hub has this address`,
  add_item_first: () => t`Add an item before you publish this hub`,
  describe_cover: () => t`Describe the cover`,
  choose_group: () => t`Choose a group`,
  group_not_found: () => t`Group not found`,
  group_by_this_hub: () => t`The rule of this group depends on who can read this hub`,
  person_not_found: () => t`Person not found`,
  choose_owner: () => t`Choose an owner`,
  at_most_people: ({ max }) => plural(max, { one: 'At most # person', other: 'At most # people' }),
  at_most_groups: ({ max }) => plural(max, { one: 'At most # group', other: 'At most # groups' }),
  at_most_at_once: ({ max }) =>
    plural(max, { one: 'At most # at once', other: 'At most # at once' }),
  at_most_pinned: ({ max }) =>
    plural(max, {
      one: 'At most # item is pinned. Unpin one first',
      other: 'At most # items are pinned. Unpin one first',
    }),
  at_most_sections: ({ max }) =>
    plural(max, { one: 'At most # section', other: 'At most # sections' }),
  item_once: () => t`Name each item once`,
  already_published: () => t`This hub is already published`,
  not_published: () => t`This hub isn’t published`,
  already_archived: () => t`This hub is already archived`,
  not_archived: () => t`This hub isn’t archived`,
  unarchive_first: () => t`Unarchive this hub before you edit it`,
};
