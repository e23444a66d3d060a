import type { HubState, HubVisibility } from 'contract/hubs/hub.ts';

/** What a file of hubs says, in English. */
export const hubsCsvLabels = {
  heads: [
    'Name',
    'Status',
    'Audience',
    'Groups',
    'Owners',
    'Items',
    'People addressed',
    'Readers in 30 days',
    'Address',
    'Last change',
  ],
  /** As the screens call them. */
  states: {
    draft: 'draft',
    published: 'published',
    hidden: 'hidden',
    archived: 'archived',
  } satisfies Record<HubState, string>,
  visibilities: {
    everyone: 'everyone',
    groups: 'groups',
    hidden: 'hidden',
  } satisfies Record<HubVisibility, string>,
};
