import * as z from 'zod/mini';
import { isMergeField, type MergeField } from './merge-fields.ts';

/** The name of a merge field: of the closed list, or `custom.` and the key of a custom field. */
export const mergeFieldSchema = z.custom<MergeField>(
  (value) => typeof value === 'string' && isMergeField(value),
);
