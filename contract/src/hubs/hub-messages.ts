import { counted } from '../kernel/counted.ts';
import { asker, figure, type Most } from '../kernel/field-messages.ts';

/** What hubs are asked for and refused, in English; the browser has the words by the same codes. */
export const hubSentences = {
  hub_slug_taken: () => 'Another hub has this address',
  add_item_first: () => 'Add an item before you publish this hub',
  describe_cover: () => 'Describe the cover',
  choose_group: () => 'Choose a group',
  group_not_found: () => 'Group not found',
  group_by_this_hub: () => 'The rule of this group depends on who can read this hub',
  person_not_found: () => 'Person not found',
  choose_owner: () => 'Choose an owner',
  at_most_people: ({ max }: Most) => `At most ${counted(max, 'person', 'people')}`,
  at_most_groups: ({ max }: Most) => `At most ${counted(max, 'group', 'groups')}`,
  at_most_at_once: ({ max }: Most) => `At most ${figure(max)} at once`,
  at_most_pinned: ({ max }: Most) =>
    `At most ${counted(max, 'item is', 'items are')} pinned. Unpin one first`,
  at_most_sections: ({ max }: Most) => `At most ${counted(max, 'section', 'sections')}`,
  item_once: () => 'Name each item once',
  already_published: () => 'This hub is already published',
  not_published: () => 'This hub isn’t published',
  already_archived: () => 'This hub is already archived',
  not_archived: () => 'This hub isn’t archived',
  unarchive_first: () => 'Unarchive this hub before you edit it',
} as const satisfies Readonly<Record<string, (values: never) => string>>;

export const askedOfHub = asker(hubSentences);
