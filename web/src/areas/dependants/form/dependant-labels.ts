import { t } from '@lingui/core/macro';
import type { FieldLabels } from '../../../kit/form/form-errors.ts';

/** The fields' names in the order they stand on the screen. Made once per form. */
export function dependantLabels(): FieldLabels {
  return {
    firstName: t`First name`,
    lastName: t`Last name`,
    relationship: t`Relationship`,
    birthDate: t`Birth date`,
    gender: t`Gender`,
    student: t`Student`,
    guardianIds: t`Guardian`,
    'guardianIds.0': t`Guardian`,
    'guardianIds.1': t`Second guardian`,
    sameAddress: t`Same address`,
    eligibility: t`Eligibility`,
    eligibleFrom: t`Eligible from`,
    eligibleUntil: t`Eligible until`,
    eligibilityReason: t`Reason`,
    email: t`Email`,
    phone: t({ message: 'Phone', context: 'phone number' }),
    emergencyContact: t`Emergency contact`,
    externalId: t`External ID`,
    notes: t`Notes`,
  };
}
