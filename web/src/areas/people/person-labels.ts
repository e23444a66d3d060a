import { t } from '@lingui/core/macro';
import type { FieldLabels } from '../../kit/form/form-errors.ts';

/** The fields' names in the order they stand on the screen. Made once per form. */
export function personLabels(): FieldLabels {
  return {
    firstName: t`First name`,
    lastName: t`Last name`,
    preferredName: t`Preferred name`,
    jobTitle: t`Title`,
    department: t`Department`,
    location: t`Location`,
    lineManagerId: t`Line manager`,
    startDate: t`Start date`,
    endDate: t`End date`,
    externalId: t`External id`,
    type: t`Type`,
    tags: t`Tags`,
    'tags.*': t`Tag`,
    email: t`E-mail`,
    phone: t`Phone`,
    locale: t`Language`,
    timeZone: t`Time zone`,
    birthDate: t`Birth date`,
    gender: t`Gender`,
    pronouns: t`Pronouns`,
    'postalAddress.street': t`Street`,
    'postalAddress.extra': t`Further line`,
    'postalAddress.postalCode': t`Postal code`,
    'postalAddress.city': t`City`,
    'postalAddress.region': t`Region`,
    'postalAddress.country': t`Country`,
    notes: t`Notes`,
  };
}
