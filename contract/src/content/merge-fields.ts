/** What a document may say about its reader. The list is closed: there are no expressions. */
export const mergeFields = [
  'firstName',
  'lastName',
  'preferredName',
  'jobTitle',
  'department',
  'location',
  'organization',
] as const;
export type MergeField = (typeof mergeFields)[number];
