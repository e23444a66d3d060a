import type { ContentState } from 'contract/content/content.ts';

/** What a file of content says, in English. */
export const contentCsvLabels = {
  heads: [
    'Title',
    'Kind',
    'Status',
    'Author',
    'Tags',
    'Slug',
    'People addressed',
    'Readers',
    'Publish at',
    'Last change',
  ],
  /** As the screens call them. */
  states: {
    draft: 'draft',
    in_review: 'in review',
    scheduled: 'scheduled',
    published: 'published',
    unpublished: 'unpublished',
    expired: 'expired',
    archived: 'archived',
  } satisfies Record<ContentState, string>,
};
