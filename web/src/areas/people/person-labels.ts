import { t } from '@lingui/core/macro';
import type { FieldLabels } from '../../kit/form/form-errors.ts';

/** The names of the fields in the order of the screen. Created once per form. */
export function personLabels(): FieldLabels {
  return {
    firstName: t`First name`,
    lastName: t`Last name`,
    preferredName: t`Preferred name`,
    jobTitle: t`Job title`,
    department: t`Department`,
    location: t`Location`,
    lineManagerId: t`Line manager`,
    startDate: t`Start date`,
    endDate: t`End date`,
    externalId: t`External ID`,
    type: t`Role`,
    tags: t`Tags`,
    'tags.*': t`Tag`,
    email: t`Email`,
    phone: t({ message: `Phone`, context: 'phone number' }),
    locale: t`Language`,
    timeZone: t`Time zone`,
    birthDate: t`Birth date`,
    gender: t`Gender`,
    pronouns: t`Pronouns`,
    'postalAddress.street': t`Street`,
    'postalAddress.extra': t`Address line 2`,
    'postalAddress.postalCode': t`Postal code`,
    'postalAddress.city': t`City`,
    'postalAddress.region': t`Region`,
    'postalAddress.country': t`Country`,
    notes: t`Notes`,
  };
}
