import { plural, t } from '@lingui/core/macro';
import type {
  ImportMissingPerson,
  ImportMissingReason,
} from 'contract/people/import/missing.contract.ts';

/** "Deactivate 12 people" */
export function deactivateWords(count: number): string {
  return plural(count, { one: 'Deactivate # person', other: 'Deactivate # people' });
}

/** "Deactivate 12 people who are not in the file?" */
export function deactivateQuestion(count: number): string {
  return plural(count, {
    one: 'Deactivate # person who is not in the file?',
    other: 'Deactivate # people who are not in the file?',
  });
}

/** "12 people are active again" */
export function activeAgain(count: number): string {
  return plural(count, { one: '# person is active again', other: '# people are active again' });
}

/** Why somebody who is not in the file stays active. */
export function missingReasonWords(reason: ImportMissingReason): string {
  switch (reason) {
    case 'admin':
      return t`an administrator`;
    case 'self':
      return t`you`;
    case 'new':
      return t`added since the upload began`;
    case 'no_key':
      return t`has nothing by which the file could name this person`;
    case 'changed':
      return t`changed by somebody since`;
    case 'already':
      return t`deactivated by somebody else`;
    case 'in_trash':
      return t`in the trash`;
    case 'gone':
      return t`deleted`;
  }
}

/** What becomes of somebody, or became. */
export function missingStateWords({ state, reason }: ImportMissingPerson): string {
  if (reason !== null) return missingReasonWords(reason);
  switch (state) {
    case 'waiting':
      return t`is deactivated`;
    case 'deactivated':
      return t`deactivated`;
    case 'undone':
      return t`active again`;
    case 'left':
      return t`stays active`;
    case 'kept':
      return t`stays deactivated`;
  }
}
