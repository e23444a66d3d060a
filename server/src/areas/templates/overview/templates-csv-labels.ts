/** What files of templates and of saved blocks say, in English. */
export const templatesCsvLabels = {
  heads: {
    message: [
      'Template',
      'Description',
      'Subject',
      'Preview text',
      'Created',
      'Last change',
      'Changed by',
    ],
    block: ['Saved block', 'Content', 'Drafts', 'Created', 'Last change', 'Changed by'],
  },
} as const;
