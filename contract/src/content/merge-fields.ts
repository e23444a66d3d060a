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

/** Of emails to guardians: on whose behalf they are sent. No one writes it into a document. */
export const guardianField = 'guardianOf';

/** What is known of recipients when an email is sent. */
export const sentFields = [...mergeFields, guardianField] as const;
export type MergeField = (typeof sentFields)[number];
