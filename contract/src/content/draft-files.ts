/** First word of the paths of uploaded text that nothing uses yet; the id of its owner comes next, then a name. */
export const draftFileFolder = 'drafts';

export const draftFileLimits = {
  /** Media types. */
  types: ['text/plain', 'text/csv'],
  /** Bytes of one file. */
  bytes: 1024 * 1024,
} as const;
