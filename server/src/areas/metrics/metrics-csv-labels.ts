/** What the files of key metrics say, in English. */
export const metricsCsvLabels = {
  /** A figure of fewer than five people. */
  notCounted: 'under 5',
  days: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
  people: ['From', 'To', 'Joined', 'Left', 'People at the end'],
  reach: [
    'Day',
    'People reached since the first day',
    'People reached in the period before',
    'All people',
  ],
  messages: [
    'Subject',
    'Sending started',
    'Delivered',
    'Opened',
    'Automated opens only',
    'Clicked',
    'Unsubscribed',
  ],
  content: ['Title', 'Published', 'New readers', 'Reads', 'Reads in the period before'],
  groups: {
    group: 'Group',
    people: 'People',
    reached: 'Reached',
    before: 'Reached in the period before',
  },
  hubs: ['Hub', 'Audience', 'Readers', 'Readers in the period before'],
};
