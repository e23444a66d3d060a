import type { ImportKindName } from 'contract/imports/fields.ts';

/** The pages of imports of a kind, and of what they import. */
export const uploadPaths = {
  people: '/$organizationSlug/people/upload/people',
  dependants: '/$organizationSlug/people/upload/dependants',
} as const satisfies Record<ImportKindName, string>;

export const listPaths = {
  people: '/$organizationSlug/people',
  dependants: '/$organizationSlug/people/dependants',
} as const satisfies Record<ImportKindName, string>;
