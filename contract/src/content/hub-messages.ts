import { counted } from '../kernel/counted.ts';
import { asker, type Most } from '../kernel/field-messages.ts';

/** What is said of content in hubs, in English; the browser has the words by the same codes. */
export const contentHubSentences = {
  at_most_hubs: ({ max }: Most) => `At most ${counted(max, 'hub', 'hubs')}`,
  hub_not_found: () => 'Hub not found',
  choose_own_hub: () => 'Choose a hub that you edit',
  not_in_own_hub: () => 'This isn’t in a hub that you edit. Ask an editor or a manager to add it',
  not_own_hub: () => 'You aren’t an editor of this hub',
  hub_full: ({ max }: Most) => `A hub holds at most ${counted(max, 'item', 'items')}`,
} as const satisfies Readonly<Record<string, (values: never) => string>>;

export const askedOfHubs = asker(contentHubSentences);
