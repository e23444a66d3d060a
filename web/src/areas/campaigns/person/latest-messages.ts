/** What the overview shows; the tab's count comes with the same call. */
export const latestMessages = { limit: '6' } as const;
