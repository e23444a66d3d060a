import { columnsWith } from '../people/columns/columns-with.ts';

/** What every organization knows of a reader. There are no expressions. */
export const mergeFields = [...columnsWith('message'), 'organization'] as const;

/** Of emails to guardians: on whose behalf they are sent. No one writes it into a document. */
export const guardianField = 'guardianOf';

/** What is known of recipients when an email is sent. */
export const knownFields = [...mergeFields, guardianField] as const;
export type KnownField = (typeof knownFields)[number];

/** What a message may say about its reader: a known field, or a custom field of the organization by its key. */
export type MergeField = KnownField | `custom.${string}`;

const known: ReadonlySet<string> = new Set(knownFields);
const customName = /^custom\.([a-z][a-z0-9_]{0,59})$/;

export function isKnownField(field: string): field is KnownField {
  return known.has(field);
}

/** The key of a custom field; null for every other name. */
export function customKeyOf(field: string): string | null {
  return customName.exec(field)?.[1] ?? null;
}

export function isMergeField(field: string): field is MergeField {
  return isKnownField(field) || customKeyOf(field) !== null;
}

export function customField(key: string): MergeField {
  return `custom.${key}`;
}
