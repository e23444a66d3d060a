import type { ImportCustomField } from 'contract/people/import/custom.ts';
import {
  importFieldLabels,
  isCustomImportField,
  type ImportField,
} from 'contract/people/import/fields.ts';
import { createContext, use } from 'react';

/** The custom fields that columns of the shown import can map to. */
export const CustomFields = createContext<readonly ImportCustomField[]>([]);

/** The names of fields on these screens; a deleted one has no name. */
export function useFieldName(): (field: ImportField) => string {
  const custom = use(CustomFields);
  return (field) =>
    isCustomImportField(field)
      ? (custom.find((one) => one.field === field)?.label ?? '')
      : importFieldLabels[field];
}
