import type { ImportKindName } from 'contract/people/import/fields.ts';

/** Where uploads of a kind are, and the list of what they bring. */
export const uploadPaths = {
  people: '/$organizationSlug/people/upload/people',
  dependants: '/$organizationSlug/people/upload/dependants',
} as const satisfies Record<ImportKindName, string>;

export const listPaths = {
  people: '/$organizationSlug/people',
  dependants: '/$organizationSlug/people/dependants',
} as const satisfies Record<ImportKindName, string>;
