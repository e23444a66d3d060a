import { t } from '@lingui/core/macro';
import type { ImportCustomField } from 'contract/imports/custom.ts';
import {
  isCustomImportField,
  type ImportField,
  type UsualImportField,
} from 'contract/imports/fields.ts';
import type { ColumnsWith } from 'contract/people/columns/columns-with.ts';
import { createContext, use } from 'react';
import { columnLabel } from '../people/people.public.ts';

type Whole = Exclude<ColumnsWith<'import'> & UsualImportField, Stopping>;
type Stopping = 'subscription' | 'deliverability';

/** What is no column of a person, or stands otherwise in a file. */
const names: Readonly<Record<Exclude<UsualImportField, Whole>, () => string>> = {
  lineManager: () => columnLabel('lineManagerId'),
  street: () => t`Street`,
  addressExtra: () => t`Address line 2`,
  postalCode: () => t`Postal code`,
  city: () => t`City`,
  region: () => t`Region`,
  country: () => t`Country`,
  groups: () => t`Groups`,
  subscription: () => t({ message: `Unsubscribed`, context: 'column of a file' }),
  deliverability: () => t({ message: `Bounced`, context: 'column of a file' }),
  guardian: () => t`Guardian`,
  secondGuardian: () => t`Second guardian`,
  relationship: () => t`Relationship`,
  sameAddress: () => t`Same address`,
  student: () => t`Student`,
  emergencyContact: () => t`Emergency contact`,
  eligibility: () => t({ message: 'Eligible', comment: 'Field of a dependant' }),
  eligibleFrom: () => t`Eligible from`,
  eligibleUntil: () => t`Eligible until`,
  eligibilityReason: () => t`Reason`,
};

function nameOf(field: UsualImportField): string {
  return isNamed(field) ? names[field]() : columnLabel(field);
}

function isNamed(field: UsualImportField): field is keyof typeof names {
  return field in names;
}

/** The custom fields that columns of the shown import can map to. */
export const CustomFields = createContext<readonly ImportCustomField[]>([]);

/** The names of fields on these screens; a deleted one has no name. */
export function useFieldName(): (field: ImportField) => string {
  const custom = use(CustomFields);
  return (field) =>
    isCustomImportField(field)
      ? (custom.find((one) => one.field === field)?.label ?? '')
      : nameOf(field);
}
