import { t } from '@lingui/core/macro';
import type { ImportKindName } from 'contract/imports/fields.ts';
import type { NeededPart } from './column-groups.ts';

export function neededTitle(kind: ImportKindName): string {
  return kind === 'people' ? t`Required for each person` : t`Required for each dependant`;
}

/** What every new person needs. */
export function neededLabels(): Record<NeededPart, string> {
  return {
    guardian: t`Guardian: external ID, email or name`,
    relationship: t`Relationship, like child or spouse`,
    firstName: t`First name`,
    lastName: t`Last name`,
    key: t`External ID, email, or name and birth date`,
    birthDate: t`Birth date, for children`,
  };
}
