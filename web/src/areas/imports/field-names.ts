import { t } from '@lingui/core/macro';
import type { ImportCustomField } from 'contract/imports/custom.ts';
import {
  isCustomImportField,
  type ImportField,
  type UsualImportField,
} from 'contract/imports/fields.ts';
import { createContext, use } from 'react';

const names: Readonly<Record<UsualImportField, () => string>> = {
  firstName: () => t`First name`,
  lastName: () => t`Last name`,
  email: () => t`Email`,
  externalId: () => t`External ID`,
  preferredName: () => t`Preferred name`,
  jobTitle: () => t`Job title`,
  department: () => t`Department`,
  location: () => t`Location`,
  lineManager: () => t`Line manager`,
  startDate: () => t`Start date`,
  endDate: () => t`End date`,
  phone: () => t`Phone`,
  birthDate: () => t`Birth date`,
  gender: () => t`Gender`,
  pronouns: () => t`Pronouns`,
  locale: () => t`Language`,
  timeZone: () => t`Time zone`,
  street: () => t`Street`,
  addressExtra: () => t`Address line 2`,
  postalCode: () => t`Postal code`,
  city: () => t`City`,
  region: () => t`Region`,
  country: () => t`Country`,
  tags: () => t`Tags`,
  groups: () => t`Groups`,
  notes: () => t`Notes`,
  subscription: () => t({ message: `Unsubscribed`, context: 'column of a file' }),
  deliverability: () => t({ message: `Bounced`, context: 'column of a file' }),
  type: () => t`Role`,
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

/** The custom fields that columns of the shown import can map to. */
export const CustomFields = createContext<readonly ImportCustomField[]>([]);

/** The names of fields on these screens; a deleted one has no name. */
export function useFieldName(): (field: ImportField) => string {
  const custom = use(CustomFields);
  return (field) =>
    isCustomImportField(field)
      ? (custom.find((one) => one.field === field)?.label ?? '')
      : names[field]();
}
