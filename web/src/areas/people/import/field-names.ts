import type { ImportCustomField } from 'contract/people/import/custom.ts';
import {
  importFieldLabels,
  isCustomImportField,
  type ImportField,
} from 'contract/people/import/fields.ts';
import { createContext, use } from 'react';

/** The fields of the organization to which columns of the upload that is shown can go. */
export const CustomFields = createContext<readonly ImportCustomField[]>([]);

/** How fields are called on these screens; one that is gone has no name. */
export function useFieldName(): (field: ImportField) => string {
  const custom = use(CustomFields);
  return (field) =>
    isCustomImportField(field)
      ? (custom.find((one) => one.field === field)?.label ?? '')
      : importFieldLabels[field];
}
